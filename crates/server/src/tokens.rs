//! Random names and secrets: a game's name, a holder's token, the invitation in a link. Randomness
//! comes in from the system; text goes out. Only hashes of secrets are stored or compared, and neither
//! `Debug` nor `Display` shows one.

use std::fmt;
use std::sync::LazyLock;

use data_encoding::{Encoding, Specification};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// 32 letters that cannot be taken for one another when read aloud.
const LETTERS: &str = "0123456789abcdefghjkmnpqrstvwxyz";

static BASE32: LazyLock<Encoding> = LazyLock::new(|| {
    let mut specification = Specification::new();
    specification.symbols.push_str(LETTERS);
    specification.encoding().expect("32 different letters")
});

/// Letters of `bytes`, five bits each.
pub(crate) fn base32(bytes: &[u8]) -> String {
    BASE32.encode(bytes)
}

/// So many bytes from the system's source of randomness.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without randomness there are no secrets: a server that went on would give away every seat.
    getrandom::fill(&mut bytes).expect("the system has a source of randomness");
    bytes
}

/// The public name of a game, in links.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct GameId(String);

impl GameId {
    const LENGTH: usize = 16;

    /// A name that nobody has used.
    #[must_use]
    pub fn fresh() -> GameId {
        GameId(base32(&random_bytes::<10>()))
    }

    /// Reads a name from a path; `None` if no game can be called that.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameId> {
        (text.len() == GameId::LENGTH && text.chars().all(|c| LETTERS.contains(c)))
            .then(|| GameId(text.to_owned()))
    }

    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// 128 bits that nobody guesses: who shows them holds what was given for them.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    const LENGTH: usize = 26;

    /// A new secret.
    #[must_use]
    pub fn fresh() -> Token {
        Token(base32(&random_bytes::<16>()))
    }

    /// Reads a secret; `None` if it cannot be one of ours.
    #[must_use]
    pub fn parse(text: &str) -> Option<Token> {
        (text.len() == Token::LENGTH && text.chars().all(|c| LETTERS.contains(c)))
            .then(|| Token(text.to_owned()))
    }

    /// What may be stored: the secret cannot be had back from it.
    #[must_use]
    pub fn hash(&self) -> TokenHash {
        TokenHash(base32(&Sha256::digest(self.0.as_bytes())))
    }

    /// The secret itself, for the one answer that hands it over.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// The hash of a secret. Comparing hashes takes no time that depends on the secret.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TokenHash(pub String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_have_128_bits_and_are_read_back() {
        let secret = Token::fresh();
        assert_eq!(secret.reveal().len() * 5 / 8, 16);
        assert_eq!(Token::parse(secret.reveal()).as_ref(), Some(&secret));
        assert_ne!(Token::fresh(), secret);
        assert!(!format!("{secret:?}").contains(secret.reveal()));
    }

    #[test]
    fn what_is_no_name_is_refused_at_the_door() {
        assert!(GameId::parse(GameId::fresh().as_str()).is_some());
        for bad in ["", "../../etc/passwd", "UPPERCASE0000000", "short"] {
            assert_eq!(GameId::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn base32_is_five_bits_a_letter() {
        assert_eq!(base32(&[0xff; 5]), "zzzzzzzz");
        assert_eq!(base32(&[0x00, 0x01]), "000g");
    }
}
