//! A decision step by step, and why a column was not chosen. The table after each step is added up here
//! from the actions as they are told, which the compiled player itself does not look at.

mod drawing;
mod generator;

use drawing::{board, link_four, load, program};
use fourfold_drop::Size;
use fourfold_game::Dice;
use fourfold_rul::{
    Board, Compiled, DecideError, Effect, Program, SearchSteps, StepBudget, Symbol, WhyNot,
};
use generator::{rule_file, size};

const SAMPLE: &str = include_str!("../../../rules/sample.rul");

fn steps(program: &Program, board: &Board) -> SearchSteps {
    Compiled::new(program, board.size())
        .search_steps(board, &mut Dice::new(0), &mut StepBudget::for_decision(), 1 << 26)
        .expect("a move")
}

fn why_not(program: &Program, board: &Board, column: u32) -> WhyNot {
    Compiled::new(program, board.size())
        .why_not(board, column, &mut StepBudget::for_decision())
        .expect("a move")
}

#[test]
fn each_step_shows_the_table_that_its_actions_lead_to() {
    let mut dice = Dice::new(11);
    let mut compared = 0;
    for _ in 0..300 {
        let program = load(&rule_file(&mut dice));
        let size = size(&mut dice);
        let board = generator::board(size, &mut dice);
        let compiled = Compiled::new(&program, size);
        let Ok(trace) = compiled.trace(&board, &mut Dice::new(0)) else { continue };
        let found = steps(&program, &board);
        let told: Vec<_> = found.steps.iter().map(|step| step.step.clone()).collect();
        assert!(told == trace.steps, "the same steps in the same order");
        let mut counts = vec![[0i64; 3]; size.width()];
        let mut dropped = std::collections::BTreeSet::new();
        for step in &found.steps {
            for action in &step.step.actions {
                let Some(column) = action.column else { continue };
                let priority = action.action.to_string().bytes().find_map(|byte| match byte {
                    b'1'..=b'3' => Some(usize::from(byte - b'1')),
                    _ => None,
                });
                match (action.effect, priority) {
                    (Effect::Raised, Some(at)) => counts[column as usize - 1][at] += 1,
                    (Effect::Lowered, Some(at)) => counts[column as usize - 1][at] -= 1,
                    (Effect::Dropped, _) => drop(dropped.insert(column)),
                    _ => {}
                }
            }
            assert_eq!(step.counts, counts);
            assert_eq!(step.dropped, dropped.iter().copied().collect::<Vec<_>>());
            compared += 1;
        }
        assert_eq!((found.trace.counts, found.trace.dropped), (trace.counts, trace.dropped));
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn the_cells_of_a_step_are_those_that_asked_for_something() {
    let here = link_four("...OO..\n...XX..");
    let found = steps(&program("?a?\nbc?", "a=*, b=+, c=+ : a1"), &here);
    let first = &found.steps[0];
    assert_eq!((first.step.row, first.step.column, first.step.mirrored), (2, 4, false));
    let cells: Vec<_> = first.cells.iter().map(|c| (c.row, c.column, c.wanted.letter())).collect();
    assert_eq!(cells, [(2, 4, '+'), (2, 5, '+'), (3, 5, '*')]);
    assert_eq!(first.cells[2].variable.map(|variable| variable.letter()), Some('a'));
    let image = &found.steps[1];
    assert!(image.step.mirrored);
    let cells: Vec<_> = image.cells.iter().map(|c| (c.row, c.column, c.wanted.letter())).collect();
    assert_eq!(cells, [(2, 4, '+'), (2, 5, '+'), (3, 4, '*')]);
}

#[test]
fn steps_are_bounded_and_the_rest_is_counted() {
    let everywhere = program("a", "a=? : a1\na=? : a2\na=? : a3");
    let compiled = Compiled::new(&everywhere, Size::LINK_FOUR);
    let mut budget = StepBudget::for_decision();
    let found = compiled
        .search_steps(&link_four(""), &mut Dice::new(0), &mut budget, 20_000)
        .expect("a move");
    assert!((1..20).contains(&found.steps.len()), "{}", found.steps.len());
    assert_eq!(found.steps.len() + found.trace.left_off, 3 * 49);
}

/// The manual's example: two in a row with both ends open.
fn both_ends() -> Program {
    program("abcd", "a=*, b=X, c=X, d=* : a1")
}

#[test]
fn the_nearest_rule_is_told_with_the_cell_that_failed() {
    let here = link_four("...OO..\n...XX..");
    // With a on column 2, b would be column 3, where nothing lies, and d column 5, where X lies.
    let why = why_not(&both_ends(), &here, 2);
    assert!(!why.may_be_chosen && !why.full && !why.dropped && why.complete);
    assert!(why.rules.is_empty());
    let near = why.nearest.expect("a near miss");
    assert_eq!((near.section, near.rule, near.pattern, near.mirrored), (1, 1, 1, false));
    assert_eq!((near.row, near.column, near.failed), (1, 2, 2));
    assert_eq!((near.cell.row, near.cell.column, near.cell.wanted), (1, 3, Symbol::Own));
    assert_eq!(near.found, Symbol::Playable);
    // Mirrored, a lies at the right: with a on column 7, c is column 5 and holds X, b is column 6.
    let near = why_not(&both_ends(), &here, 7).nearest.expect("a near miss");
    assert_eq!((near.mirrored, near.column, near.failed), (true, 4, 2));
    assert_eq!(
        (near.cell.column, near.cell.wanted, near.found),
        (4, Symbol::Playable, Symbol::Own)
    );
}

#[test]
fn the_rules_that_spoke_for_or_against_a_column_are_told() {
    let here = link_four("...OO..\n...XX..");
    let why = why_not(&both_ends(), &here, 3);
    assert!(why.may_be_chosen);
    assert_eq!(why.counts, [1, 0, 0]);
    assert_eq!(why.rules.len(), 1);
    assert_eq!(
        (why.rules[0].matches, why.rules[0].added, why.rules[0].rule_line),
        (1, [1, 0, 0], 5)
    );
    let against = program("a??????", "a=* : a!1 a!1\na=* : a!\na=* : a");
    let why = why_not(&against, &link_four(""), 1);
    assert!(why.dropped && !why.may_be_chosen);
    let told: Vec<_> = why.rules.iter().map(|r| (r.rule, r.added, r.dropped, r.plays)).collect();
    let expected =
        [(1, [-2, 0, 0], false, false), (2, [0; 3], true, false), (3, [0; 3], false, true)];
    assert_eq!(told, expected);
}

#[test]
fn rules_behind_the_end_of_the_search_are_left_out() {
    let text =
        "PATTERNS\na??????\n\n???b???\nENDPATTERNS\nRULES\na=* : a\nb=X : b\nENDRULES\nENDFILE\n";
    let why = why_not(&load(text), &link_four(""), 4);
    assert_eq!((why.nearest, why.rules.len()), (None, 0), "column 1 was played before");
    let late = why_not(
        &load(text),
        &link_four("X.....X\nO.....O\nX.....X\nO.....O\nX.....X\nO.....O\nX.....X"),
        4,
    );
    assert_eq!(late.nearest.map(|near| (near.rule, near.cell.wanted)), Some((2, Symbol::Own)));
}

#[test]
fn what_is_said_of_the_cell_that_failed_is_true() {
    let mut dice = Dice::new(12);
    let sample = load(SAMPLE);
    let mut found = 0;
    for _ in 0..60 {
        let here = generator::board(Size::CONNECT_FOUR, &mut dice);
        if here.playable() == 0 {
            continue;
        }
        let column = 1 + dice.below(7);
        let why = why_not(&sample, &here, column);
        let Some(near) = why.nearest else { continue };
        found += 1;
        assert!(near.failed > 0 && why.complete);
        let bit = here.size().bit(near.cell.column as usize - 1, near.cell.row as usize - 1);
        let lies = match near.found {
            Symbol::Own => here.own(),
            Symbol::Rival => here.rival(),
            Symbol::Playable => here.playable(),
            _ => here.empty() & !here.playable(),
        };
        assert!(lies & bit != 0, "what is said to lie there does");
    }
    assert!(found > 30, "{found}");
}

#[test]
fn a_column_that_is_not_there_is_refused_and_so_is_a_full_board() {
    let compiled = Compiled::new(&both_ends(), Size::LINK_FOUR);
    for column in [0, 8, u32::MAX] {
        let refused = compiled.why_not(&link_four(""), column, &mut StepBudget::for_decision());
        assert_eq!(refused, Err(DecideError::NoSuchColumn { column, last: 7 }));
    }
    let tiny = Size::new(1, 1).expect("a size");
    let full = Compiled::new(&both_ends(), tiny);
    let refused = full.why_not(&board(tiny, "X"), 1, &mut StepBudget::for_decision());
    assert_eq!(refused, Err(DecideError::BoardFull));
    let few = compiled.why_not(&link_four(""), 4, &mut StepBudget::new(60)).expect("a move");
    assert!(!few.complete, "there were not steps enough");
}
