//! The way of a command through a live game: it is authorised, applied to a copy of the table, stored, and only
//! when it is durable taken over, told to the streams and answered.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use fourfold_api::{Command, Message};
use fourfold_game::Seat;

use crate::authorize::{self, GameFacts};
use crate::clock;
use crate::entry::{DealSeed, Entry};
use crate::error::Problem;
use crate::live_games::LiveGames;
use crate::live_games::live_game::{Caller, LiveGame};
use crate::live_games::live_state::{GameUpdate, LiveState};
use crate::live_games::next_game::NextGame;
use crate::store::{Append, Appended};
use crate::tokens::{GameId, TokenHash};

/// A command on its way: who says it, and how it must find the game.
pub(crate) struct CommandContext {
    pub(crate) caller: Caller,
    /// The newest event the caller has seen, if the command is only meant for that state.
    pub(crate) after: Option<u64>,
    /// The caller's own name for the command, so that it is carried out once at most.
    pub(crate) marker: Option<String>,
}

impl CommandContext {
    /// The marker as the log keeps it: two players who choose the same word mean different commands.
    fn marker(&self) -> Option<String> {
        let token = self.caller.token.as_ref().map_or("", |hash| hash.0.as_str());
        self.marker.as_ref().map(|marker| format!("{token} {marker}"))
    }
}

/// What somebody wants to do with a game.
pub(crate) enum Action {
    /// Say a command.
    Say(Command),
    /// Take a seat by the secret of its link.
    TakeSeat { seat: Seat, invite: TokenHash, holder: TokenHash, name: Option<String> },
    /// Go on with another game, where that needs no consent, and tell the streams of this one.
    Lead(Box<NextGame>),
}

/// An entry that was authorised, and the seat that is taken with it.
pub(crate) struct NewEntry {
    pub(crate) entry: Entry,
    pub(crate) sit: Option<(u8, TokenHash)>,
    /// The game that begins with it: its id, its first entry and who holds its seats.
    pub(crate) next: Option<NextGame>,
}

impl NewEntry {
    /// An entry that changes nothing but its game.
    pub(crate) fn of(entry: Entry) -> NewEntry {
        NewEntry { entry, sit: None, next: None }
    }
}

impl LiveGames {
    /// Carries out an action, durably, or says why not. It is not called off when the caller goes away
    /// in the middle: what is stored must also be told to the streams.
    pub(crate) async fn command(
        self: &Arc<Self>,
        id: GameId,
        context: CommandContext,
        action: Action,
    ) -> Result<Message, Problem> {
        let live_games = Arc::clone(self);
        tokio::spawn(async move { live_games.command_to_the_end(&id, context, &action).await })
            .await
            .map_err(Problem::internal)?
    }

    async fn command_to_the_end(
        self: &Arc<Self>,
        id: &GameId,
        context: CommandContext,
        action: &Action,
    ) -> Result<Message, Problem> {
        let live = self.get(id).await?;
        live.note_client(context.caller.client);
        let mut inner = live.inner.lock().await;
        if live.deleted.load(Ordering::Relaxed) {
            return Err(Problem::NoSuchGame(id.to_string()));
        }
        let marker = context.marker();
        // Another server can be faster only so often before something is wrong.
        for _ in 0..8 {
            match self.attempt(&live, &mut inner, &context, action, marker.as_deref()).await {
                Ok(Some(update)) => return Ok(live.message(&inner, &update, &context.caller)),
                Ok(None) => self.catch_up(&live, &mut inner).await?,
                Err(problem) => {
                    return Err(self.unless_done(id, marker.as_deref(), problem).await);
                }
            }
        }
        Err(Problem::Busy { seconds: 1 })
    }

    /// Carries out an action on the game as it stands. `None` if another server has gone on with it.
    async fn attempt(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        inner: &mut LiveState,
        context: &CommandContext,
        action: &Action,
        marker: Option<&str>,
    ) -> Result<Option<GameUpdate>, Problem> {
        let newest = inner.table.seq;
        if let Some(after) = context.after.filter(|after| *after != newest) {
            return Err(Problem::OutOfDate { after, newest });
        }
        let new_entry = self.authorize(live, inner, &context.caller, action)?;
        self.commit(live, inner, &new_entry, marker).await
    }

