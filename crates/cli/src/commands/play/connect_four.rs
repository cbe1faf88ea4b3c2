//! Connect Four as the console had it, on plain lines: a numbered menu with an unlisted entry, names,
//! chance for who starts, a board of letters and digits, grades in debug mode.

use std::fmt::Write as _;

use fourfold_catalog::{AnyGame, AnyMove};
use fourfold_drop::{Column, DropGame};
use fourfold_game::{Cell, Game as _, Outcome, Seat, Viewer};
use fourfold_session::{Command, Player, Session, Setting};

use super::computers::Computers;
use super::game_files::GameFiles;
use super::prompt::Prompt;

/// The player that grades columns.
const GRADER: &str = "grader";
/// Whoever gives no name.
const YOU: &str = "You";
/// Most characters of a name.
const LONGEST_NAME: usize = 20;
/// The width of a column where nothing but stones stands in it: room for the mark before one.
const NARROW: usize = 2;

const MENU: &str = "
Connect Four 1.0
Free software under the MIT licence or the Apache licence 2.0, as you like

1: New Game against the PC
2: New Game: Player vs. Player (Hotseat)
3: Rules
4: Exit Game
";

const RULES: &str = "
Two players drop stones into seven columns. Whoever first has four in a row, up,
across or slanting, wins. If the board is full before that, it is a draw. Chance
decides who starts. X is the computer (or player 2), 0 is you (or player 1).
Type the number of a column; 0 cancels the game.
";

/// The program between two games.
pub(crate) struct ConnectFour<'a> {
    prompt: Prompt<'a>,
    computers: Computers,
    colour: bool,
    debug: bool,
    files: Option<GameFiles>,
    /// Games played so far, finished or not.
    games: u32,
}

/// One game: the session, who has which stones, and the computer's last grades.
struct ConsoleGame {
    session: Session<AnyGame>,
    names: [String; 2],
    x_seat: Seat,
    grades: Option<Vec<Option<i64>>>,
}

/// How a game or the whole program goes on.
enum Then {
    GoOn,
    /// Back to the menu.
    Menu,
    /// Nobody answers any more.
    EndOfInput,
}

