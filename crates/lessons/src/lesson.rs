//! A lesson and its door: the Markdown of a lesson comes in; a lesson, or everything that is wrong with it, each with
//! its line, goes out.

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_player::{RULE_BOARDS, Roster};
use fourfold_rul::{Parsed, TestContent, file_tests, parse};

use crate::sections::{Section, fenced, joined, points, sections};

/// A lesson that was read and checked.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its number, from 1.
    pub number: u32,
    /// The title, in plain text.
    pub title: String,
    /// What it is about, as Markdown; may be empty.
    pub text: String,
    /// What is to be reached, as Markdown.
    pub goal: String,
    /// The rule file to begin with.
    pub starter: String,
    /// What helps, one after the other, as Markdown.
    pub hints: Vec<String>,
    /// The `; test` lines that must hold, one to a line.
    pub tests: String,
    /// The games that must be won, if any.
    pub trial: Option<TrialGoal>,
    pub(crate) parsed_tests: Parsed,
}

/// The trial of a lesson: so many games, so much of the points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialGoal {
    /// The game that is played.
    pub game: String,
    /// The opponent, as the roster knows him.
    pub player: String,
    /// How many games.
    pub games: usize,
    /// The share of the points that is needed, in percent.
    pub percent: u32,
}

/// Something wrong with a lesson.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct LessonFault {
    /// Where, from 1.
    pub line: u32,
    /// What is wrong and what to write instead.
    pub message: String,
}

/// The most games of a trial: a pupil waits for them.
const MOST_GAMES: usize = 400;
/// The most positions of a check.
const MOST_TESTS: usize = 100;
/// The longest lesson.
const MOST_BYTES: usize = 256 << 10;

impl Lesson {
    /// Reads a lesson; all faults at once.
    pub fn parse(text: &str) -> Result<Lesson, Vec<LessonFault>> {
        if text.len() > MOST_BYTES {
            let message = format!("a lesson has at most {MOST_BYTES} bytes: make two of it");
            return Err(vec![LessonFault { line: 1, message }]);
        }
        let sections = sections(text);
        let mut reading = Reading::default();
        let (number, title, intro) = reading.head(&sections);
        let goal = reading.part(&sections, "Goal").map(|part| joined(&part.body));
        let starter = reading.block(&sections, "Starter").map(|lines| joined(&lines) + "\n");
        let hints = reading.part(&sections, "Hints").map(|part| (part.line, points(&part.body)));
        let (tests, trial) = reading.check(&sections);
        for part in sections.iter().filter(|part| part.depth == 2) {
            if !["Goal", "Starter", "Hints", "Check"].contains(&part.heading) {
                let said = "the parts of a lesson are Goal, Starter, Hints and Check: use `###` for other headings";
                reading.fault(part.line, said);
            }
        }
        if let Some((line, hints)) = &hints
            && hints.is_empty()
        {
            reading.fault(*line, "write the hints as a numbered list: `1. The first hint.`");
        }
        if !reading.faults.is_empty() {
            reading.faults.sort_by_key(|fault| fault.line);
            return Err(reading.faults);
        }
        Ok(Lesson {
            number,
            title,
            text: intro,
            goal: goal.unwrap_or_default(),
            starter: starter.unwrap_or_default(),
            hints: hints.map(|(_, hints)| hints).unwrap_or_default(),
            parsed_tests: parse(tests.clone() + "ENDFILE\n"),
            tests,
            trial,
        })
    }
}

impl Lesson {
    /// The positions of the check, in order.
    pub fn positions(&self) -> impl Iterator<Item = TestContent> {
        file_tests(&self.parsed_tests).into_iter().filter_map(|test| test.content.ok())
    }
}

/// The faults found so far.
#[derive(Default)]
struct Reading {
    faults: Vec<LessonFault>,
}

impl Reading {
    fn fault(&mut self, line: u32, message: impl Into<String>) {
        self.faults.push(LessonFault { line, message: message.into() });
    }

