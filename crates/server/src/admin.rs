//! What an operator asks and does from the command line, beside a server that may be running: how much there is,
//! which games, and that some of them go.

use std::path::Path;

use crate::store::{self, Amounts, ListedGame, Store, StoreError};
use crate::tokens::GameId;

/// The database of a server, as an operator reaches it.
pub struct Admin {
    runtime: tokio::runtime::Runtime,
    store: std::sync::Arc<dyn Store>,
}

impl Admin {
    /// Opens the database that a server with these settings uses. A SQLite file that is not there is not made.
    pub fn open(database: Option<&str>, data_dir: &Path) -> Result<Admin, StoreError> {
        let refuse = |why: String, advice| {
            let place = data_dir.display().to_string();
            StoreError::Open { place, why, advice }
        };
        let advice = "name the server's directory with --data-dir, or its database with --database";
        if database.is_none() && !data_dir.join("fourfold.db").is_file() {
            return Err(refuse("there are none".to_owned(), advice));
        }
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| refuse(error.to_string(), advice))?;
        let store = runtime.block_on(store::open(database, data_dir))?;
        Ok(Admin { runtime, store })
    }

    /// How much there is.
    pub fn amounts(&self) -> Result<Amounts, StoreError> {
        self.runtime.block_on(self.store.amounts())
    }

    /// All games, the one played last first: at most so many behind the first `skip`.
    pub fn games(&self, skip: u32, most: u32) -> Result<Vec<ListedGame>, StoreError> {
        self.runtime.block_on(self.store.list(skip, most))
    }

    /// Deletes a game; false if there is none of this name.
    pub fn delete(&self, name: &str) -> Result<bool, StoreError> {
        match GameId::parse(name) {
            Some(id) => self.runtime.block_on(self.store.delete(&id)),
            None => Ok(false),
        }
    }
}

impl Drop for Admin {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}
