//! The binary `fourfold`.

fn main() {}
