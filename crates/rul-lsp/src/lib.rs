//! A language server for `.RUL` files: the editor's messages flow in on one stream, answers and
//! diagnostics flow out on another. All knowledge of the language is in `fourfold-rul`; this crate
//! only translates between its byte spans and the protocol's lines and UTF-16 columns.

mod document;
mod server;
mod translate;

use std::io;

use tokio::io::{AsyncRead, AsyncWrite};
use tower_lsp_server::{LspService, Server};

/// Serves one editor on standard input and output until it says goodbye.
pub fn serve_stdio() -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    runtime.block_on(serve(tokio::io::stdin(), tokio::io::stdout()));
    // A read of standard input may still hang in a thread of the runtime; do not wait for it.
    runtime.shutdown_background();
    Ok(())
}

/// Serves one editor on any pair of streams.
pub async fn serve(input: impl AsyncRead + Unpin, output: impl AsyncWrite) {
    let (service, socket) = LspService::new(server::RuleServer::new);
    Server::new(input, output, socket).serve(service).await;
}