impl<'a> ConnectFour<'a> {
    pub(crate) fn new(
        prompt: Prompt<'a>,
        seed: u64,
        colour: bool,
        files: Option<GameFiles>,
    ) -> ConnectFour<'a> {
        let computers = Computers::new(seed);
        ConnectFour { prompt, computers, colour, debug: false, files, games: 0 }
    }

    /// The menu, until its exit or the end of input.
    pub(crate) fn run(&mut self) -> anyhow::Result<()> {
        loop {
            self.prompt.text(MENU)?;
            let Some(choice) = self.prompt.ask("Your choice? ")? else {
                return self.prompt.end_of_input();
            };
            let then = match choice.as_str() {
                "1" => self.game(true)?,
                "2" => self.game(false)?,
                "3" => {
                    self.prompt.text(RULES)?;
                    Then::GoOn
                }
                "4" => return self.prompt.line("Good-bye."),
                "5" => {
                    self.debug = !self.debug;
                    let state = if self.debug { "on" } else { "off" };
                    self.prompt.line(&format!("Debug mode is {state}."))?;
                    Then::GoOn
                }
                "" => {
                    self.prompt.line("Nothing was typed: choose 1 to 4.")?;
                    Then::GoOn
                }
                other => {
                    self.prompt.line(&format!("`{other}` is not on the menu: choose 1 to 4."))?;
                    Then::GoOn
                }
            };
            if matches!(then, Then::EndOfInput) {
                return self.prompt.end_of_input();
            }
        }
    }

    fn game(&mut self, alone: bool) -> anyhow::Result<Then> {
        let Some(mut game) = self.set_up(alone)? else { return Ok(Then::EndOfInput) };
        self.games += 1;
        let starts = format!("{} to start, by chance.", game.names[0]);
        self.prompt.line(&starts)?;
        let then = loop {
            self.draw(&game)?;
            if let Some(ending) = game.session.ending() {
                self.prompt.line(&game.verdict(ending.outcome))?;
                break Then::Menu;
            }
            match self.turn(&mut game)? {
                Then::GoOn => self.save(&game)?,
                then => break then,
            }
        };
        self.save(&game)?;
        Ok(then)
    }

    /// Writes the game down as it stands.
    fn save(&mut self, game: &ConsoleGame) -> anyhow::Result<()> {
        let Some(files) = &mut self.files else { return Ok(()) };
        let mut record = game.session.record();
        record.tags.extend(fourfold_tui::name_tags(&game.names, game.x_seat));
        files.write(self.games, &record)
    }

    /// Names and seats; `None` at the end of input.
    fn set_up(&mut self, alone: bool) -> anyhow::Result<Option<ConsoleGame>> {
        let (question, default) = match alone {
            true => ("Your name? ", YOU),
            false => ("Name of player 1? ", "Player 1"),
        };
        let Some(o_name) = self.name(question, default)? else { return Ok(None) };
        let x_name = match alone {
            true => Some("The computer".to_owned()),
            false => self.name("Name of player 2? ", "Player 2")?,
        };
        let Some(x_name) = x_name else { return Ok(None) };
        let x_player = if alone { Player::Computer(GRADER.to_owned()) } else { Player::Human };
        let (mut names, mut players) = ([o_name, x_name], [Player::Human, x_player]);
        let game = AnyGame::Drop(DropGame::CONNECT_FOUR);
        let x_starts = game.listed().starter_by_chance && self.computers.dice.below(2) == 1;
        if x_starts {
            names.reverse();
            players.reverse();
        }
        let x_seat = if x_starts { Seat::First } else { Seat::Second };
        let (session, _) =
            Session::begin(game, Setting { players, undo: false, ..Setting::default() });
        Ok(Some(ConsoleGame { session, names, x_seat, grades: None }))
    }

    fn name(&mut self, question: &str, default: &str) -> anyhow::Result<Option<String>> {
        let Some(typed) = self.prompt.ask(question)? else { return Ok(None) };
        let name: String = typed.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        if typed.chars().count() > LONGEST_NAME {
            let rule = format!("A name has {LONGEST_NAME} characters at most: {name} it is.");
            self.prompt.line(&rule)?;
        }
        Ok(Some(if name.is_empty() { default.to_owned() } else { name }))
    }

    /// One move, or one answer that was none.
    fn turn(&mut self, game: &mut ConsoleGame) -> anyhow::Result<Then> {
        if let Some(answered) = self.computers.answer(&mut game.session)? {
            if let Some(choice) = answered.choice {
                game.grades = choice.reasons.grades;
                let column = game.session.game().move_text(choice.mv);
                self.prompt.line(&format!("The computer plays column {column}."))?;
            }
            return Ok(Then::GoOn);
        }
        let Some(seat) = game.session.turn() else { return Ok(Then::Menu) };
        loop {
            let question = format!("{}, your column (1-7, 0 to cancel)? ", game.name(seat));
            let Some(typed) = self.prompt.ask(&question)? else { return Ok(Then::EndOfInput) };
            let complaint = match typed.as_str() {
                "0" => match self.prompt.ask("Cancel this game (y/n)? ")?.as_deref() {
                    None => return Ok(Then::EndOfInput),
                    Some("y" | "Y" | "yes") => {
                        self.prompt.line("The game is cancelled.")?;
                        return Ok(Then::Menu);
                    }
                    Some(_) => "The game goes on.".to_owned(),
                },
                "" => "Nothing was typed: a column is a number from 1 to 7.".to_owned(),
                typed => match self.drop_in(game, seat, typed) {
                    Ok(()) => return Ok(Then::GoOn),
                    Err(complaint) => complaint,
                },
            };
            self.prompt.line(&complaint)?;
        }
    }

    fn drop_in(&self, game: &mut ConsoleGame, seat: Seat, typed: &str) -> Result<(), String> {
        let mut chars = typed.chars();
        let column = match (chars.next(), chars.next()) {
            (Some(digit @ '1'..='7'), None) => Column::from_digit(digit),
            _ => None,
        };
        let column = column
            .ok_or_else(|| format!("`{typed}` is no column: a column is a number from 1 to 7."))?;
        let command = Command::Play { seat, mv: AnyMove::Drop(column) };
        game.session.apply(command).map_err(|refusal| format!("Not possible: {refusal}."))?;
        Ok(())
    }

    /// The board, and over it the grades as they were before the computer's stone was placed.
    fn draw(&mut self, game: &ConsoleGame) -> anyhow::Result<()> {
        let mut text = String::from("\n");
        let mut width = NARROW;
        if let Some(grades) = game.grades.as_ref().filter(|_| self.debug) {
            let (row, wide) = debug_row(grades);
            text.push_str(&row);
            width = wide;
        }
        text.push_str(&game.board(self.colour, width));
        self.prompt.text(&text)
    }
}

