-- One text for SQLite and PostgreSQL: TEXT and BIGINT mean the same in both.
-- `log` is the truth and only ever grows. `games` repeats what is asked for without a replay (how far
-- the log goes, whether a computer is to move) and is written in the same transaction.
CREATE TABLE games (
    id         TEXT   NOT NULL PRIMARY KEY,
    host       TEXT   NOT NULL,             -- hash of the host's token
    created_ms BIGINT NOT NULL,
    updated_ms BIGINT NOT NULL,
    seq        BIGINT NOT NULL,             -- the newest entry of the log
    waiting    BIGINT NOT NULL              -- 1 while a computer's move or a suggestion is wanted
);
CREATE INDEX games_waiting ON games (waiting) WHERE waiting = 1;
CREATE INDEX games_host ON games (host);

CREATE TABLE seats (
    game   TEXT   NOT NULL REFERENCES games (id),
    seat   BIGINT NOT NULL,                 -- 0 first, 1 second
    invite TEXT   NOT NULL,                 -- hash of the secret in the link
    holder TEXT,                            -- hash of the holder's token, once taken
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_holder ON seats (holder);

CREATE TABLE log (
    game   TEXT   NOT NULL REFERENCES games (id),
    seq    BIGINT NOT NULL,                 -- from 1, without a gap
    at_ms  BIGINT NOT NULL,
    marker TEXT,                            -- the client's own name for a command, so that none counts twice
    entry  TEXT   NOT NULL,                 -- JSON
    PRIMARY KEY (game, seq)
);
CREATE UNIQUE INDEX log_marker ON log (game, marker) WHERE marker IS NOT NULL;

-- Who computes for which game, when several servers share the database.
CREATE TABLE leases (
    game     TEXT   NOT NULL PRIMARY KEY,
    server   TEXT   NOT NULL,
    until_ms BIGINT NOT NULL
);

-- Rule files that were uploaded, by the hash of their text.
CREATE TABLE rules (
    id    TEXT   NOT NULL PRIMARY KEY,
    name  TEXT   NOT NULL,
    text  TEXT   NOT NULL,
    at_ms BIGINT NOT NULL
);
