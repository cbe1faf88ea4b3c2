//! A language server.
