//! The mirror of a game with hidden hands: the server's scene flows in, a session that begins at that
//! very position flows out. What our eyes may not see is filled with blocks that mean nothing; no move is
//! ever decided by them.

use fourfold_api::{GameState, MarkView, SceneView};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_fourside::{HAND_SIZE, Move, Position, Side, Square, State};
use fourfold_game::Seat;
use fourfold_session::{Session, Setting};

use super::seat;

/// What a mirror is made of: the session, the moves that led there, whose hands are seen.
type Mirrored = (Session<AnyGame>, Vec<(Seat, AnyMove)>, [bool; 2]);

/// The mirror of a state.
pub(super) fn session(
    state: &GameState,
    game: AnyGame,
    setting: Setting,
) -> Result<Mirrored, String> {
    let AnyGame::Fourside(_) = game else {
        return Err("this game's hidden hands are not known here: play it in the browser".into());
    };
    let scene = &state.scene;
    // When the game is over nobody is to move: the mirror still needs somebody.
    let turn = state.turn.map_or(Seat::First, seat);
    let seen = scene.hands.each_ref().map(|hand| hand.iter().all(Option::is_some));
    let position = position(&state.game, scene, turn, seen)?;
    let moves = state
        .moves
        .iter()
        .filter_map(|view| {
            // As the server wrote it: the blocks that were turned are not in these hands any more.
            Some((seat(view.seat), AnyMove::Fourside(Move::parse(&view.r#move).ok()?)))
        })
        .collect();
    let (session, _) = Session::begin_at(game, setting, AnyPosition::Fourside(position));
    Ok((session, moves, seen))
}

fn position(
    variant: &str,
    scene: &SceneView,
    turn: Seat,
    seen: [bool; 2],
) -> Result<Position, String> {
    let rows = |cells: Vec<&str>, gap: &str| -> Vec<String> {
        cells.chunks(usize::from(Square::COLUMNS)).map(|row| row.join(gap)).collect()
    };
    let mark = |mark: &Option<MarkView>| match mark {
        Some(MarkView::Bonus) => "+",
        Some(MarkView::Minus) => "-",
        None => ".",
    };
    let mut state = State {
        variant: variant.to_owned(),
        board: rows(scene.cells.iter().map(|cell| cell.as_deref().unwrap_or(".")).collect(), " "),
        marks: rows(scene.marks.iter().map(mark).collect(), ""),
        hands: Seat::BOTH.map(|seat| hand(scene, seat, "1111")).to_vec(),
        scores: scene.scores.unwrap_or_default().to_vec(),
        turn: turn.to_string(),
        // The supply stays the server's secret.
        supply: "0".to_owned(),
    };
    let read = |state: &State| {
        state.position().map_err(|faults| match faults.first() {
            Some(fault) => format!("the server's board makes no sense: {fault}"),
            None => "the server's board makes no sense".to_owned(),
        })
    };
    let position = read(&state)?;
    if seen[turn.index()] {
        return Ok(position);
    }
    // The server has said that this player can move. So that the rules here believe it, the unseen
    // hand holds a block that fits somewhere.
    let Some(open) = position.board().open_squares().next() else { return Ok(position) };
    let side = |side| position.board().shown(open, side).unwrap_or(1).to_string();
    state.hands[turn.index()] = hand(scene, turn, &Side::ALL.map(side).concat());
    read(&state)
}

/// The blocks of a hand; `unseen` stands for those that are not shown.
fn hand(scene: &SceneView, seat: Seat, unseen: &str) -> Vec<String> {
    let blocks = &scene.hands[seat.index()];
    let block = |slot: usize| blocks.get(slot).and_then(|block| block.as_deref());
    (0..HAND_SIZE).map(|slot| block(slot).unwrap_or(unseen).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use fourfold_api::{ByName, MoveView};
    use fourfold_catalog::parse_game;
    use fourfold_game::{CellMark, Game as _, Position as _, Viewer};
    use fourfold_session::Player;

    use super::*;
    use crate::online::tests::state_of;
    use crate::online::{OnlineState, seat_name};

    /// What a server tells the second seat about a game.
    fn told(at: &AnyPosition, game: &AnyGame, moves: &[(Seat, AnyMove)]) -> OnlineState {
        let scene = game.scene(at, Viewer::Of(Seat::Second));
        let mark = |mark: CellMark| match mark {
            CellMark::Bonus => MarkView::Bonus,
            CellMark::Minus => MarkView::Minus,
        };
        let mut state = state_of(&game.public_id(), [("human", false), ("human", true)]);
        state.turn = Some(seat_name(at.turn()));
        state.scene.marks = scene.marks.iter().map(|cell| cell.map(mark)).collect();
        state.scene.cells = scene.cells;
        state.scene.hands = scene.hands;
        state.scene.scores = scene.scores;
        state.moves = moves
            .iter()
            .map(|(seat, mv)| MoveView {
                seat: seat_name(*seat),
                r#move: game.move_text(*mv),
                by: ByName::Human,
            })
            .collect();
        OnlineState { state, events: Vec::new(), now_ms: 0 }
    }

    /// Through whole games: what may be seen is the same, and the mirror never moves by itself.
    #[test]
    fn the_mirror_shows_what_the_second_seat_may_see() {
        for seed in 1..6 {
            let game = parse_game(&format!("fourside:beginner,seed={seed}")).expect("a game");
            let (mut table, _) = Session::begin(game.clone(), Setting::default());
            let mut moves = Vec::new();
            while table.ending().is_none() {
                let state = told(table.position(), &game, &moves);
                let (mirror, remote) = state.mirror().expect("a mirror");
                assert_eq!(remote.seen, [false, true]);
                assert_eq!(remote.moves, moves);
                assert_eq!(mirror.played(), [], "nobody forfeits by itself");
                assert_eq!(mirror.turn(), table.turn());
                let eyes = Viewer::Of(Seat::Second);
                assert_eq!(
                    mirror.game().scene(mirror.position(), eyes),
                    game.scene(table.position(), eyes)
                );
                let mine = mirror.position().turn() == Seat::Second;
                assert_eq!(mirror.players()[1], Player::Human);
                let mv = table.position().moves().next().expect("a move");
                if mine {
                    let other = AnyMove::Fourside(Move::parse("1a1").expect("a move"));
                    for mv in [mv, other] {
                        let fits = table.position().check(mv).is_ok();
                        assert_eq!(mirror.position().check(mv).is_ok(), fits, "{mv:?}");
                    }
                }
                let seat = table.position().turn();
                let played = table.played().len();
                table.apply(fourfold_session::Command::Play { seat, mv }).expect("played");
                let news = table.played()[played..].iter().map(|played| (played.seat, played.mv));
                moves.extend(news);
            }
            assert!(moves.len() > 20, "{}", moves.len());
        }
    }
}
