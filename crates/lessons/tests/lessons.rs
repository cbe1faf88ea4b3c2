//! The shipped lessons: each can be read, its starter fails its check and its model answer passes it; and the door
//! tells every fault of a lesson with its line.

use std::collections::BTreeSet;
use std::path::Path;

use fourfold_lessons::{Lesson, Trial, TrialGoal, check_positions, lessons, shipped_lessons};
use fourfold_player::contest::Watch;
use fourfold_rul::{StepBudget, Style, check, format, parse};

/// Does a file pass the whole check?
fn passes(lesson: &Lesson, rules: &str) -> bool {
    let results = check_positions(lesson, rules, StepBudget::for_tests()).expect("a right file");
    let held = results.iter().all(|result| result.ok);
    held && lesson
        .trial
        .as_ref()
        .is_none_or(|goal| Trial { goal, rules }.run(&Watch::default()).expect("games").passed)
}

#[test]
fn every_file_of_the_folder_is_a_lesson_with_an_answer() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lessons");
    let names = |folder: &Path, ending: &str| -> BTreeSet<String> {
        let files = std::fs::read_dir(folder).expect("a folder");
        let names =
            files.map(|file| file.expect("a file").file_name().into_string().expect("text"));
        names.filter_map(|name| name.strip_suffix(ending).map(str::to_owned)).collect()
    };
    let shipped: BTreeSet<String> =
        shipped_lessons().iter().map(|lesson| lesson.name.to_owned()).collect();
    assert_eq!(names(&folder, ".md"), shipped);
    assert_eq!(names(&folder.join("answers"), ".rul"), shipped);
    for file in shipped_lessons() {
        if let Err(faults) = Lesson::parse(file.text) {
            panic!("{}: {faults:?}", file.name);
        }
    }
    let numbers: Vec<u32> = lessons().iter().map(|lesson| lesson.number).collect();
    assert_eq!(numbers, (1..=shipped_lessons().len() as u32).collect::<Vec<_>>());
    assert!(numbers.len() >= 10);
}

#[test]
fn starters_fail_and_model_answers_pass() {
    for (lesson, file) in lessons().iter().zip(shipped_lessons()) {
        assert!(!passes(lesson, &lesson.starter), "the starter of {} passes", file.name);
        assert!(passes(lesson, file.answer), "the answer of {} fails", file.name);
    }
}

#[test]
fn starters_and_answers_are_clean_and_formatted() {
    for (lesson, file) in lessons().iter().zip(shipped_lessons()) {
        for text in [lesson.starter.as_str(), file.answer] {
            let report = check(file.name, text.as_bytes());
            assert!(report.diagnostics.is_empty(), "{}", report.render(Style::Plain));
            assert_eq!(String::from_utf8_lossy(&format(&parse(text))), text, "{}", file.name);
        }
    }
}

#[test]
fn the_last_answer_beats_good_by_65_percent_over_400_games() {
    let goal = TrialGoal {
        game: "link-four".to_owned(),
        player: "good".to_owned(),
        games: 400,
        percent: 65,
    };
    let rules = shipped_lessons().last().expect("lessons").answer;
    let score = Trial { goal: &goal, rules }.run(&Watch::default()).expect("games");
    assert!(score.passed, "{:?}", score.tally);
}

const GOOD: &str = "# Lesson 3: Title\n\nText.\n\n## Goal\n\nDo it.\n\n## Starter\n\n```rul\nENDFILE\n```\n\n\
    ## Hints\n\n1. One\n   more.\n2. Two.\n\n## Check\n\n```rul\n; test 4455 -> 3 6\n; trial 10 games against novice: 60 %\n```\n";

#[test]
fn a_lesson_is_read() {
    let lesson = Lesson::parse(GOOD).expect("a lesson");
    assert_eq!((lesson.number, lesson.title.as_str()), (3, "Title"));
    assert_eq!((lesson.text.as_str(), lesson.goal.as_str()), ("Text.", "Do it."));
    assert_eq!(lesson.starter, "ENDFILE\n");
    assert_eq!(lesson.hints, ["One\nmore.", "Two."]);
    assert_eq!(lesson.tests, "; test 4455 -> 3 6\n");
    let goal = lesson.trial.expect("a trial");
    assert_eq!((goal.game.as_str(), goal.games, goal.percent), ("link-four", 10, 60));
}

#[test]
fn every_fault_is_told_with_its_line() {
    let faults = |text: &str| -> Vec<(u32, String)> {
        let faults = Lesson::parse(text).expect_err("a fault");
        faults.into_iter().map(|fault| (fault.line, fault.message)).collect()
    };
    let one = |from: &str, to: &str| {
        let changed = GOOD.replace(from, to);
        assert_ne!(changed, GOOD);
        let found = faults(&changed);
        assert_eq!(found.len(), 1, "{found:?}");
        found.into_iter().next().expect("one")
    };
    assert_eq!(one("# Lesson 3: Title", "# Title").0, 1);
    assert_eq!(one("# Lesson 3:", "# Lesson 0:").0, 1);
    let misnamed = faults(&GOOD.replace("## Goal", "## Aims"));
    assert_eq!(misnamed.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 5]);
    assert_eq!(
        one("1. One\n   more.\n2. Two.", "One."),
        (15, "write the hints as a numbered list: `1. The first hint.`".to_owned())
    );
    assert_eq!(one("-> 3 6", "-> 9").0, 24);
    assert_eq!(one("; test 4455 -> 3 6", "; tost").0, 24);
    assert_eq!(one("novice", "nobody").0, 25);
    assert!(one("60 %", "sixty").1.contains("; trial 100 games against novice: 60 %"));
    assert_eq!(one("10 games", "9999 games").0, 25);
    assert_eq!(one("; trial", "; trial quarto").0, 25);
    let two = faults(&GOOD.replace("# Lesson 3", "# 3").replace("-> 3 6", "-> 9"));
    assert_eq!(two.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 24]);
}
