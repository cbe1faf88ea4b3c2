//! The SQL of exact answers that took long to find, once for both databases like the rest (`sql.rs`): kept under the
//! position they are about, with the version of the solvers that found them, and never more than a fixed number.

/// An exact answer to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAnswer {
    /// The game and the position.
    pub question: String,
    /// The version of the solvers that found it.
    pub solver: u32,
    /// What was found, as JSON.
    pub answer: String,
    /// When it was found, in milliseconds since 1970.
    pub at_ms: u64,
    /// The most answers that are kept; the oldest ones beyond that go.
    pub most: u32,
}

/// The statements for one kind of connection.
macro_rules! answer_statements {
    ($connection:ty) => {
        use crate::store::NewAnswer;

        /// Keeps an answer in the place of an older one to the same question, and lets the oldest go.
        async fn upsert_answer(
            to: &mut $connection,
            answer: &NewAnswer,
        ) -> Result<(), sqlx::Error> {
            sqlx::query(
                "INSERT INTO answers (question, solver, at_ms, answer) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (question) DO UPDATE SET solver = $2, at_ms = $3, answer = $4",
            )
            .bind(&answer.question)
            .bind(i64::from(answer.solver))
            .bind(signed(answer.at_ms))
            .bind(&answer.answer)
            .execute(&mut *to)
            .await?;
            sqlx::query(
                "DELETE FROM answers WHERE question IN (SELECT question FROM answers \
                 ORDER BY at_ms DESC, question LIMIT 1000 OFFSET $1)",
            )
            .bind(i64::from(answer.most))
            .execute(&mut *to)
            .await
            .map(drop)
        }

        async fn select_answer(
            from: &mut $connection,
            question: &str,
            solver: u32,
        ) -> Result<Option<String>, sqlx::Error> {
            sqlx::query_scalar("SELECT answer FROM answers WHERE question = $1 AND solver = $2")
                .bind(question)
                .bind(i64::from(solver))
                .fetch_optional(from)
                .await
        }
    };
}

/// The part of [`Store`](crate::store::Store) that reads answers.
macro_rules! answer_readings {
    () => {
        fn answer<'a>(&'a self, question: &'a str, solver: u32) -> Answer<'a, Option<String>> {
            sql::ask!(self, select_answer(question, solver))
        }
    };
}

pub(super) use {answer_readings, answer_statements};
