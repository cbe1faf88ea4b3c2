//! Questions an editor asks.
