//! What a puzzle says: the task and the help that was asked for, the verdict, and the keys. The screen's state flows in,
//! words flow out.

use fourfold_catalog::AnyGame;
use fourfold_explain::Speaker;
use fourfold_game::Position as _;

use super::{Phase, PuzzleScreen};
use crate::screen::Key;
use crate::theme::Role;

impl PuzzleScreen {
    /// What the line under the title says, and how.
    pub(super) fn said(&self) -> (Vec<String>, Role) {
        let names = self.view.names();
        let warned = self.view.active().filter(|active| active.message.warns);
        match &self.phase {
            Phase::Asked => match warned {
                Some(active) => (vec![active.message.text.clone()], Role::Warning),
                None => (self.task(&names), Role::Plain),
            },
            Phase::Checking { .. } | Phase::Arrived { .. } => {
                (vec!["Checking…".to_owned()], Role::Quiet)
            }
            Phase::Judged(judged) => {
                let role = if judged.right { Role::Win } else { Role::Warning };
                let mut said = vec![judged.verdict(&self.game)];
                said.extend(judged.reasons(&self.game, &self.position, &names));
                (said, role)
            }
        }
    }

    /// What there is to do, with the help that was asked for.
    fn task(&self, names: &[String; 2]) -> Vec<String> {
        let to_move = format!("{} to move.", names[self.position.turn().index()]);
        let hint = |text: &str| format!("Hint: {text}");
        let task = match self.is_own() {
            true => "You went wrong here. Find a better move.",
            false => self.puzzle.theme.task(),
        };
        let place = self.puzzle.place(&self.game, &self.position).filter(|_| self.hints > 1);
        match (self.hints, place) {
            (0, _) => vec![to_move, task.to_owned()],
            (_, Some(cell)) => {
                let place = Speaker::new(&self.game, &self.position).cell(cell);
                vec![to_move, hint(&format!("look at {place}."))]
            }
            _ => {
                vec![to_move, hint(self.puzzle.theme.hint()), task.to_owned()]
            }
        }
    }

    /// The keys that do something now.
    pub(super) fn keys(&self) -> Vec<Key> {
        let mut keys: Vec<Key> = match &self.phase {
            Phase::Asked => {
                let mut keys = match self.game {
                    AnyGame::Drop(_) | AnyGame::WideDrop(_) => {
                        vec![("←→", "choose"), ("↓", "drop")]
                    }
                    AnyGame::Quarto(_) => vec![("Enter", "place, give")],
                    AnyGame::Fourside(_) => vec![("Enter", "turn, lay"), ("Space", "board")],
                };
                if self.hints < 2 {
                    keys.push(("H", if self.hints == 0 { "hint" } else { "where?" }));
                }
                keys.push(("S", "solution"));
                keys
            }
            Phase::Judged(judged) => {
                let steps = judged.steps() > 1;
                let enter = if judged.right { "next puzzle" } else { "try again" };
                let mut keys = vec![("Enter", enter), ("W", "why")];
                if steps {
                    keys.extend([("←", "back"), ("→", "forward")]);
                }
                if !judged.right {
                    keys.push(("S", "solution"));
                }
                keys
            }
            Phase::Checking { .. } | Phase::Arrived { .. } => Vec::new(),
        };
        keys.extend([("N", "next"), ("P", "puzzles"), ("?", "help"), ("Esc", "leave")]);
        keys
    }
}
