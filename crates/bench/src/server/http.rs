//! As little of HTTP as a bench needs: requests of many pretended clients over kept connections, and streams that are
//! only counted. Ten thousand threads would measure the threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use super::Failure;

/// A kept connection.
pub(super) struct Connection {
    stream: BufReader<TcpStream>,
    /// Whom it pretends to be.
    from: String,
    token: String,
}

/// A status and a body.
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: Vec<u8>,
}

impl Answer {
    pub(super) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

impl Connection {
    pub(super) async fn open(
        address: &str,
        from: String,
        token: &str,
    ) -> Result<Connection, Failure> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Connection { stream: BufReader::new(stream), from, token: token.to_owned() })
    }

    /// With a token of its own.
    pub(super) async fn known(address: &str, from: String) -> Result<Connection, Failure> {
        let mut connection = Connection::open(address, from, "").await?;
        let issued = connection.post("/api/tokens", "{}").await?.json();
        connection.token = issued["token"].as_str().unwrap_or_default().to_owned();
        Ok(connection)
    }

    /// The token that it shows.
    pub(super) fn token(&self) -> &str {
        &self.token
    }

    /// Pretends to be somebody else from now on.
    pub(super) fn pretend(&mut self, from: String) {
        self.from = from;
    }

    pub(super) async fn post(&mut self, path: &str, body: &str) -> Result<Answer, Failure> {
        self.send("POST", path, body).await
    }

    pub(super) async fn get(&mut self, path: &str) -> Result<Answer, Failure> {
        self.send("GET", path, "").await
    }

    fn head(&self, method: &str, path: &str, more: &str) -> String {
        let authorization = match self.token.as_str() {
            "" => String::new(),
            token => format!("Authorization: Bearer {token}\r\n"),
        };
        let from = &self.from;
        format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: {from}\r\n\
             {authorization}{more}\r\n"
        )
    }

    pub(super) async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<Answer, Failure> {
        let more = match body {
            "" => String::new(),
            _ => format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len()),
        };
        let request = self.head(method, path, &more) + body;
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let (status, length) = self.read_head().await?;
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok(Answer { status, body })
    }

    /// The status and the length of the body.
    async fn read_head(&mut self) -> Result<(u16, usize), Failure> {
        let (mut status, mut length, mut line) = (0, 0, String::new());
        loop {
            line.clear();
            if self.stream.read_line(&mut line).await? == 0 {
                return Err("the connection was closed".into());
            }
            let text = line.trim_end();
            if text.is_empty() {
                return Ok((status, length));
            }
            if let Some(rest) = text.strip_prefix("HTTP/1.1 ") {
                status = rest.split(' ').next().unwrap_or_default().parse()?;
            } else if let Some((name, value)) = text.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse()?;
            }
        }
    }

    /// Opens an event stream; whatever it tells is read and counted in bytes until the connection ends.
    pub(super) async fn listen(mut self, path: &str, bytes: Arc<AtomicU64>) -> Result<(), Failure> {
        let request = self.head("GET", path, "");
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let (status, _) = self.read_head().await?;
        if status != 200 {
            return Err(format!("a stream was answered with {status}").into());
        }
        tokio::spawn(async move {
            let mut buffer = [0; 2048];
            // No second buffer for each of ten thousand.
            let mut stream = self.stream.into_inner();
            while let Ok(read @ 1..) = stream.read(&mut buffer).await {
                bytes.fetch_add(read as u64, Ordering::Relaxed);
            }
        });
        Ok(())
    }
}
