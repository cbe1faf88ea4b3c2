//! Reasons and threats of `fourfold-explain` as the protocol shows them.

use fourfold_api::{ClaimView, LayView, PieceWinView, ReasonView, ThreatView, TraitView};
use fourfold_explain::{Lay, PieceWin, Reason, SharedTrait, Speaker, Threat, ThreatOwner};
use fourfold_game::Seat;

use super::scene::{cell, mark};
use super::seat_name;

/// Reasons for a move of `mover`, with the speaker's sentence for each.
pub(crate) fn reasons(speaker: &Speaker<'_>, mover: Seat, reasons: &[Reason]) -> Vec<ReasonView> {
    reasons.iter().map(|one| reason(speaker, mover, one)).collect()
}

/// One reason for a move of `mover`.
pub(crate) fn reason(speaker: &Speaker<'_>, mover: Seat, reason: &Reason) -> ReasonView {
    ReasonView {
        claim: claim(reason, mover),
        cells: reason.cells().into_iter().map(cell).collect(),
        text: speaker.sentence(reason),
    }
}

/// A threat as it is sent: whose it is, and the cell that completes the line.
pub(crate) fn threat(threat: Threat) -> ThreatView {
    ThreatView {
        seat: threat.owner.map(seat_name),
        at: cell(threat.at),
        cells: threat.cells.into_iter().map(cell).collect(),
    }
}

fn claim(reason: &Reason, mover: Seat) -> ClaimView {
    match reason {
        Reason::Wins { .. } => ClaimView::Wins {},
        Reason::AllowsWin { at, .. } => ClaimView::AllowsWin { at: cell(*at) },
        Reason::IgnoresThreat { at, .. } => ClaimView::IgnoresThreat { at: cell(*at) },
        Reason::Blocks { .. } => ClaimView::Blocks {},
        Reason::Fork { at, open_three } => {
            ClaimView::Fork { at: at.map(cell), open_three: *open_three }
        }
        Reason::ForcingLine { winner, columns } => ClaimView::ForcingLine {
            winner: seat_name(*winner),
            moves: columns.iter().map(|column| (column + 1).to_string()).collect(),
        },
        Reason::FillsBelow { at, owner, .. } => ClaimView::FillsBelow {
            at: cell(*at),
            owner: seat_name(match owner {
                ThreatOwner::Mover => mover,
                ThreatOwner::Opponent => mover.other(),
            }),
        },
        Reason::OnlyMove => ClaimView::OnlyMove {},
        Reason::LastColumns { winner, at, row, .. } => {
            ClaimView::LastColumns { winner: seat_name(*winner), at: cell(*at), row: *row }
        }
        Reason::ThrowsAway { from, to, longer, at_once } => ClaimView::ThrowsAway {
            from: from.word().to_owned(),
            to: to.word().to_owned(),
            longer: *longer,
            at_once: at_once.is_some(),
        },
        Reason::Completes { shared, .. } => ClaimView::Completes { shared: of_trait(*shared) },
        Reason::GivesAWin(win) => ClaimView::GivesAWin { win: piece_win(win) },
        Reason::EveryPieceWins { pieces } => {
            ClaimView::EveryPieceWins { wins: pieces.iter().map(piece_win).collect() }
        }
        Reason::SafePieces { pieces } => {
            ClaimView::SafePieces { pieces: pieces.iter().map(ToString::to_string).collect() }
        }
        Reason::RunsOut { giver, ply, pieces } => ClaimView::RunsOut {
            giver: seat_name(*giver),
            ply: *ply as u32,
            pieces: pieces.iter().map(ToString::to_string).collect(),
        },
        Reason::TakesAway { shared, waiting, .. } => {
            ClaimView::TakesAway { shared: of_trait(*shared), waiting: *waiting }
        }
        Reason::Points(lay) => ClaimView::Points { lay: of_lay(lay) },
        Reason::Better { lay, by } => ClaimView::Better { lay: of_lay(lay), by: *by },
        Reason::Opens { .. } => ClaimView::Opens {},
        Reason::LineOnly => ClaimView::LineOnly {},
    }
}

fn of_trait(shared: SharedTrait) -> TraitView {
    TraitView { bit: shared.bit, set: shared.set }
}

fn piece_win(win: &PieceWin) -> PieceWinView {
    PieceWinView {
        piece: win.piece.to_string(),
        square: cell(win.square),
        cells: win.cells.iter().copied().map(cell).collect(),
        shared: of_trait(win.shared),
    }
}

fn of_lay(lay: &Lay) -> LayView {
    LayView {
        cell: cell(lay.cell),
        touching: lay.touching.clone(),
        mark: lay.mark.map(mark),
        points: lay.points,
        counted: lay.counted,
    }
}
