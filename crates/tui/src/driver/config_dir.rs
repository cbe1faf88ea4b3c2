//! The configuration directory: the settings and the tokens of servers, kept in a folder of the user's. Their text
//! flows in and out; a file that cannot be read as settings is put aside, never lost.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

use super::files::replace;
use crate::Settings;

/// The configuration directory, if there is one.
#[derive(Clone, Debug, Default)]
pub struct ConfigDir {
    folder: Option<PathBuf>,
    /// Is there none although one is wanted?
    nowhere: bool,
    /// Is there a file that was not understood?
    spoiled: bool,
}

const FILE: &str = "terminal.json";
/// Why nothing lasts without a folder.
const NOWHERE: &str = "no home folder is known (HOME is not set)";
const TOKENS: &str = "servers.json";

impl ConfigDir {
    /// The configuration directory at this path.
    #[must_use]
    pub fn at(folder: impl Into<PathBuf>) -> ConfigDir {
        ConfigDir { folder: Some(folder.into()), ..ConfigDir::default() }
    }

    /// No configuration directory: nothing lasts.
    #[must_use]
    pub fn none() -> ConfigDir {
        ConfigDir::default()
    }

    /// The configuration directory of whoever runs the program: `fourfold` in `$XDG_CONFIG_HOME`, or else in `~/.config`.
    #[must_use]
    pub fn of_the_user() -> ConfigDir {
        match etcetera::base_strategy::Xdg::new() {
            Ok(user) => ConfigDir::at(user.config_dir().join("fourfold")),
            Err(_) => ConfigDir { nowhere: true, ..ConfigDir::default() },
        }
    }

    /// The folder, if there is one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// What was kept; and what there is to say about it, if it could not be used.
    pub(super) fn open(&mut self) -> (Settings, Option<String>) {
        let Some(folder) = &self.folder else { return (Settings::default(), None) };
        let file = folder.join(FILE);
        let read = match std::fs::read_to_string(&file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return (Settings::default(), None);
            }
            Err(error) => Err(error.to_string()),
            Ok(text) => Settings::read(&text),
        };
        match read {
            Ok(settings) => (settings, None),
            Err(why) => {
                self.spoiled = true;
                let note = format!(
                    "The settings in {} cannot be read: {why}.\n\nThe default settings are used. \
                     Your file is left alone; before new settings are saved it is renamed.",
                    file.display()
                );
                (Settings::default(), Some(note))
            }
        }
    }

    /// Who we are to this server, if we were there before: whoever has the token holds the seats.
    pub(crate) fn token(&self, server: &str) -> Option<String> {
        self.tokens().remove(server)
    }

    fn tokens(&self) -> BTreeMap<String, String> {
        let read = || {
            let text = std::fs::read_to_string(self.folder.as_ref()?.join(TOKENS)).ok()?;
            serde_json::from_str(&text).ok()
        };
        read().unwrap_or_default()
    }

    /// Keeps who we are to a server, for our eyes only. Where that fails only coming back is lost, and it is
    /// told.
    pub(crate) fn keep_token(&self, server: &str, token: &str) -> Result<(), String> {
        let lost =
            |why: String| format!("you will not be able to return to this seat later: {why}");
        let Some(folder) = &self.folder else {
            return if self.nowhere { Err(lost(NOWHERE.to_owned())) } else { Ok(()) };
        };
        let mut tokens = self.tokens();
        tokens.insert(server.to_owned(), token.to_owned());
        let text = serde_json::to_string_pretty(&tokens).unwrap_or_default();
        let kept = std::fs::create_dir_all(folder).and_then(|()| replace(folder, TOKENS, &text));
        kept.map_err(|error| lost(format!("{}: {error}", folder.display())))
    }

    /// Keeps the text of the settings.
    pub(super) fn keep(&mut self, text: &str) -> Result<(), String> {
        let Some(folder) = &self.folder else {
            let why = format!("The settings cannot be saved: {NOWHERE}.");
            return if self.nowhere { Err(why) } else { Ok(()) };
        };
        let written = || -> io::Result<()> {
            std::fs::create_dir_all(folder)?;
            if self.spoiled {
                put_aside(folder, &folder.join(FILE))?;
            }
            replace(folder, FILE, text)
        };
        written().map_err(|error| {
            format!("The settings cannot be saved in {}: {error}.", folder.display())
        })?;
        self.spoiled = false;
        Ok(())
    }
}

/// Gives a file a name that no other has.
fn put_aside(folder: &Path, file: &Path) -> io::Result<()> {
    let free = (1..).map(|n| folder.join(format!("{FILE}.bad-{n}"))).find(|name| !name.exists());
    match free {
        Some(name) => std::fs::rename(file, name),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let name = format!("fourfold-config-dir-{name}-{}", std::process::id());
        std::env::temp_dir().join(name)
    }

    #[test]
    fn settings_last() {
        let folder = folder("lasts");
        let mut config_dir = ConfigDir::at(folder.join("deeper"));
        assert_eq!(config_dir.open(), (Settings::default(), None), "nothing there yet");
        let settings = Settings { sound: false, ..Settings::default() };
        config_dir.keep(&settings.write()).expect("kept");
        assert_eq!(ConfigDir::at(folder.join("deeper")).open(), (settings, None));
        let files = std::fs::read_dir(folder.join("deeper")).expect("a folder").count();
        assert_eq!(files, 1, "nothing else is left behind");
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    #[cfg(unix)]
    fn tokens_last_and_are_nobody_elses() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = folder("tokens");
        let config_dir = ConfigDir::at(&folder);
        config_dir.keep_token("a:1", "one").expect("kept");
        config_dir.keep_token("b:2", "two").expect("kept");
        let tokens = ["a:1", "b:2", "c:3"].map(|server| config_dir.token(server));
        assert_eq!(tokens, [Some("one".to_owned()), Some("two".to_owned()), None]);
        let mode = std::fs::metadata(folder.join(TOKENS)).expect("kept").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn a_bad_file_is_told_of_and_put_aside() {
        let folder = folder("bad");
        std::fs::create_dir_all(&folder).expect("a folder");
        for round in 1..3 {
            std::fs::write(folder.join(FILE), format!("not {round}")).expect("written");
            let mut config_dir = ConfigDir::at(&folder);
            let (settings, note) = config_dir.open();
            assert_eq!(settings, Settings::default());
            assert!(note.is_some_and(|note| note.contains(FILE)));
            config_dir.keep("{}").expect("kept");
            config_dir.keep("{}").expect("kept again");
            let aside = std::fs::read_to_string(folder.join(format!("{FILE}.bad-{round}")));
            assert_eq!(aside.expect("put aside"), format!("not {round}"));
        }
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn what_cannot_be_kept_says_why() {
        let file = folder("file");
        std::fs::write(&file, "").expect("written");
        let why = ConfigDir::at(&file).keep("{}").expect_err("a file is no folder");
        assert!(why.starts_with("The settings cannot be saved in"), "{why}");
        std::fs::remove_file(&file).expect("removed");
        assert_eq!(ConfigDir::none().keep("{}"), Ok(()), "nothing is meant to last");
        let mut nowhere = ConfigDir { nowhere: true, ..ConfigDir::none() };
        let why = nowhere.keep("{}").expect_err("no folder");
        assert!(why.contains("HOME"), "{why}");
        assert!(nowhere.keep_token("a:1", "one").is_err());
    }
}
