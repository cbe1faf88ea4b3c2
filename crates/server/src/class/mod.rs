//! A class on this server: what pupils and the teacher do comes in, is stored as an entry of the class's log, and only then
//! changes the state from which everything is answered. The ladder plays in the background and stores its games the same
//! way, so nothing is lost with the process.

mod entry;
mod export;
mod ladder;
mod playing;
mod state;
mod views;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fourfold_rul::Program;
use tokio::sync::Notify;

pub(crate) use entry::ClassEntry;
pub(crate) use export::{csv, zipped};
pub(crate) use state::{ClassState, Role};
pub(crate) use views::{class_view, numbered_game};

use crate::clock::Clock;
use crate::error::Problem;
use crate::store::{Appended, ClassAppend, NewClass, Store, StoreError, StoredClass};
use crate::tokens::{Token, TokenHash, base32, random_bytes};

/// The most pupils of a class.
pub(crate) const MOST_PUPILS: usize = 60;
/// The most versions of one pupil's file.
const MOST_VERSIONS: usize = 1000;
/// The most bytes of all versions of one pupil's file together: every version is kept in memory and goes into the
/// teacher's archive, so that a full class takes sixty megabytes at the most. A usual file has two or three kilobytes.
const MOST_BYTES_EACH: usize = 1 << 20;
/// So long after one report the next one is not written down, so that a log does not grow with every key that is
/// pressed; the page tells again what stays.
const BETWEEN_REPORTS_MS: u64 = 5_000;

/// What a teacher needs to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassLinks {
    /// The class's name.
    pub name: String,
    /// What pupils type.
    pub code: String,
    /// The path of the teacher's page, with its secret.
    pub teacher: String,
    /// The path where pupils join.
    pub join: String,
}

/// A class that is open on this server.
pub(crate) struct Class {
    store: Arc<dyn Store>,
    stored: StoredClass,
    clock: Clock,
    state: Mutex<Kept>,
    /// One entry at a time, so that their numbers have no gap.
    writing: tokio::sync::Mutex<()>,
    /// Told whenever the ladder may have something to do.
    changed: Notify,
    /// When pupils were last heard of.
    seen: Mutex<HashMap<u32, u64>>,
    /// What pupils are writing; their pages tell it again after a restart.
    drafts: Mutex<HashMap<u32, Draft>>,
    /// Where the teacher's laptop is reached.
    pub(crate) join_url: Mutex<Option<String>>,
}

/// What a pupil is writing.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) name: Option<String>,
    pub(crate) text: Option<String>,
    pub(crate) at_ms: u64,
}

