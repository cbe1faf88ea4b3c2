-- Exact answers that took long to find, so that nobody waits twice. One text for SQLite and PostgreSQL.
CREATE TABLE answers (
    question TEXT   NOT NULL PRIMARY KEY,   -- the game and the position
    solver   BIGINT NOT NULL,               -- the version of the solvers that found it
    at_ms    BIGINT NOT NULL,
    answer   TEXT   NOT NULL                -- JSON
);
CREATE INDEX answers_age ON answers (at_ms);
