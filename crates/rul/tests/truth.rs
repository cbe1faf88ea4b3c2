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

/// The four patterns and two rules that take every win.
const PATTERNS: [&str; 4] =
    ["abcd", "a\nb\nc\nd", "???a\n??b+\n?c++\nd+++", "???d\n??c+\n?b++\na+++"];
const WINS: [&str; 2] = ["a=*, b=X, c=X, d=X : a", "b=*, a=X, c=X, d=X : b"];
const BLOCKS: [&str; 2] = ["a=*, b=O, c=O, d=O : a", "b=*, a=O, c=O, d=O : b"];

fn file(before: &str, patterns: &[&str], rules: &[&str]) -> String {
    let (patterns, rules) = (patterns.join("\n\n"), rules.join("\n"));
    format!("{before}PATTERNS\n{patterns}\nENDPATTERNS\nRULES\n{rules}\nENDRULES\nENDFILE\n")
}

/// What the two lints that ask the player itself say of a file.
fn missing(text: &str) -> (bool, bool) {
    let found = check_parsed(&parse(text));
    assert!(found.iter().all(|one| !one.is_error()), "{text}");
    let says = |id: &str| found.iter().any(|one| one.id == id);
    (says("missing-win"), says("missing-block"))
}

fn without<T: Copy>(all: &[T], left_out: usize) -> Vec<T> {
    all.iter().enumerate().filter(|(at, _)| *at != left_out).map(|(_, one)| *one).collect()
}

#[test]
fn a_file_that_takes_every_win_is_told_nothing_and_any_other_is() {
    let all = [&WINS[..], &BLOCKS].concat();
    assert_eq!(missing(&file("", &PATTERNS, &all)), (false, false));
    assert_eq!(missing(&file("", &PATTERNS, &WINS)), (false, true));
    assert_eq!(missing(&file("", &PATTERNS, &BLOCKS)), (true, false));
    for at in 0..4 {
        assert_eq!(missing(&file("", &without(&PATTERNS, at), &all)), (true, true), "pattern {at}");
        let rules = without(&all, at);
        assert_eq!(missing(&file("", &PATTERNS, &rules)), (at < 2, at >= 2), "rule {at}");
    }
}

#[test]
fn rules_that_win_by_accident_do_not_pass() {
    // Each plays the winning column on some board, but does not know why.
    for (pattern, rule) in [
        ("ab", "a=*, b=X : a"),
        ("abc", "a=*, b=X, c=X : a"),
        ("a\nb", "a=*, b=X : a"),
        ("a", "a=* : a"),
        ("???a???", "a=* : a"),
    ] {
        assert_eq!(missing(&file("", &[pattern], &[rule])), (true, true), "{pattern} {rule}");
    }
    // A rule that plays or drops before the win is looked for.
    for rule in ["a=* : a", "a=* : a!"] {
        let before = format!("PATTERNS\n???a???\nENDPATTERNS\nRULES\n{rule}\nENDRULES\n");
        let all = [&WINS[..], &BLOCKS].concat();
        assert_eq!(missing(&file(&before, &PATTERNS, &all)), (true, true), "{rule}");
    }
}
