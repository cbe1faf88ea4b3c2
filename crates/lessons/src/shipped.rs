//! The lessons that come with the program: the files of `docs/lessons` and their model answers, in the binary. Read
//! once; a test reads each of them, so that none with a fault is ever shipped.

use std::sync::OnceLock;

use crate::Lesson;

/// A lesson's file and its model answer.
#[derive(Clone, Copy, Debug)]
pub struct ShippedLesson {
    /// The name of both files without their endings, such as `01-take-a-win`.
    pub name: &'static str,
    /// The lesson as Markdown.
    pub text: &'static str,
    /// A rule file that passes the check.
    pub answer: &'static str,
}

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        &[$(ShippedLesson {
            name: $name,
            text: include_str!(concat!("../../../docs/lessons/", $name, ".md")),
            answer: include_str!(concat!("../../../docs/lessons/answers/", $name, ".rul")),
        }),*]
    };
}

static SHIPPED: &[ShippedLesson] = shipped![
    "01-take-a-win",
    "02-block",
    "03-all-directions",
    "04-variables",
    "05-mirrors",
    "06-no-gifts",
    "07-forks",
    "08-priorities",
    "09-openings",
    "10-beat-good",
    "11-beat-expert",
];

/// The files of the lessons, in order.
#[must_use]
pub fn shipped_lessons() -> &'static [ShippedLesson] {
    SHIPPED
}

/// The lessons that come with the program, in order.
#[must_use]
pub fn lessons() -> &'static [Lesson] {
    static LESSONS: OnceLock<Vec<Lesson>> = OnceLock::new();
    LESSONS
        .get_or_init(|| SHIPPED.iter().filter_map(|file| Lesson::parse(file.text).ok()).collect())
}

/// The lesson of a number.
#[must_use]
pub fn lesson(number: u32) -> Option<&'static Lesson> {
    lessons().iter().find(|lesson| lesson.number == number)
}
