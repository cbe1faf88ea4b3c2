-- Classes: pupils, their files, ticks and ladder games. As with games, `class_log` is the truth and only ever grows;
-- what a class looks like is replayed from it.
CREATE TABLE classes (
    id         TEXT   NOT NULL PRIMARY KEY,
    name       TEXT   NOT NULL UNIQUE,
    code       TEXT   NOT NULL UNIQUE,      -- what pupils type to join
    created_ms BIGINT NOT NULL
);

CREATE TABLE class_log (
    class TEXT   NOT NULL REFERENCES classes (id),
    seq   BIGINT NOT NULL,                  -- from 1, without a gap
    at_ms BIGINT NOT NULL,
    entry TEXT   NOT NULL,                  -- JSON
    PRIMARY KEY (class, seq)
);
