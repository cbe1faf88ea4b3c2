//! What there is to draw, and what is always true of a game.

use fourfold_api::{CellView, FactsView, MarkView, SceneView};
use fourfold_catalog::AnyGame;
use fourfold_game::{Cell, CellMark, Game as _, Scene};

/// A cell of the board as it is sent.
pub(crate) fn cell(cell: Cell) -> CellView {
    CellView { row: cell.row, column: cell.column }
}

/// A printed mark.
pub(crate) fn mark(mark: CellMark) -> MarkView {
    match mark {
        CellMark::Bonus => MarkView::Bonus,
        CellMark::Minus => MarkView::Minus,
    }
}

/// Everything to draw.
pub(crate) fn scene(scene: Scene) -> SceneView {
    SceneView {
        columns: scene.columns,
        rows: scene.rows,
        cells: scene.cells,
        marks: scene.marks.into_iter().map(|m| m.map(mark)).collect(),
        mark_points: scene.mark_points,
        hands: scene.hands,
        pool: scene.pool,
        scores: scene.scores,
    }
}

/// What is always true of a game.
pub(crate) fn facts(game: &AnyGame) -> FactsView {
    let facts = game.facts();
    FactsView {
        ties_possible: facts.ties_possible,
        positions_repeat: facts.positions_repeat,
        chance: facts.chance,
        hidden_hands: facts.hidden_hands,
        impartial: facts.impartial,
        undo: facts.allow_undo(),
        analysis: facts.allow_analysis(),
        starter_by_chance: game.listed().starter_by_chance,
        suggestions: facts.suggestions,
    }
}
