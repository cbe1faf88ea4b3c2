//! Rule files as players: the one list of files that come with the program, and what the text behind
//! `rules:` names. Text comes in; a shipped file, an uploaded one or a path goes out.

use std::io::Read as _;
use std::path::Path;

/// A rule file that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShippedRules {
    /// Its name without the ending, as in `rules:sample`.
    pub name: &'static str,
    /// The name that it had in earlier versions, which records and stored games still use.
    pub old_name: Option<&'static str>,
    /// One sentence about it.
    pub about: &'static str,
    /// The whole text of the file.
    pub text: &'static str,
}

impl ShippedRules {
    /// The player string, such as `rules:sample`.
    #[must_use]
    pub fn player(&self) -> String {
        format!("rules:{}", self.name)
    }

    /// The file's name, such as `sample.rul`.
    #[must_use]
    pub fn file_name(&self) -> String {
        format!("{}.rul", self.name)
    }
}

/// The rule files that come with the program: the files of `rules/`.
static SHIPPED: [ShippedRules; 5] = [
    ShippedRules {
        name: "sample",
        old_name: None,
        about: "A complete rule file: wins, blocks, gives no gifts and knows what it prefers.",
        text: include_str!("../../../../rules/sample.rul"),
    },
    ShippedRules {
        name: "example",
        old_name: None,
        about: "A strong rule file: weighs every cell by its lines of four.",
        text: include_str!("../../../../rules/example.rul"),
    },
    ShippedRules {
        name: "win",
        old_name: Some("lesson-1-win"),
        about: "A small rule file: takes a win.",
        text: include_str!("../../../../rules/win.rul"),
    },
    ShippedRules {
        name: "block",
        old_name: Some("lesson-2-block"),
        about: "A small rule file: wins, or else blocks.",
        text: include_str!("../../../../rules/block.rul"),
    },
    ShippedRules {
        name: "no-gifts",
        old_name: Some("lesson-3-no-gifts"),
        about: "A small rule file: gives no gifts, and neither wins nor blocks on purpose.",
        text: include_str!("../../../../rules/no-gifts.rul"),
    },
];

/// The rule files that come with the program, in the order in which they are shown.
#[must_use]
pub fn shipped_rules() -> &'static [ShippedRules] {
    &SHIPPED
}

/// The shipped rule file of a name, with or without its ending: `sample` or `sample.rul`. A name of earlier versions
/// leads to the same file.
#[must_use]
pub(super) fn shipped(name: &str) -> Option<&'static ShippedRules> {
    let name = name.strip_suffix(".rul").unwrap_or(name);
    SHIPPED.iter().find(|shipped| shipped.name == name || shipped.old_name == Some(name))
}

/// The shipped rule file of a name, or a sentence that says which there are.
pub fn find_shipped(name: &str) -> Result<&'static ShippedRules, String> {
    shipped(name).ok_or_else(|| {
        format!(
            "there is no rule file `{name}`: there are {}, and files that were uploaded",
            shipped_names()
        )
    })
}

/// The identifier of the uploaded rule file that a player string names, as in
/// `rules:mine.rul@0123456789abcdef`; none if it names another kind of player.
#[must_use]
pub fn uploaded_rules(player: &str) -> Option<&str> {
    let (_, id) = player.trim().strip_prefix("rules:")?.rsplit_once('@')?;
    let is_id = id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_id.then_some(id)
}

/// Where the rule files of players may come from besides the program itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleFiles {
    /// They may be files of this machine: for whoever sits at it.
    OnDisk,
    /// They are texts that come with the question. A name never becomes a path: for a program that
    /// strangers can reach.
    Uploaded,
}

/// The longest rule file that is read; no file that a person wrote comes near it.
const MOST_BYTES: u64 = 4 << 20;

/// The names of the shipped files, for messages.
fn shipped_names() -> String {
    SHIPPED.each_ref().map(|shipped| shipped.name).join(", ")
}

/// The bytes of a file.
pub(super) fn read(path: &str) -> Result<Vec<u8>, String> {
    let file = std::fs::File::open(path).map_err(|error| {
        format!("cannot open {path}: {error} (with the program come {})", shipped_names())
    })?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| format!("cannot read {path}: {error}"))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(format!("{path} is no rule file: it is over 4 MB long"));
    }
    Ok(bytes)
}

/// The path from any folder, if there is such a file.
pub(super) fn whole_path(path: &str) -> Option<String> {
    let whole = std::path::absolute(Path::new(path)).ok().filter(|whole| whole.is_file())?;
    whole.to_str().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_file_of_the_folder_is_listed_once() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules");
        let names =
            std::fs::read_dir(folder).expect("the folder of rule files").filter_map(|file| {
                let name = file.expect("a file").file_name().into_string().expect("a plain name");
                name.ends_with(".rul").then_some(name)
            });
        let listed: Vec<String> = SHIPPED.iter().map(ShippedRules::file_name).collect();
        assert_eq!(listed.iter().cloned().collect::<BTreeSet<_>>(), names.collect());
        assert_eq!(listed.iter().collect::<BTreeSet<_>>().len(), listed.len());
    }

    #[test]
    fn names_of_earlier_versions_lead_to_the_same_files() {
        for (old, new) in [
            ("lesson-1-win", "win"),
            ("lesson-2-block.rul", "block"),
            ("lesson-3-no-gifts", "no-gifts"),
        ] {
            assert_eq!(find_shipped(old).map(|file| file.name), Ok(new));
        }
        let names: Vec<&str> = SHIPPED
            .iter()
            .flat_map(|file| std::iter::once(file.name).chain(file.old_name))
            .collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    }

    #[test]
    fn uploaded_files_are_known_by_their_identifier() {
        let id = "0123456789abcdef";
        assert_eq!(uploaded_rules(&format!("rules:mine.rul@{id}")), Some(id));
        for other in ["good", "rules:sample", "rules:x@../../../../secret", "rules:x@0123", "x@y"] {
            assert_eq!(uploaded_rules(other), None, "{other}");
        }
    }
}
