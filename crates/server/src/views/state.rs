//! A game as one pair of eyes sees it: a [`Table`] and [`Viewer`] come in, a [`GameState`] goes out.

use fourfold_api::{
    AllowedView, ByName, EndReasonName, EndingView, GameState, MoveView, PresenceView, RefusalView,
    SeatView, ThinkingView,
};
use fourfold_catalog::AnyGame;
use fourfold_game::{Cell, Game, Seat, Viewer};
use fourfold_session::{Allowed, By, EndReason, Ending, Refusal};

use super::two_screens::{allowed_apart, series};
use super::{cell, facts, offer_name, outcome_name, scene, seat_name};
use crate::error::Problem;
use crate::table::Table;

/// How a game ended.
pub(super) fn ending(ending: Ending, cells: &[Cell]) -> EndingView {
    EndingView {
        outcome: ending.outcome.map(outcome_name),
        result: ending.as_result().to_owned(),
        reason: match ending.reason {
            EndReason::Rules => EndReasonName::Rules,
            EndReason::Resigned => EndReasonName::Resigned,
            EndReason::Agreed => EndReasonName::Agreed,
            EndReason::Unfinished => EndReasonName::Unfinished,
            EndReason::Abandoned => EndReasonName::Abandoned,
            EndReason::Forfeit => EndReasonName::Forfeit,
        },
        cells: cells.iter().copied().map(cell).collect(),
    }
}

/// Why something is refused, if it is.
pub(super) fn why(answer: &Result<(), Refusal>) -> Option<RefusalView> {
    answer.as_ref().err().map(|refusal| RefusalView {
        code: refusal.code().to_owned(),
        message: refusal.to_string(),
    })
}

fn allowed(
    allowed: &Allowed,
    claim: &Result<(), Refusal>,
    choose: Option<RefusalView>,
) -> AllowedView {
    AllowedView {
        play: why(&allowed.play),
        declare: why(&allowed.declare),
        undo: why(&allowed.undo),
        enable_undo: why(&allowed.enable_undo),
        suggest: why(&allowed.suggest),
        resign: why(&allowed.resign),
        new_game: why(&allowed.new_game),
        choose: choose.or_else(|| why(&allowed.choose)),
        apart: allowed.apart.as_ref().map(|apart| allowed_apart(apart, claim)),
    }
}

/// A problem as the reason why something is not possible.
fn refusal(problem: &Problem) -> RefusalView {
    RefusalView { code: problem.code().to_owned(), message: problem.to_string() }
}

fn by(by: By) -> ByName {
    match by {
        By::Human => ByName::Human,
        By::Computer => ByName::Computer,
        By::Forfeit => ByName::Forfeit,
    }
}

/// What is known of a game beside its table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameMetadata<'a> {
    pub(crate) id: &'a str,
    pub(crate) created_ms: u64,
    pub(crate) updated_ms: u64,
    pub(crate) thought_ms: [u64; 2],
    pub(crate) taken: [bool; 2],
    pub(crate) yours: [bool; 2],
    pub(crate) host: bool,
    /// Why the caller may not choose who plays a seat, if he may not.
    pub(crate) choose: [Option<&'a Problem>; 2],
    pub(crate) trouble: Option<&'a str>,
    pub(crate) presence: Option<PresenceView>,
    /// Whose holder has been away for so long that the other may claim the game.
    pub(crate) claimable: [bool; 2],
}

/// What a caller who holds these seats may see: his own hand; both on a hot seat, where one device
/// serves two people; everything when nobody is left to hide from.
pub(crate) fn viewer_of(table: &Table, yours: [bool; 2], only_seat: Option<Seat>) -> Viewer {
    let session = table.session();
    let human = [0, 1].map(|i| session.players()[i].is_human());
    if human == [false, false] {
        // A demonstration: once it runs nobody can sit down before the next deal.
        return if session.played().is_empty() { Viewer::Public } else { Viewer::All };
    }
    let sees = Seat::BOTH.map(|seat| {
        yours[seat.index()] && human[seat.index()] && only_seat.is_none_or(|only| only == seat)
    });
    match sees {
        [true, true] => Viewer::All,
        [true, false] => Viewer::Of(Seat::First),
        [false, true] => Viewer::Of(Seat::Second),
        [false, false] => Viewer::Public,
    }
}

/// The game as `eyes` may see it.
pub(crate) fn game_state(table: &Table, metadata: GameMetadata<'_>, eyes: Viewer) -> GameState {
    let session = table.session();
    let game: &AnyGame = session.game();
    let always = game.facts();
    let open = !always.hidden_hands;
    let waits_for_somebody =
        (0..2).any(|at| session.players()[at].is_human() && !metadata.taken[at]);
    let seats = Seat::BOTH.map(|seat| {
        let at = seat.index();
        SeatView {
            seat: seat_name(seat),
            player: session.players()[at].to_string(),
            next: session.chosen()[at].to_string(),
            human: session.players()[at].is_human(),
            taken: metadata.taken[at],
            yours: metadata.yours[at],
            name: table.names()[at].clone(),
            presence: metadata
                .presence
                .filter(|_| session.players()[at].is_human())
                .map(|presence| presence.seats[at]),
            left: session.has_left(seat),
            offer: session.open_offer(seat).map(offer_name),
            allowed: allowed(
                &session.allowed(seat),
                &session.may_claim(seat, metadata.claimable[seat.other().index()]),
                metadata.choose[at].map(refusal),
            ),
        }
    });
    GameState {
        id: metadata.id.to_owned(),
        seq: table.seq,
        game: game.public_id(),
        facts: facts(game),
        declares: game.declares(),
        move_help: game.move_help(),
        round: table.round(),
        created_ms: metadata.created_ms,
        updated_ms: metadata.updated_ms,
        thought_ms: metadata.thought_ms,
        seats,
        host: metadata.host,
        seed_chosen: table.seed_chosen(),
        turn: session.turn().map(seat_name),
        scene: scene(game.scene(session.position(), eyes)),
        moves: session
            .played()
            .iter()
            .map(|played| MoveView {
                seat: seat_name(played.seat),
                r#move: game.move_text(played.mv),
                by: by(played.by),
            })
            .collect(),
        start: (open && *session.start() != game.start())
            .then(|| game.position_text(session.start())),
        position: open.then(|| game.position_text(session.position())),
        ending: session.ending().map(|how| {
            let cells = match how.reason {
                EndReason::Rules => game.decisive_cells(session.position()),
                _ => Vec::new(),
            };
            ending(how, &cells)
        }),
        undo_enabled: session.undo_enabled(),
        suggested: session
            .suggested()
            .filter(|_| session.turn().is_some_and(|turn| eyes.may_see(turn)))
            .map(|mv| game.move_text(mv)),
        trouble: metadata.trouble.map(str::to_owned),
        thinking: session.wanted().filter(|_| metadata.trouble.is_none()).map(|wanted| {
            ThinkingView {
                seat: seat_name(wanted.seat),
                player: wanted.player.clone(),
                suggestion: wanted.suggestion,
            }
        }),
        apart: session.is_apart(),
        // Whoever waits for a friend, and the friend who looks first, see what will hold between them.
        help: if waits_for_somebody { table.help() } else { session.has_help() },
        series: series(table.score()),
        next_game: table.next().map(str::to_owned),
    }
}