    /// `# Lesson 1: Take a win`, and what stands under it.
    fn head(&mut self, sections: &[Section<'_>]) -> (u32, String, String) {
        let title = sections.iter().find(|section| section.depth == 1);
        let read = title.and_then(|section| {
            let (number, title) = section.heading.strip_prefix("Lesson ")?.split_once(':')?;
            let number = number.trim().parse().ok().filter(|number| *number > 0)?;
            let title = title.trim();
            (!title.is_empty()).then(|| (number, title.to_owned(), joined(&section.body)))
        });
        read.unwrap_or_else(|| {
            let line = title.map_or(1, |section| section.line);
            self.fault(line, "begin with a title such as `# Lesson 1: Take a win`");
            Default::default()
        })
    }

    fn part<'s, 'a>(&mut self, sections: &'s [Section<'a>], name: &str) -> Option<&'s Section<'a>> {
        let mut parts = sections.iter().filter(|part| part.depth == 2 && part.heading == name);
        let first = parts.next();
        if let Some(second) = parts.next() {
            self.fault(second.line, format!("there are two parts `## {name}`: make one of them"));
        }
        match first {
            None => self.fault(1, format!("the part `## {name}` is missing: add it")),
            Some(part) if part.body.iter().all(|(_, line)| line.trim().is_empty()) => {
                self.fault(part.line, format!("the part `## {name}` is empty: write something"));
            }
            Some(_) => {}
        }
        first
    }

    fn block<'a>(
        &mut self,
        sections: &[Section<'a>],
        name: &str,
    ) -> Option<Vec<crate::sections::Line<'a>>> {
        let part = self.part(sections, name)?;
        let block = fenced(&part.body);
        if block.is_none() {
            self.fault(part.line, format!("`## {name}` needs a fenced block: ```rul … ```"));
        }
        block
    }

    /// The `; test` lines, and the `; trial` line.
    fn check(&mut self, sections: &[Section<'_>]) -> (String, Option<TrialGoal>) {
        let (mut tests, mut lines_of_tests, mut trial) = (String::new(), Vec::new(), None);
        for (number, line) in self.block(sections, "Check").unwrap_or_default() {
            let words = line.trim().strip_prefix(';').unwrap_or(line).trim();
            match words.split_once(' ') {
                Some(("test", _)) => {
                    tests.push_str(&format!("; {words}\n"));
                    lines_of_tests.push(number);
                }
                Some(("trial", _)) if trial.is_some() => {
                    self.fault(number, "a lesson has one trial: take one of them out");
                }
                Some(("trial", asked)) => match trial_goal(asked) {
                    Ok(goal) => trial = Some(goal),
                    Err(message) => self.fault(number, message),
                },
                _ if words.is_empty() => {}
                _ => self.fault(
                    number,
                    "write `; test 4455 -> 3 6` or `; trial 100 games against novice: 60 %`",
                ),
            }
        }
        for (test, line) in file_tests(&parse(tests.clone())).iter().zip(&lines_of_tests) {
            if let Err(fault) = &test.content {
                self.fault(*line, fault.message.clone());
            }
        }
        if lines_of_tests.len() > MOST_TESTS {
            self.fault(
                lines_of_tests[MOST_TESTS],
                format!("a check has at most {MOST_TESTS} positions"),
            );
        }
        if lines_of_tests.is_empty() && trial.is_none() && self.faults.is_empty() {
            self.fault(1, "the check asks for nothing: write `; test` or `; trial` lines");
        }
        (tests, trial)
    }
}

/// `[GAME] 100 games against novice: 60 %`.
fn trial_goal(text: &str) -> Result<TrialGoal, String> {
    const HELP: &str = "write the trial as `; trial 100 games against novice: 60 %`";
    let read = || {
        let (left, percent) = text.rsplit_once(':')?;
        let (left, player) = left.split_once(" games against ")?;
        let (game, games) = left.trim().rsplit_once(' ').unwrap_or(("link-four", left.trim()));
        let percent: u32 = percent.trim().strip_suffix('%')?.trim().parse().ok()?;
        Some((game, games.parse::<usize>().ok()?, player.trim(), percent))
    };
    let (game, games, player, percent) = read().ok_or(HELP)?;
    if !(1..=MOST_GAMES).contains(&games) {
        return Err(format!("a trial has from 1 to {MOST_GAMES} games"));
    }
    if !(1..=100).contains(&percent) {
        return Err("the share of a trial is from 1 to 100 %".to_owned());
    }
    let opened = parse_game(game).map_err(|error| error.to_string())?;
    if matches!(opened, AnyGame::WideDrop(_)) {
        return Err(RULE_BOARDS.to_owned());
    }
    if !matches!(opened, AnyGame::Drop(_)) {
        return Err(format!("rule files play drop games, not {game}"));
    }
    let checked = Roster::on_this_machine().check(player, &opened);
    let player = checked.map_err(|error| error.to_string())?.name;
    Ok(TrialGoal { game: game.to_owned(), player, games, percent })
}
