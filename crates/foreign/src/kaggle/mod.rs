//! Kaggle's ConnectX: what its environments send to an agent becomes a position, and the episodes they write become
//! records.
//!
//! A board is one list, row by row from the top: 0 for an empty cell, 1 and 2 for the players. Player 1 begins.

mod episode;

pub use episode::{NoEpisode, episodes};

use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_game::{Game as _, Position as _, Seat};
use serde::{Deserialize, Serialize};

/// What an environment sends to an agent that is an address. More may stand beside it.
#[derive(Clone, Debug, Deserialize)]
pub struct Request {
    /// The board's size and the length of a line.
    pub configuration: Configuration,
    /// What the agent sees.
    pub state: State,
}

/// The board's size and the length of a line.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Configuration {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub columns: usize,
    /// How many in a row win.
    #[serde(default = "four")]
    pub inarow: usize,
    /// Seconds for a move.
    #[serde(default = "two_seconds")]
    pub act_timeout: f64,
}

fn four() -> usize {
    4
}

fn two_seconds() -> f64 {
    2.0
}

/// What an agent is given at its turn.
#[derive(Clone, Debug, Deserialize)]
pub struct State {
    /// The board as the agent sees it.
    pub observation: Observation,
}

/// The board as the agent sees it.
#[derive(Clone, Debug, Deserialize)]
pub struct Observation {
    /// Row by row from the top.
    pub board: Vec<u8>,
    /// Whom the agent plays, 1 or 2.
    pub mark: u8,
}

/// The agent's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Action {
    /// The column, from 0.
    pub action: usize,
}

/// Why a request is no question for us.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoQuestion {
    /// Another game than ours.
    #[error("inarow is {0}: only games of four in a row are played here")]
    InARow(usize),
    /// A board that does not fit.
    #[error("{0}")]
    Size(String),
    /// The board is not as long as rows and columns say.
    #[error("the board has {found} cells, {rows} rows of {columns} need {}", rows * columns)]
    Cells {
        /// How many cells the board has.
        found: usize,
        /// The rows it should have.
        rows: usize,
        /// The columns it should have.
        columns: usize,
    },
    /// A cell is neither empty nor somebody's.
    #[error("a cell of the board is {0}: cells are 0, 1 and 2")]
    Cell(u8),
    /// The board cannot come up in a game.
    #[error("the board cannot come up in a game: {0}")]
    Board(String),
    /// It is not the agent's turn.
    #[error("mark is {0}, but the board says that the other player is to move")]
    Turn(u8),
}

impl Configuration {
    /// The game on such a board, if it is one of ours.
    pub fn game(&self) -> Result<AnyGame, NoQuestion> {
        if self.inarow != 4 {
            return Err(NoQuestion::InARow(self.inarow));
        }
        AnyGame::drop_four(self.columns, self.rows)
            .map_err(|error| NoQuestion::Size(error.to_string()))
    }
}

impl Request {
    /// The game and the position in which a move is wanted.
    pub fn question(&self) -> Result<(AnyGame, AnyPosition), NoQuestion> {
        let game = self.configuration.game()?;
        let Observation { board, mark } = &self.state.observation;
        let Configuration { rows, columns, .. } = self.configuration;
        if board.len() != rows * columns {
            return Err(NoQuestion::Cells { found: board.len(), rows, columns });
        }
        let symbol = |cell: &u8| match cell {
            0 => Ok('.'),
            1 => Ok('X'),
            2 => Ok('O'),
            other => Err(NoQuestion::Cell(*other)),
        };
        let drawn: Result<Vec<String>, NoQuestion> =
            board.chunks(columns).map(|row| row.iter().map(symbol).collect()).collect();
        let drawn = drawn?.join("/");
        let refuse = |why: String| NoQuestion::Board(why);
        let position = game.parse_position(&drawn).map_err(|error| refuse(error.to_string()))?;
        // With one O more the drawing would be one in which O began; player 1 begins here.
        let turn = if position.turn() == Seat::First { 1 } else { 2 };
        let empty = board.iter().all(|&cell| cell == 0);
        if (!empty && game.position_text(&position) != drawn) || turn != *mark {
            return Err(NoQuestion::Turn(*mark));
        }
        if position.outcome().is_some() {
            return Err(refuse("the game is over".to_owned()));
        }
        Ok((game, position))
    }
}

#[cfg(test)]
mod tests {
    use fourfold_game::Game as _;
    use serde_json::json;

    use super::*;

    fn request(rows: usize, columns: usize, board: &[u8], mark: u8) -> Request {
        serde_json::from_value(json!({
            "action": "act",
            "configuration": {"rows": rows, "columns": columns, "inarow": 4, "actTimeout": 2},
            "environment": "connectx",
            "state": {"observation":
                {"board": board, "mark": mark, "step": 0, "remainingOverageTime": 60}},
        }))
        .expect("a request")
    }

    #[test]
    fn rows_come_from_the_top() {
        let mut board = [0; 42];
        (board[35], board[36], board[29]) = (1, 2, 1);
        let (game, position) = request(6, 7, &board, 2).question().expect("a question");
        assert_eq!(game.id(), "connect-four");
        assert_eq!(position, game.parse_position("122").expect("three stones"));
    }

    #[test]
    fn what_is_no_question_says_why() {
        let empty = [0; 42];
        let why = |request: Request| request.question().expect_err("none").to_string();
        assert!(why(request(6, 7, &empty[1..], 1)).contains("42"));
        assert!(why(request(6, 7, &empty, 2)).contains("mark is 2"));
        assert!(why(request(60, 70, &empty, 1)).contains("does not fit"));
        assert!(why(request(6, 7, &[3; 42], 1)).contains("0, 1 and 2"));
        let mut floating = empty;
        floating[0] = 1;
        assert!(why(request(6, 7, &floating, 2)).contains("cannot come up"));
        let mut second = empty;
        second[35] = 2;
        assert!(why(request(6, 7, &second, 1)).contains("mark is 1"));
        let mut five = request(6, 7, &empty, 1);
        five.configuration.inarow = 5;
        assert!(why(five).contains("inarow is 5"));
    }
}
