//! Questions to a server: HTTP/1.0 by hand over a socket, because two short questions and one stream of
//! lines need no library. A question flows in, the server's answer or what it has against it flows out.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::time::Duration;

use serde_json::Value as Json;

use super::Address;

/// How long a server may be silent: several of its heartbeats.
const SILENCE: Duration = Duration::from_secs(60);
/// How long it may take to be reached.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most that an answer may hold.
const MOST_BYTES: u64 = 4 << 20;

/// An answer of the server.
pub(super) struct Reply {
    pub(super) status: u16,
    pub(super) body: BufReader<TcpStream>,
}

impl Reply {
    /// The answer if it is one, or what the server has to say against the question.
    pub(super) fn accepted(self) -> Result<Json, Complaint> {
        let status = self.status;
        let complain = |code: &str, detail: String| {
            let (code, forever) = (code.to_owned(), is_final(status));
            Complaint { code, detail, forever }
        };
        let mut text = String::new();
        let read = self.body.take(MOST_BYTES).read_to_string(&mut text);
        let json = read.and_then(|_| serde_json::from_str(&text).map_err(io::Error::other));
        match (json, (200..300).contains(&status)) {
            (Ok(json), true) => Ok(json),
            (Err(error), true) => {
                Err(complain("", format!("the server's answer broke off: {error}")))
            }
            (json, false) => {
                let json: Json = json.unwrap_or_default();
                let code = json["code"].as_str().unwrap_or_default();
                let detail = json["detail"].as_str().map_or_else(
                    || format!("no Fourfold server answers there (status {status})"),
                    str::to_owned,
                );
                Err(complain(code, detail))
            }
        }
    }
}

/// What a server has against a question: a stable word, a sentence, and whether asking again is in vain.
pub(super) struct Complaint {
    pub(super) code: String,
    pub(super) detail: String,
    pub(super) forever: bool,
}

/// Is the question itself wrong, rather than the moment?
fn is_final(status: u16) -> bool {
    const TIMEOUT: u16 = 408;
    const TOO_MANY: u16 = 429;
    (400..500).contains(&status) && ![TIMEOUT, TOO_MANY].contains(&status)
}

/// Asks, as whoever the token says we are.
pub(super) fn ask(
    address: &Address,
    token: Option<&str>,
    (method, path): (&str, &str),
    body: Option<&Json>,
) -> io::Result<Reply> {
    let Address { host, port, .. } = address;
    let place = (host.as_str(), *port).to_socket_addrs()?.next();
    let place = place.ok_or_else(|| io::Error::other("the name leads nowhere"))?;
    let mut socket = TcpStream::connect_timeout(&place, PATIENCE)?;
    socket.set_read_timeout(Some(SILENCE))?;
    let bearer = token.map_or(String::new(), |token| format!("Authorization: Bearer {token}\r\n"));
    let content = body.map(Json::to_string).unwrap_or_default();
    let about = match body {
        Some(_) => {
            format!("Content-Type: application/json\r\nContent-Length: {}\r\n", content.len())
        }
        None => String::new(),
    };
    let head = format!("{method} {path} HTTP/1.0\r\nHost: {host}:{port}\r\n{bearer}{about}\r\n");
    socket.write_all(head.as_bytes())?;
    socket.write_all(content.as_bytes())?;
    let mut body = BufReader::new(socket);
    let mut line = String::new();
    body.read_line(&mut line)?;
    let status = line.split_whitespace().nth(1).and_then(|word| word.parse().ok());
    let status = status.ok_or_else(|| io::Error::other("this is no web server"))?;
    loop {
        let mut header = String::new();
        // The head ends with a blank line; a server that goes away in it ends the body as well.
        if body.read_line(&mut header)? == 0 || header.trim().is_empty() {
            return Ok(Reply { status, body });
        }
    }
}
