//! New games: how one is prepared, stored and taken into memory. Who holds its seats and what it begins with
//! come in; the live game and the secrets of its links go out.

use std::net::IpAddr;
use std::sync::Arc;

use crate::clock;
use crate::entry::{Begin, Entry};
use crate::error::Problem;
use crate::live_games::LiveGames;
use crate::live_games::live_game::LiveGame;
use crate::store::{NewGame, StoredSeat};
use crate::table::{Table, TableEvent};
use crate::tokens::{GameId, Token, TokenHash};

/// A game that was just created.
pub(crate) struct Created {
    pub(crate) live: Arc<LiveGame>,
    /// The secrets for the links of both seats.
    pub(crate) invites: [Token; 2],
}

/// A game that is about to be stored.
pub(super) struct Prepared {
    pub(super) stored: NewGame,
    table: Table,
    events: Vec<TableEvent>,
    invites: [Token; 2],
}

impl LiveGames {
    /// Sets a table. `holders` says who holds which seat at once; the others wait for their link.
    pub(crate) async fn create(
        self: &Arc<Self>,
        begin: Begin,
        host: TokenHash,
        holders: [Option<TokenHash>; 2],
        client: IpAddr,
    ) -> Result<Created, Problem> {
        let prepared = self.prepare(GameId::fresh(), begin, host, holders)?;
        self.store.create(prepared.stored.clone()).await?;
        let invites = prepared.invites.clone();
        let live = self.admit(prepared, Some(client)).await;
        Ok(Created { live, invites })
    }

    /// Everything of a new game but that it is stored.
    pub(super) fn prepare(
        &self,
        id: GameId,
        begin: Begin,
        host: TokenHash,
        holders: [Option<TokenHash>; 2],
    ) -> Result<Prepared, Problem> {
        let (table, events) = Table::begin(&begin)?;
        if table.wanted().is_some() && !self.pool.has_room() {
            return Err(Problem::Busy { seconds: 2 });
        }
        let invites = [Token::fresh(), Token::fresh()];
        let [first, second] = holders;
        let seats = [
            StoredSeat { invite: invites[0].hash(), holder: first },
            StoredSeat { invite: invites[1].hash(), holder: second },
        ];
        let stored = NewGame {
            id,
            host,
            seats,
            entry: Entry::Begin(begin).to_json().map_err(Problem::internal)?,
            waiting: self.waits(&table),
            at_ms: clock::now_ms(),
        };
        Ok(Prepared { stored, table, events, invites })
    }

    /// Takes a game that is stored into memory.
    pub(super) async fn admit(
        self: &Arc<Self>,
        prepared: Prepared,
        client: Option<IpAddr>,
    ) -> Arc<LiveGame> {
        let Prepared { stored, table, events, .. } = prepared;
        let NewGame { id, host, seats, at_ms, .. } = stored;
        let clock = self.clock.clone();
        let live = LiveGame::fresh(id.clone(), host, (table, events), seats, at_ms, clock);
        self.note_others(&live);
        let live = Arc::new(live);
        live.touch();
        live.note_client(client);
        self.in_memory().insert(id, Arc::clone(&live));
        self.schedule(&live, &mut *live.inner.lock().await).await;
        metrics::counter!("fourfold_games_created_total").increment(1);
        live
    }
}