/// The grades as a row whose last digits stand over the stones of their columns, and the width of a
/// column for that: the board grows as wide as the widest grade needs.
fn debug_row(grades: &[Option<i64>]) -> (String, usize) {
    let words: Vec<String> =
        grades.iter().map(|g| g.map_or("-".to_owned(), |g| g.to_string())).collect();
    let width = words.iter().map(|word| word.len() + 1).max().unwrap_or(0).max(NARROW);
    let row = words.iter().fold(String::from("  "), |row, word| row + &format!("{word:>width$}"));
    (row + "\n", width)
}

impl ConsoleGame {
    fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    fn verdict(&self, outcome: Option<Outcome>) -> String {
        match outcome {
            None => "The game was ended unfinished.".to_owned(),
            Some(Outcome::Tie) => "The board is full: a draw.".to_owned(),
            Some(Outcome::Win(seat)) if self.session.players()[seat.index()].is_human() => {
                format!("{} won!", self.name(seat))
            }
            Some(Outcome::Win(_)) => "The Computer won!".to_owned(),
        }
    }

    /// A header of digits, rows from `a`; the winning stones have a `*` before them. A column is `width`
    /// characters wide, its stone the last of them.
    fn board(&self, colour: bool, width: usize) -> String {
        let (game, position) = (self.session.game(), self.session.position());
        let scene = game.scene(position, Viewer::All);
        let decisive = game.decisive_cells(position);
        let mut text = String::from("  ");
        for column in 0..scene.columns {
            let _ = write!(text, "{:>width$}", Column(column).digit());
        }
        text.push('\n');
        for (row, cells) in (0..).zip(scene.cells.chunks(usize::from(scene.columns))) {
            let _ = write!(text, "{} ", char::from(b'a' + row));
            for (column, cell) in (0..).zip(cells) {
                let won = decisive.contains(&Cell { row, column });
                // The scene draws the starter's stones as X; here X is the computer or player 2.
                let symbol = match cell.as_deref() {
                    None => '.',
                    Some(stone) if (stone == "X") == (self.x_seat == Seat::First) => 'X',
                    // A zero, as the console had it; records write O.
                    Some(_) => '0',
                };
                let _ = write!(text, "{:>1$}", if won { '*' } else { ' ' }, width - 1);
                match (colour, symbol) {
                    (true, 'X') => text.push_str("\x1b[1;31mX\x1b[0m"),
                    (true, '0') => text.push_str("\x1b[1;34m0\x1b[0m"),
                    (_, symbol) => text.push(symbol),
                }
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_stand_over_their_columns() {
        assert_eq!(debug_row(&[Some(0), None, Some(5)]), ("   0 - 5\n".to_owned(), 2));
        let wide = [Some(0), Some(-99_000), None];
        assert_eq!(debug_row(&wide), ("        0 -99000      -\n".to_owned(), 7));
    }
}
