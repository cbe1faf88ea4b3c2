-- Tokens that their owners have revoked: whoever shows one is refused. One text for SQLite and PostgreSQL.
CREATE TABLE revoked_tokens (
    token TEXT   NOT NULL PRIMARY KEY,   -- the hash; the secret itself is stored nowhere
    at_ms BIGINT NOT NULL
);
