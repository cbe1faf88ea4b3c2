//! Uploaded rule files: what both databases keep of them and the SQL for it, written once and expanded for each
//! kind of connection.

/// A rule file to be kept.
#[derive(Clone, Debug)]
pub struct NewRules {
    /// The hash of its text.
    pub id: String,
    /// The name it was uploaded with.
    pub name: String,
    /// The rule file itself.
    pub text: String,
    /// When it was uploaded, in milliseconds since 1970.
    pub at_ms: u64,
}

/// The statements for one kind of connection.
macro_rules! rule_file_statements {
    ($connection:ty) => {
        use crate::store::NewRules;

        async fn insert_rules(to: &mut $connection, rules: &NewRules) -> Result<(), sqlx::Error> {
            // Who uploads a file again still wants it.
            sqlx::query(
                "INSERT INTO rules (id, name, text, at_ms) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (id) DO UPDATE SET at_ms = $4",
            )
            .bind(&rules.id)
            .bind(&rules.name)
            .bind(&rules.text)
            .bind(signed(rules.at_ms))
            .execute(to)
            .await
            .map(drop)
        }

        /// A player string ends with the id of its rule file.
        async fn delete_rules(to: &mut $connection, before_ms: u64) -> Result<(), sqlx::Error> {
            let unused = sqlx::query(
                "DELETE FROM rules WHERE at_ms < $1 AND NOT EXISTS \
                 (SELECT 1 FROM log WHERE entry LIKE '%@' || rules.id || '%') AND NOT EXISTS \
                 (SELECT 1 FROM tournaments WHERE about LIKE '%@' || rules.id || '%')",
            );
            unused.bind(signed(before_ms)).execute(to).await.map(drop)
        }

        async fn select_rules(
            from: &mut $connection,
            id: &str,
        ) -> Result<Option<String>, sqlx::Error> {
            sqlx::query_scalar("SELECT text FROM rules WHERE id = $1")
                .bind(id)
                .fetch_optional(from)
                .await
        }
    };
}

/// The part of [`Store`](crate::store::Store) that reads rule files.
macro_rules! rule_file_readings {
    () => {
        fn rules<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
            sql::ask!(self, select_rules(id))
        }
    };
}

pub(super) use {rule_file_readings, rule_file_statements};
