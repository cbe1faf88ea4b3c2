//! A database that fails on purpose, around one that works.

use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fourfold_server::store::{
    Amounts, Answer, Append, Appended, ClassAppend, GameList, ListedGame, ListedTournament,
    NewAnswer, NewClass, NewGame, NewRules, Store, StoreError, StoredClass, StoredEntry,
    StoredGame, StoredTournament,
};
use fourfold_server::{GameId, TokenHash};
use futures_util::future::BoxFuture;

/// A store that fails when it is told to.
pub(crate) struct Faulty {
    inner: Arc<dyn Store>,
    /// Nothing more can be appended.
    pub(crate) full: AtomicBool,
    /// Looking for open questions panics.
    pub(crate) panics: AtomicBool,
    /// How often somebody has looked for them.
    pub(crate) looks: AtomicUsize,
}

impl Faulty {
    pub(crate) fn new(inner: Arc<dyn Store>) -> Faulty {
        let (full, panics, looks) = Default::default();
        Faulty { inner, full, panics, looks }
    }
}

impl Store for Faulty {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        self.inner.create(game)
    }
    fn append(&self, append: Append) -> Answer<'_, Appended> {
        if self.full.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::Closed) });
        }
        self.inner.append(append)
    }
    fn load<'a>(&'a self, id: &'a GameId, after: u64) -> Answer<'a, Option<StoredGame>> {
        self.inner.load(id, after)
    }
    fn find_marker<'a>(&'a self, id: &'a GameId, marker: &'a str) -> Answer<'a, Option<u64>> {
        self.inner.find_marker(id, marker)
    }
    fn games_of<'a>(&'a self, holder: &'a TokenHash, skip: u32, most: u32) -> Answer<'a, GameList> {
        self.inner.games_of(holder, skip, most)
    }
    fn invite<'a>(&'a self, id: &'a GameId, seat: u8, invite: TokenHash) -> Answer<'a, bool> {
        self.inner.invite(id, seat, invite)
    }
    fn create_class(&self, class: NewClass) -> Answer<'_, Appended> {
        self.inner.create_class(class)
    }
    fn append_to_class(&self, append: ClassAppend) -> Answer<'_, Appended> {
        self.inner.append_to_class(append)
    }
    fn class<'a>(&'a self, name: &'a str) -> Answer<'a, Option<StoredClass>> {
        self.inner.class(name)
    }
    fn class_log<'a>(&'a self, class: &'a str, after: u64) -> Answer<'a, Vec<StoredEntry>> {
        self.inner.class_log(class, after)
    }
    fn waiting(&self, now_ms: u64) -> Answer<'_, Vec<GameId>> {
        self.looks.fetch_add(1, Ordering::SeqCst);
        assert!(!self.panics.load(Ordering::SeqCst), "on purpose");
        self.inner.waiting(now_ms)
    }
    fn lease<'a>(&'a self, id: &'a GameId, s: &'a str, now: u64, until: u64) -> Answer<'a, bool> {
        self.inner.lease(id, s, now, until)
    }
    fn release<'a>(&'a self, id: &'a GameId, server: &'a str) -> Answer<'a, ()> {
        self.inner.release(id, server)
    }
    fn rest<'a>(&'a self, id: &'a GameId, seq: u64) -> Answer<'a, ()> {
        self.inner.rest(id, seq)
    }
    fn delete<'a>(&'a self, id: &'a GameId) -> Answer<'a, bool> {
        self.inner.delete(id)
    }
    fn amounts(&self) -> Answer<'_, Amounts> {
        self.inner.amounts()
    }
    fn list(&self, skip: u32, most: u32) -> Answer<'_, Vec<ListedGame>> {
        self.inner.list(skip, most)
    }
    fn idle_since(&self, before_ms: u64, most: u32) -> Answer<'_, Vec<GameId>> {
        self.inner.idle_since(before_ms, most)
    }
    fn forget_rules(&self, before_ms: u64) -> Answer<'_, ()> {
        self.inner.forget_rules(before_ms)
    }
    fn keep_rules(&self, rules: NewRules) -> Answer<'_, ()> {
        self.inner.keep_rules(rules)
    }
    fn put_tournament(&self, tournament: StoredTournament) -> Answer<'_, ()> {
        self.inner.put_tournament(tournament)
    }
    fn add_tournament_game<'a>(
        &'a self,
        id: &'a GameId,
        number: u64,
        game: String,
    ) -> Answer<'a, ()> {
        self.inner.add_tournament_game(id, number, game)
    }
    fn tournament<'a>(
        &'a self,
        id: &'a GameId,
    ) -> Answer<'a, Option<(StoredTournament, Vec<String>)>> {
        self.inner.tournament(id)
    }
    fn tournaments_of<'a>(
        &'a self,
        owner: &'a TokenHash,
        most: u32,
    ) -> Answer<'a, Vec<ListedTournament>> {
        self.inner.tournaments_of(owner, most)
    }
    fn playing_tournaments(&self) -> Answer<'_, Vec<GameId>> {
        self.inner.playing_tournaments()
    }
    fn forget_tournaments(&self, most: u32) -> Answer<'_, ()> {
        self.inner.forget_tournaments(most)
    }
    fn keep_answer(&self, answer: NewAnswer) -> Answer<'_, ()> {
        self.inner.keep_answer(answer)
    }
    fn revoke_token<'a>(&'a self, token: &'a TokenHash, at_ms: u64, most: u32) -> Answer<'a, bool> {
        self.inner.revoke_token(token, at_ms, most)
    }
    fn revoked_tokens(&self) -> Answer<'_, Vec<TokenHash>> {
        self.inner.revoked_tokens()
    }
    fn answer<'a>(&'a self, question: &'a str, solver: u32) -> Answer<'a, Option<String>> {
        self.inner.answer(question, solver)
    }
    fn rules<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        self.inner.rules(id)
    }
    fn check(&self) -> Answer<'_, ()> {
        self.inner.check()
    }
    fn listen<'a>(&'a self, _: &'a (dyn Fn(Option<GameId>) + Send + Sync)) -> Answer<'a, ()> {
        Box::pin(pending())
    }
    fn is_shared(&self) -> bool {
        false
    }
    fn close(&self) -> BoxFuture<'_, ()> {
        self.inner.close()
    }
}
