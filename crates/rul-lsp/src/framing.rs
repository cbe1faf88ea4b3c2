//! The editor's bytes in; whole messages that can be read out. The protocol's library leaves at the first
//! message that it cannot read, so such a message is put aside here, and in its place goes a request that
//! is answered with the error that the editor should see.

use std::io;

use tokio::io::{AsyncBufRead, AsyncRead};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt, BufReader};
use tower_lsp_server::jsonrpc::{Request, Response};

/// Asked in place of a message that is no JSON.
pub(crate) const NOT_JSON: &str = "$/notJson";
/// Asked in place of JSON that is neither a request nor a response.
pub(crate) const NOT_A_MESSAGE: &str = "$/notAMessage";

/// No message of an editor is longer; no rule file is either.
const LONGEST_MESSAGE: u64 = 64 << 20;
/// No line before a message is longer.
const LONGEST_LINE: u64 = 4096;

/// Passes messages on until the input ends or nobody takes them any more.
pub(crate) async fn pass_on(
    input: impl AsyncRead + Unpin,
    mut output: impl AsyncWrite + Unpin,
) -> io::Result<()> {
    let mut input = BufReader::new(input);
    while let Some(length) = next_length(&mut input).await? {
        let Some(length) = length.filter(|length| *length <= LONGEST_MESSAGE) else {
            send(&mut output, &stand_in(NOT_JSON)).await?;
            continue;
        };
        let mut body = Vec::new();
        (&mut input).take(length).read_to_end(&mut body).await?;
        if (body.len() as u64) < length {
            return Ok(()); // The editor is gone.
        }
        let message = match fault(&body) {
            None => body,
            Some(method) => stand_in(method),
        };
        send(&mut output, &message).await?;
    }
    Ok(())
}

/// The length of the next message: none at the end of the input, `Some(None)` if the lines before it do
/// not tell.
async fn next_length(input: &mut (impl AsyncBufRead + Unpin)) -> io::Result<Option<Option<u64>>> {
    let (mut length, mut unreadable) = (None, false);
    loop {
        let mut line = Vec::new();
        (&mut *input).take(LONGEST_LINE).read_until(b'\n', &mut line).await?;
        if line.is_empty() {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_ascii();
        if line.is_empty() {
            // Blank lines between messages mean nothing.
            if length.is_some() || unreadable {
                return Ok(Some(length));
            }
            continue;
        }
        match line.split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                length = value.trim_ascii().parse().ok();
                unreadable |= length.is_none();
            }
            Some((name, _)) if name.eq_ignore_ascii_case("content-type") => {}
            _ => unreadable = true,
        }
    }
}

/// The request that stands for a body that cannot be read; none if it can.
fn fault(body: &[u8]) -> Option<&'static str> {
    let readable = serde_json::from_slice::<Request>(body).is_ok()
        || serde_json::from_slice::<Response>(body).is_ok();
    if readable {
        return None;
    }
    let is_json = serde_json::from_slice::<serde_json::Value>(body).is_ok();
    Some(if is_json { NOT_A_MESSAGE } else { NOT_JSON })
}

/// A request without a number, as the answer to what has no readable number has none.
fn stand_in(method: &str) -> Vec<u8> {
    serde_json::json!({"jsonrpc": "2.0", "id": null, "method": method}).to_string().into_bytes()
}

async fn send(output: &mut (impl AsyncWrite + Unpin), body: &[u8]) -> io::Result<()> {
    output.write_all(format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes()).await?;
    output.write_all(body).await?;
    output.flush().await
}
