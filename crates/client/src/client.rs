//! Requests and answers: a method, a path and JSON go out; a status and bytes come back, or why there is no
//! answer. The typed calls are in `calls`.

use std::time::Duration;

use fourfold_api::ProblemBody;
use serde::Serialize;
use serde::de::DeserializeOwned;
use ureq::http::{Method, Request};
use ureq::{Agent, Body};

use crate::ClientError;

/// How long a server may take to be reached.
const CONNECT: Duration = Duration::from_secs(10);
/// How long it may be silent: several of its heartbeats.
const SILENCE: Duration = Duration::from_secs(60);
/// The most that an answer may hold.
const MOST_BYTES: u64 = 16 << 20;

/// Somebody who sends requests. Clones share their connections.
#[derive(Clone, Debug)]
pub struct Client {
    agent: Agent,
    base: String,
    token: Option<String>,
}

/// A status and what came with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The bytes of the answer.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The answer if it is one, or what the server has against the request.
    pub fn accepted<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        self.check()?;
        serde_json::from_slice(&self.body)
            .map_err(|error| ClientError::Unreadable(error.to_string()))
    }

    /// Says what the server has against the request, if it has anything.
    pub(crate) fn check(&self) -> Result<(), ClientError> {
        if (200..300).contains(&self.status) {
            return Ok(());
        }
        Err(match serde_json::from_slice::<ProblemBody>(&self.body) {
            Ok(problem) => ClientError::Refused(problem),
            Err(_) => ClientError::NotFourfold { status: self.status },
        })
    }
}

pub(crate) fn agent() -> Agent {
    Agent::config_builder()
        .http_status_as_error(false)
        .proxy(None)
        .max_redirects(0)
        .max_redirects_will_error(false)
        .timeout_connect(Some(CONNECT))
        .timeout_per_read(Some(SILENCE))
        .build()
        .new_agent()
}

impl Client {
    /// A client of the server at `address`: `http://HOST:PORT`, or `HOST:PORT` alone.
    #[must_use]
    pub fn new(address: &str) -> Client {
        let address = address.trim_end_matches('/');
        let base = match address.contains("://") {
            true => address.to_owned(),
            false => format!("http://{address}"),
        };
        Client { agent: agent(), base, token: None }
    }

    /// The same client, known to the server by this token.
    #[must_use]
    pub fn with_token(self, token: impl Into<String>) -> Client {
        Client { token: Some(token.into()), ..self }
    }

    /// The same client on connections of its own, which can be shut down without the others.
    pub(crate) fn apart(&self) -> (Client, Agent) {
        let own = agent();
        (Client { agent: own.clone(), ..self.clone() }, own)
    }

    /// Who the client is to the server, if it has said so.
    #[must_use]
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// The server's address, `http://HOST:PORT`.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.base
    }

    pub(crate) fn open(
        &self,
        method: &Method,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Result<(u16, Body), ClientError> {
        let mut request =
            Request::builder().method(method.clone()).uri(format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let unsendable = |error: ureq::http::Error| ClientError::Unreachable(error.to_string());
        // A GET with a body, even an empty one, would be sent with a length.
        let response = match body {
            [] if *method == Method::GET => self.agent.run(request.body(()).map_err(unsendable)?),
            bytes => self.agent.run(request.body(bytes).map_err(unsendable)?),
        }?;
        Ok((response.status().as_u16(), response.into_body()))
    }

    /// Sends any request and takes any answer; the typed calls are made of this.
    pub fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Result<Answer, ClientError> {
        let method = Method::from_bytes(method.as_bytes())
            .map_err(|error| ClientError::Unreachable(error.to_string()))?;
        let (status, body) = self.open(&method, path, headers, body)?;
        let body = body.into_with_config().limit(MOST_BYTES).read_to_vec()?;
        Ok(Answer { status, body })
    }

    pub(crate) fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        self.send("GET", path, &[], b"")?.accepted()
    }

    pub(crate) fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let body =
            serde_json::to_vec(body).map_err(|error| ClientError::Unreadable(error.to_string()))?;
        self.send("POST", path, &[("content-type", "application/json")], &body)?.accepted()
    }
}
