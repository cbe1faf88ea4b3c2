//! What a lint says can never happen never does: random rule files, their findings, and many boards on
//! which the rule or pattern in question must stay silent.

mod generator;

use fourfold_drop::Size;
use fourfold_game::Dice;
use fourfold_rul::{Board, Program, Span, check_parsed, decide_literally, parse};
use generator::{board, playful_rule_file, rule_file};

/// A board of a game that is still running.
fn running(size: Size, dice: &mut Dice) -> Board {
    loop {
        let board = board(size, dice);
        let over = size.has_line(board.own()) || size.has_line(board.rival());
        if !over && board.playable() != 0 {
            return board;
        }
    }
}

#[test]
fn what_is_said_never_to_fire_never_fires() {
    let mut dice = Dice::new(6);
    let mut said = [0; 3];
    for round in 0..1_000 {
        let text = if round % 2 == 0 { rule_file(&mut dice) } else { playful_rule_file(&mut dice) };
        let parsed = parse(text.as_str());
        let kinds = ["never-fires", "shadowed", "unused-pattern"];
        let found = check_parsed(&parsed);
        let silent: Vec<Span> = found
            .iter()
            .filter(|found| kinds.contains(&found.id))
            .map(|found| found.span)
            .collect();
        for (count, kind) in said.iter_mut().zip(kinds) {
            *count += found.iter().filter(|found| found.id == kind).count();
        }
        if silent.is_empty() {
            continue;
        }
        let line = |span: &Span| parsed.source.place(span.start).line;
        let lines: Vec<u32> = silent.iter().map(line).collect();
        let program = Program::load(text.as_str()).expect("a right file");
        for size in [Size::LINK_FOUR, Size::CONNECT_FOUR] {
            for _ in 0..15 {
                let board = running(size, &mut dice);
                let story = decide_literally(&program, &board, &mut dice).expect("a move");
                for step in &story.steps {
                    let spoke =
                        lines.contains(&step.rule_line) || lines.contains(&step.pattern_line);
                    assert!(!spoke, "{text}\n{story}");
                }
            }
        }
    }
    assert!(
        said.iter().all(|&count| count >= 30),
        "each is said often enough to mean something: {said:?}"
    );
}
