//! A language server for `.RUL` files: the editor's messages flow in on one stream, answers and
//! diagnostics flow out on another. All knowledge of the language is in `fourfold-rul`; this crate
//! only translates between its byte spans and the protocol's lines and UTF-16 columns.

mod document;
mod framing;
mod server;
mod translate;

use std::io;

use tokio::io::{AsyncRead, AsyncWrite};
use tower_lsp_server::{LspService, Server};

/// What lies between the reader of messages and the server.
const PIPE_BYTES: usize = 1 << 16;

/// Serves one editor on standard input and output until it says goodbye.
pub fn serve_stdio() -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    runtime.block_on(serve(tokio::io::stdin(), tokio::io::stdout()));
    // A read of standard input may still hang in a thread of the runtime; do not wait for it.
    runtime.shutdown_background();
    Ok(())
}

/// Serves one editor on any pair of streams. A message that cannot be read is answered with an error.
pub async fn serve(input: impl AsyncRead + Unpin, output: impl AsyncWrite) {
    let (service, socket) = LspService::build(server::RuleServer::new)
        .custom_method(framing::NOT_JSON, server::RuleServer::not_json)
        .custom_method(framing::NOT_A_MESSAGE, server::RuleServer::not_a_message)
        .finish();
    let (readable, messages) = tokio::io::duplex(PIPE_BYTES);
    tokio::select! {
        // When the editor is gone, the server still answers what it was asked.
        biased;
        () = Server::new(messages, output, socket).serve(service) => {}
        _ = async { framing::pass_on(input, readable).await.ok(); std::future::pending::<()>().await } => {}
    }
}
