//! Stored classes and their logs: what both databases keep of them and the SQL for it, written once and expanded
//! for each kind of connection.

/// A class to be stored.
#[derive(Clone, Debug)]
pub struct NewClass {
    /// Its name in addresses.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What pupils type to join.
    pub code: String,
    /// When it was founded, in milliseconds since 1970.
    pub at_ms: u64,
}

/// A stored class, without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredClass {
    /// Its name in addresses.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What pupils type to join.
    pub code: String,
}

/// An entry to be added to the log of a class.
#[derive(Clone, Debug)]
pub struct ClassAppend {
    /// The id of the class.
    pub class: String,
    /// Its number: one more than the newest.
    pub seq: u64,
    /// The entry as JSON.
    pub entry: String,
    /// When it was accepted, in milliseconds since 1970.
    pub at_ms: u64,
}

/// The statements for one kind of connection.
macro_rules! class_statements {
    ($connection:ty) => {
        use crate::store::{ClassAppend, NewClass, StoredClass};

        /// A class with its first entries; `Behind` if another has its name or its code.
        async fn insert_class(
            to: &mut $connection,
            class: &NewClass,
        ) -> Result<Appended, sqlx::Error> {
            let inserted = sqlx::query(
                "INSERT INTO classes (id, name, code, created_ms) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(&class.id)
            .bind(&class.name)
            .bind(&class.code)
            .bind(signed(class.at_ms))
            .execute(to)
            .await?;
            Ok(if inserted.rows_affected() == 0 { Appended::Behind } else { Appended::Done })
        }

        /// Adds an entry to a class's log; `Behind` if the number is taken.
        async fn insert_class_entry(
            to: &mut $connection,
            add: &ClassAppend,
        ) -> Result<Appended, sqlx::Error> {
            let inserted = sqlx::query(
                "INSERT INTO class_log (class, seq, at_ms, entry) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(&add.class)
            .bind(signed(add.seq))
            .bind(signed(add.at_ms))
            .bind(&add.entry)
            .execute(to)
            .await?;
            Ok(if inserted.rows_affected() == 0 { Appended::Behind } else { Appended::Done })
        }

        async fn select_class(
            from: &mut $connection,
            name: &str,
        ) -> Result<Option<StoredClass>, sqlx::Error> {
            let found: Option<(String, String, String)> =
                sqlx::query_as("SELECT id, name, code FROM classes WHERE name = $1")
                    .bind(name)
                    .fetch_optional(from)
                    .await?;
            Ok(found.map(|(id, name, code)| StoredClass { id, name, code }))
        }

        async fn select_class_log(
            from: &mut $connection,
            class: &str,
            after: u64,
        ) -> Result<Vec<StoredEntry>, sqlx::Error> {
            let rows: Vec<(i64, i64, String)> = sqlx::query_as(
                "SELECT seq, at_ms, entry FROM class_log WHERE class = $1 AND seq > $2 ORDER BY seq",
            )
            .bind(class)
            .bind(signed(after))
            .fetch_all(from)
            .await?;
            let entries = rows.into_iter().map(|(seq, at_ms, entry)| StoredEntry {
                seq: unsigned(seq),
                at_ms: unsigned(at_ms),
                entry,
            });
            Ok(entries.collect())
        }
    };
}

/// The part of [`Store`](crate::store::Store) that reads classes.
macro_rules! class_readings {
    () => {
        fn class<'a>(&'a self, name: &'a str) -> Answer<'a, Option<StoredClass>> {
            sql::ask!(self, select_class(name))
        }

        fn class_log<'a>(&'a self, class: &'a str, after: u64) -> Answer<'a, Vec<StoredEntry>> {
            sql::ask!(self, select_class_log(class, after))
        }
    };
}

pub(super) use {class_readings, class_statements};
