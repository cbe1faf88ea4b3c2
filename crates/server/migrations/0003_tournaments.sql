-- Tournaments of computer players: what is played, and each game as it ends. One text for SQLite and PostgreSQL.
CREATE TABLE tournaments (
    id         TEXT   NOT NULL PRIMARY KEY,
    owner      TEXT   NOT NULL,             -- hash of the token of whoever began it
    created_ms BIGINT NOT NULL,
    playing    BIGINT NOT NULL,             -- 1 until it is over
    about      TEXT   NOT NULL              -- JSON
);
CREATE INDEX tournaments_owner ON tournaments (owner, created_ms);
CREATE INDEX tournaments_playing ON tournaments (playing) WHERE playing = 1;

CREATE TABLE tournament_games (
    tournament TEXT   NOT NULL REFERENCES tournaments (id),
    number     BIGINT NOT NULL,             -- from 0, in the order of the schedule
    game       TEXT   NOT NULL,             -- JSON
    PRIMARY KEY (tournament, number)
);
