//! What can go wrong between a client and its server.

use fourfold_api::ProblemBody;

/// Why a call has no answer.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The server said no, and why.
    #[error("{0}")]
    Refused(ProblemBody),
    /// The server cannot be reached, or went away in the middle.
    #[error("the server is not reached: {0}")]
    Unreachable(String),
    /// The stream ended; it can be taken up again.
    #[error("the server has hung up")]
    HungUp,
    /// Something answers there that is no Fourfold server.
    #[error("no Fourfold server answers there (status {status})")]
    NotFourfold {
        /// The status it answered with.
        status: u16,
    },
    /// The answer is not what this version understands.
    #[error("the server's answer cannot be read: {0}")]
    Unreadable(String),
}

impl ClientError {
    /// The problem, if the server said no.
    #[must_use]
    pub fn problem(&self) -> Option<&ProblemBody> {
        match self {
            ClientError::Refused(problem) => Some(problem),
            _ => None,
        }
    }

    /// The stable word of the problem, if the server said no.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        self.problem().map(|problem| problem.code.as_str())
    }

    /// Would the same request fail again, however often it is sent? Then it is the request that is wrong, and
    /// not the moment.
    #[must_use]
    pub fn is_final(&self) -> bool {
        const TIMEOUT: u16 = 408;
        const TOO_MANY: u16 = 429;
        let status = match self {
            ClientError::Refused(problem) => problem.status,
            ClientError::NotFourfold { status } => *status,
            ClientError::Unreachable(_) | ClientError::HungUp | ClientError::Unreadable(_) => {
                return false;
            }
        };
        (400..500).contains(&status) && ![TIMEOUT, TOO_MANY].contains(&status)
    }
}

impl From<ureq::Error> for ClientError {
    fn from(error: ureq::Error) -> ClientError {
        ClientError::Unreachable(error.to_string())
    }
}