    /// The entry that an action becomes, if the caller may do it.
    fn authorize(
        &self,
        live: &LiveGame,
        inner: &LiveState,
        caller: &Caller,
        action: &Action,
    ) -> Result<NewEntry, Problem> {
        match action {
            Action::Say(command) => {
                let player = |name: &str| self.known_player(inner.table.session().game(), name);
                let seed = DealSeed::fresh();
                let role = live.role(inner, caller);
                let entry =
                    authorize::command(role, &self.facts(live, inner), command, player, seed)?;
                Ok(NewEntry::with_next_game(live, inner, entry))
            }
            Action::TakeSeat { seat, invite, holder, name } => {
                let facts = self.facts(live, inner);
                authorize::take_seat(&facts, *seat, &inner.seats, invite, holder, name.clone())
            }
            Action::Lead(next) => {
                authorize::begin_next(live.role(inner, caller))?;
                let entry = Entry::Next { game: next.id.to_string() };
                Ok(NewEntry { entry, sit: None, next: Some((**next).clone()) })
            }
        }
    }

    /// What a decision must know of the game.
    fn facts(&self, live: &LiveGame, inner: &LiveState) -> GameFacts {
        GameFacts {
            held: inner.seats.each_ref().map(|seat| seat.holder.is_some()),
            away: Seat::BOTH.map(|seat| live.may_be_claimed(seat)),
            ..inner.table.facts()
        }
    }

    /// A command that was carried out before finds the game changed by itself, and is refused for that: that it
    /// was carried out is the better news. This is the only place that looks for a marker; the store looks
    /// once more when it appends, for two commands at the same moment.
    async fn unless_done(&self, id: &GameId, marker: Option<&str>, problem: Problem) -> Problem {
        let Some(marker) = marker.filter(|_| problem.may_come_from_repetition()) else {
            return problem;
        };
        match self.store.find_marker(id, marker).await {
            Ok(Some(seq)) => Problem::AlreadyDone { seq },
            Ok(None) => problem,
            Err(error) => error.into(),
        }
    }

    /// Applies an entry to a copy, stores it, and takes the copy over. `None` if another server has
    /// gone on with this game.
    pub(super) async fn commit(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        inner: &mut LiveState,
        new_entry: &NewEntry,
        marker: Option<&str>,
    ) -> Result<Option<GameUpdate>, Problem> {
        if inner.table.seq >= self.most_entries {
            let message = format!(
                "so much has happened at this table ({} events) that it is full: set another one",
                inner.table.seq
            );
            return Err(Problem::unfit("table-full", message));
        }
        let mut table = inner.table.clone();
        let events = table.apply(&new_entry.entry)?;
        let wants_more = table.wanted().is_some_and(|(_, since)| since == table.seq);
        if wants_more && !self.pool.has_room() {
            return Err(Problem::Busy { seconds: 2 });
        }
        let next = match &new_entry.next {
            Some(next) => {
                let NextGame { id, begin, holders } = next;
                let host = live.host.clone();
                Some(self.prepare(id.clone(), begin.clone(), host, holders.clone())?)
            }
            None => None,
        };
        let at_ms = clock::now_ms();
        let append = Append {
            next: next.as_ref().map(|next| Box::new(next.stored.clone())),
            game: live.id.clone(),
            seq: table.seq,
            marker: marker.map(str::to_owned),
            entry: new_entry.entry.to_json().map_err(Problem::internal)?,
            waiting: self.waits(&table),
            sit: new_entry.sit.clone(),
            at_ms,
        };
        let appended = self.store.append(append).await.inspect_err(|_| {
            // It may be in the log all the same: whoever looks next reads it first.
            live.unsure.store(true, Ordering::Relaxed);
        });
        match appended? {
            Appended::Done => {}
            Appended::Behind => return Ok(None),
            Appended::AlreadyDone { seq } => return Err(Problem::AlreadyDone { seq }),
            Appended::SeatTaken => return Err(Problem::SeatTaken),
        }
        if let Some((seat, holder)) = &new_entry.sit {
            inner.seats[usize::from(*seat)].holder = Some(holder.clone());
            live.presence().set_holders(inner.holders());
        }
        if let Some(next) = next {
            self.admit(next, live.client()).await;
        }
        let update = inner.go_on(table, events, at_ms);
        live.newest.send_replace(update.seq);
        metrics::counter!("fourfold_commands_total").increment(1);
        self.schedule(live, inner).await;
        Ok(Some(update))
    }
}