#[derive(Default)]
struct Kept {
    state: ClassState,
    seq: u64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Everything behind these locks is changed in single steps.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Class {
    /// Opens the class of a name, or founds it; a new teacher's token is issued either way, and older ones stay good.
    pub(crate) async fn open(
        store: Arc<dyn Store>,
        name: &str,
        clock: Clock,
    ) -> Result<(Class, ClassLinks), StoreError> {
        let mut found = store.class(name).await?;
        while found.is_none() {
            let new = NewClass {
                id: base32(&random_bytes::<5>()),
                name: name.to_owned(),
                code: base32(&random_bytes::<4>())[..6].to_uppercase(),
                at_ms: clock.now_ms(),
            };
            // `Behind`: another server was faster, or the code is taken; then it is tried again.
            store.create_class(new).await?;
            found = store.class(name).await?;
        }
        let stored = found.ok_or(StoreError::Closed)?;
        let token = Token::fresh();
        let links = ClassLinks {
            name: stored.name.clone(),
            code: stored.code.clone(),
            teacher: format!("/class/{}#{}", stored.id, token.reveal()),
            join: format!("/join/{}", stored.code),
        };
        let class = Class {
            store,
            stored,
            clock,
            state: Mutex::default(),
            writing: tokio::sync::Mutex::default(),
            changed: Notify::new(),
            seen: Mutex::default(),
            drafts: Mutex::default(),
            join_url: Mutex::default(),
        };
        class.read_on().await?;
        class.write(ClassEntry::Teacher { token: token.hash() }).await?;
        Ok((class, links))
    }

    pub(crate) fn name(&self) -> &str {
        &self.stored.name
    }

    pub(crate) fn code(&self) -> &str {
        &self.stored.code
    }

    /// The path of the class's page; with a token it is somebody's own.
    pub(crate) fn path(&self) -> String {
        format!("/class/{}", self.stored.id)
    }

    /// The path of a pupil's or the teacher's own page.
    pub(crate) fn own_path(&self, token: &Token) -> String {
        format!("{}#{}", self.path(), token.reveal())
    }

    /// Says under which address pupils reach this server.
    pub(crate) fn say_reached_at(&self, url: &str) {
        let join = format!("{}/join/{}", url.trim_end_matches('/'), self.stored.code);
        *lock(&self.join_url) = Some(join);
    }

    /// Looks at the state.
    pub(crate) fn with<T>(&self, look: impl FnOnce(&ClassState) -> T) -> T {
        look(&lock(&self.state).state)
    }

    pub(crate) fn now_ms(&self) -> u64 {
        self.clock.now_ms()
    }

    /// Takes in what the log has beyond what is known here.
    async fn read_on(&self) -> Result<(), StoreError> {
        let after = lock(&self.state).seq;
        for stored in self.store.class_log(&self.stored.id, after).await? {
            let entry =
                serde_json::from_str(&stored.entry).map_err(|error| StoreError::Corrupt {
                    game: format!("class {}", self.stored.name),
                    why: error.to_string(),
                })?;
            let mut kept = lock(&self.state);
            kept.state.apply(entry, stored.at_ms);
            kept.seq = stored.seq;
        }
        Ok(())
    }

    /// Stores an entry, and then lets it happen.
    pub(crate) async fn write(&self, entry: ClassEntry) -> Result<(), StoreError> {
        self.write_if(|_| Ok::<_, StoreError>(Some(entry.clone()))).await.map(drop)
    }

    /// The same for an entry that depends on the state as it is when it is written; none changes nothing.
    async fn write_if<E: From<StoreError>>(
        &self,
        decide: impl Fn(&ClassState) -> Result<Option<ClassEntry>, E>,
    ) -> Result<bool, E> {
        let _writing = self.writing.lock().await;
        loop {
            let (entry, seq) = {
                let kept = lock(&self.state);
                let Some(entry) = decide(&kept.state)? else { return Ok(false) };
                (entry, kept.seq + 1)
            };
            let at_ms = self.clock.now_ms();
            let text = serde_json::to_string(&entry).map_err(|_| StoreError::Closed)?;
            let append = ClassAppend { class: self.stored.id.clone(), seq, entry: text, at_ms };
            if self.store.append_to_class(append).await? == Appended::Done {
                let mut kept = lock(&self.state);
                kept.state.apply(entry, at_ms);
                kept.seq = seq;
                drop(kept);
                self.changed.notify_one();
                return Ok(true);
            }
            // Another server on this database was faster.
            self.read_on().await?;
        }
    }

    /// A pupil joins with a nickname that nobody else has.
    pub(crate) async fn join(&self, name: &str) -> Result<(u32, Token), Problem> {
        let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let length = name.chars().count();
        if !(1..=24).contains(&length) || name.chars().any(char::is_control) {
            return Err(Problem::unfit("bad-name", "a nickname has 1 to 24 characters"));
        }
        let token = Token::fresh();
        self.write_if(|state| {
            if state.pupils.values().any(|pupil| pupil.name.to_lowercase() == name.to_lowercase()) {
                let said = "somebody in this class has this nickname: choose another, or come back by your personal link";
                return Err(Problem::unfit("bad-name", said));
            }
            if state.pupils.len() >= MOST_PUPILS {
                return Err(Problem::unfit("class-full", "this class is full: ask your teacher"));
            }
            let (pupil, name) = (state.joined + 1, name.clone());
            Ok(Some(ClassEntry::Joined { pupil, name, token: token.hash() }))
        })
        .await?;
        let hash = token.hash();
        match self.role(Some(&hash)) {
            Some(Role::Pupil(pupil)) => Ok((pupil, token)),
            _ => Err(Problem::internal("a pupil who joined is not there")),
        }
    }

    /// A pupil hands in a version; its number and why it does not play, if so. The same text again is the same version.
    pub(crate) async fn submit(
        &self,
        pupil: u32,
        text: String,
        name: Option<String>,
    ) -> Result<(u32, Option<String>), Problem> {
        let fault = Program::load(text.as_str()).err().map(|error| {
            let first = error.lines("").into_iter().next();
            first.map_or_else(
                || error.to_string(),
                |line| format!("line {}: {}", line.line, line.message),
            )
        });
        self.write_if(|state| {
            let versions = state.pupils.get(&pupil).map_or(&[][..], |pupil| &pupil.versions);
            let bytes: usize = versions.iter().map(|version| version.text.len()).sum();
            let same = versions.last().is_some_and(|last| last.text == text);
            let full = versions.len() >= MOST_VERSIONS
                || bytes.saturating_add(text.len()) > MOST_BYTES_EACH;
            if full && !same {
                return Err(Problem::unfit(
                    "class-full",
                    "you have handed in as much as one can: ask your teacher",
                ));
            }
            let (text, fault, name) = (text.clone(), fault.clone(), name.clone());
            Ok((!same).then_some(ClassEntry::Submitted { pupil, text, fault, name }))
        })
        .await?;
        let number =
            self.with(|state| state.pupils.get(&pupil).map_or(0, |one| one.versions.len()));
        // What was being written is what is handed in: until more is typed, there is no other text.
        lock(&self.drafts).remove(&pupil);
        Ok((number as u32, fault))
    }

    /// Notes what a pupil is writing.
    pub(crate) fn note_draft(&self, pupil: u32, name: Option<String>, text: Option<String>) {
        lock(&self.drafts).insert(pupil, Draft { name, text, at_ms: self.clock.now_ms() });
    }

    /// What a pupil is writing, as far as it was told.
    pub(crate) fn draft(&self, pupil: u32) -> Option<Draft> {
        lock(&self.drafts).get(&pupil).cloned()
    }

    /// A pupil has gone: what was only in memory goes too.
    pub(crate) fn forget(&self, pupil: u32) {
        lock(&self.drafts).remove(&pupil);
        lock(&self.seen).remove(&pupil);
    }

    /// Notes what a pupil is at, if it is news and the last news is a few seconds old.
    pub(crate) async fn working(
        &self,
        pupil: u32,
        lesson: Option<u32>,
        error: Option<String>,
    ) -> Result<(), Problem> {
        let now_ms = self.clock.now_ms();
        self.write_if(|state| {
            let news = state.pupils.get(&pupil).is_some_and(|known| {
                let fresh = |told: u64| now_ms < told.saturating_add(BETWEEN_REPORTS_MS);
                let other = known.lesson != lesson || known.error != error;
                other && !known.told_ms.is_some_and(fresh)
            });
            let error = error.clone();
            Ok::<_, Problem>(news.then_some(ClassEntry::Working { pupil, lesson, error }))
        })
        .await
        .map(drop)
    }

    /// Notes that a lesson is done.
    pub(crate) async fn tick(&self, pupil: u32, lesson: u32) -> Result<(), Problem> {
        self.write_if(|state| {
            let known = state.pupils.get(&pupil);
            let new = known.is_some_and(|known| !known.ticks.contains(&lesson));
            Ok::<_, Problem>(new.then_some(ClassEntry::Ticked { pupil, lesson }))
        })
        .await
        .map(drop)
    }

    /// Who shows this token; a pupil is heard of with it.
    pub(crate) fn role(&self, token: Option<&TokenHash>) -> Option<Role> {
        let role = self.with(|state| state.role(token?))?;
        if let Role::Pupil(pupil) = role {
            lock(&self.seen).insert(pupil, self.clock.now_ms());
        }
        Some(role)
    }

    fn seen_ms(&self, pupil: u32) -> Option<u64> {
        lock(&self.seen).get(&pupil).copied()
    }
}
