//! The language server alone, for trying it with an editor or a test client.

fn main() -> std::io::Result<()> {
    fourfold_rul_lsp::serve_stdio()
}
