//! Which puzzle is wanted: today's, one at the player's level, one of a theme, a mistake of one's own. Settings flow in; menus and the next
//! puzzle flow out.

use std::borrow::Cow;

use fourfold_catalog::parse_game;
use fourfold_game::Dice;
use fourfold_puzzles::{Puzzle, Set, Theme, Wanted};

use crate::Settings;
use crate::action::Action;
use crate::menu::Item;
use crate::overlay::{Overlay, menu};
use crate::screen::Context;

/// A kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleKind {
    /// The puzzle of the day.
    Today,
    /// A puzzle of a game near the player's level, of a theme or of any.
    Of {
        /// The place of the game's set in the list of sets.
        set: usize,
        theme: Option<Theme>,
    },
    /// A position in which the player went wrong, after so many later ones were passed over.
    Mistake { passed: usize },
}

/// The shipped sets, in their order.
fn sets() -> &'static [Set] {
    Set::all_shipped()
}

/// A game's name for people.
pub(super) fn title(game: &str) -> String {
    parse_game(game).map_or_else(|_| game.to_owned(), |game| game.title())
}

/// Today's puzzle, then the games.
pub(crate) fn puzzles_menu(context: &Context) -> Overlay {
    let mut items = Vec::new();
    if let Some(day) = context.today
        && let Some(puzzle) = Set::puzzle_of_day(day)
    {
        let solved = context.settings.puzzle_day == Some(day);
        let about = if solved { "solved" } else { "the same for everybody" };
        let label = format!("Today's puzzle: {}", title(&counts_for(puzzle)));
        items.push(Item::new('t', label, Action::Puzzle(PuzzleKind::Today)).about(about));
    }
    let mistakes = context.settings.mistakes.len();
    if mistakes > 0 {
        let positions = if mistakes == 1 { "1 position" } else { &format!("{mistakes} positions") };
        let kind = PuzzleKind::Mistake { passed: 0 };
        items.push(Item::new('m', "Your mistakes", Action::Puzzle(kind)).about(positions));
    }
    for ((number, set), key) in sets().iter().enumerate().zip('1'..) {
        let item = Item::new(key, title(&set.game), Action::PuzzlesOf(number));
        items.push(item.about(standing(&context.settings, set)));
    }
    menu("Puzzles", items)
}

/// How well the puzzles of a game went so far.
fn standing(settings: &Settings, set: &Set) -> String {
    match settings.puzzles.get(&set.game) {
        Some(progress) if progress.tried > 0 => {
            format!("level {}, {} of {} solved", progress.level, progress.solved, progress.tried)
        }
        _ => format!("{} puzzles", set.puzzles.len()),
    }
}

/// The puzzles of one game: at the player's level, or of one theme.
pub(crate) fn themes_menu(number: usize) -> Option<Overlay> {
    let set = sets().get(number)?;
    let kind = |theme| Action::Puzzle(PuzzleKind::Of { set: number, theme });
    let mut items = vec![Item::new('l', "At your level", kind(None)).about("any theme")];
    let count = |theme: Theme| set.puzzles.iter().filter(|puzzle| puzzle.theme == theme).count();
    let themes = Theme::ALL.into_iter().filter(|&theme| count(theme) > 0);
    items.extend(themes.zip('1'..).map(|(theme, key)| {
        Item::new(key, theme.title(), kind(Some(theme))).about(format!("{} puzzles", count(theme)))
    }));
    Some(menu(title(&set.game), items))
}

/// The next puzzle of a kind; all were seen once before one comes again.
pub(super) fn next_puzzle(kind: PuzzleKind, context: &mut Context) -> Option<Cow<'static, Puzzle>> {
    let shipped = match kind {
        PuzzleKind::Mistake { passed } => {
            let latest_first = context.settings.mistakes.iter().rev();
            return latest_first.cycle().nth(passed).map(|one| Cow::Owned(one.puzzle()));
        }
        PuzzleKind::Today => Set::puzzle_of_day(context.today?),
        PuzzleKind::Of { set, theme } => {
            let set = sets().get(set)?;
            let progress = context.settings.puzzles.get(&set.game).cloned().unwrap_or_default();
            let seed = Dice::roll(&mut context.dice);
            let difficulty = Some(progress.level);
            let wanted = Wanted { theme, difficulty, not: progress.seen, seed };
            set.next(&wanted).or_else(|| set.next(&Wanted { not: Vec::new(), ..wanted.clone() }))
        }
    };
    shipped.map(Cow::Borrowed)
}

/// The place of the set that a puzzle is from; none for a mistake of one's own.
fn set_of(puzzle: &Puzzle) -> Option<usize> {
    // By address, not by id: ids are names within a game, and another set may have the same.
    let holds = |set: &Set| set.puzzles.iter().any(|one| std::ptr::eq(one, puzzle));
    sets().iter().position(holds)
}

/// The game under which a puzzle counts: its set's, whatever blocks were dealt.
pub(super) fn counts_for(puzzle: &Puzzle) -> String {
    set_of(puzzle).map_or_else(|| puzzle.game.clone(), |set| sets()[set].game.clone())
}

/// What comes behind a puzzle of this kind: behind today's, others of its game. A mistake that was solved is not in the
/// list any more.
pub(super) fn following(kind: PuzzleKind, puzzle: &Puzzle, solved: bool) -> PuzzleKind {
    match (kind, set_of(puzzle)) {
        (PuzzleKind::Today, Some(set)) => PuzzleKind::Of { set, theme: None },
        (PuzzleKind::Mistake { passed }, _) => {
            PuzzleKind::Mistake { passed: passed + usize::from(!solved) }
        }
        (kind, _) => kind,
    }
}
