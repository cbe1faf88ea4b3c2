//! Addresses of online games: what the server hands out flows in, its parts or a clear error flow out.

use fourfold_game::Seat;

/// Where an online game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The server's name.
    pub host: String,
    /// The port that it listens on.
    pub port: u16,
    /// The id of the game.
    pub game: String,
    /// The seat to take, and the secret that gives it.
    pub invite: Option<(Seat, String)>,
}

/// Where a server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress {
    /// The server's name.
    pub host: String,
    /// The port that it listens on.
    pub port: u16,
}

impl ServerAddress {
    /// Reads the address of a server: `http://HOST:PORT`, or `HOST:PORT` alone. Without a port it is the one that
    /// `fourfold serve` uses.
    pub fn parse(text: &str) -> Result<ServerAddress, String> {
        let wrong = || format!("`{text}` is no server's address: it looks like http://host:4444");
        let rest = text.trim().trim_end_matches('/');
        if rest.starts_with("https://") {
            return Err(ONLY_HTTP.to_owned());
        }
        let place = rest.strip_prefix("http://").unwrap_or(rest);
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().map_err(|_| wrong())?),
            None => (place, USUAL_PORT),
        };
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._[]:".contains(c);
        if host.is_empty() || !host.chars().all(plain) {
            return Err(wrong());
        }
        Ok(ServerAddress { host: host.to_owned(), port })
    }

    /// A game on this server, without a seat.
    pub(crate) fn game(&self, id: &str) -> Address {
        Address { host: self.host.clone(), port: self.port, game: id.to_owned(), invite: None }
    }
}

impl std::fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

/// The port of `fourfold serve`.
const USUAL_PORT: u16 = 4444;
const ONLY_HTTP: &str = "only http addresses are understood: put a TLS tunnel in front";

impl Address {
    /// The server that the game is on.
    pub(crate) fn server(&self) -> ServerAddress {
        ServerAddress { host: self.host.clone(), port: self.port }
    }

    /// Reads an address as the server hands it out: `http://HOST:PORT/g/GAME#second=SECRET`.
    pub fn parse(text: &str) -> Result<Address, String> {
        let wrong = || {
            format!(
                "`{text}` is no game's address: it looks like http://host:4444/g/GAME#second=SECRET"
            )
        };
        let rest = match text.trim().split_once("://") {
            Some(("http", rest)) => rest,
            Some(("https", _)) => {
                return Err(ONLY_HTTP.to_owned());
            }
            _ => return Err(wrong()),
        };
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (place, path) = rest.split_once('/').ok_or_else(wrong)?;
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().map_err(|_| wrong())?),
            None => (place, 80),
        };
        let game = path.strip_prefix("g/").map(|game| game.trim_end_matches('/'));
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let game = game.filter(|game| !game.is_empty() && game.chars().all(plain));
        let invite = match fragment.split_once('=') {
            None if fragment.is_empty() => None,
            Some((seat, secret)) if secret.chars().all(plain) => {
                let seat = Seat::BOTH
                    .into_iter()
                    .find(|known| known.to_string() == seat)
                    .ok_or_else(wrong)?;
                Some((seat, secret.to_owned()))
            }
            _ => return Err(wrong()),
        };
        let (host, game) = (host.to_owned(), game.ok_or_else(wrong)?.to_owned());
        if host.is_empty() || host.contains(char::is_whitespace) {
            return Err(wrong());
        }
        Ok(Address { host, port, game, invite })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_read_and_refused() {
        for good in ["http://127.0.0.1:4444", "127.0.0.1:4444", " 127.0.0.1 ", "http://127.0.0.1/"]
        {
            let server = ServerAddress::parse(good).unwrap();
            assert_eq!(server.to_string(), "127.0.0.1:4444", "{good}");
        }
        for bad in ["", "http://", "https://h", "h:x", "h/g/x", "a b:1", "http://h:1/g/x"] {
            assert!(ServerAddress::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn addresses_are_read_and_refused() {
        let address = Address::parse("http://127.0.0.1:4444/g/Ab-9#second=s3cret").unwrap();
        assert_eq!((address.host.as_str(), address.port), ("127.0.0.1", 4444));
        assert_eq!(address.game, "Ab-9");
        assert_eq!(address.invite, Some((Seat::Second, "s3cret".to_owned())));
        assert_eq!(Address::parse("http://host/g/x").unwrap().port, 80);
        for bad in [
            "",
            "host/g/x",
            "https://h/g/x",
            "http://h/x",
            "http://h/g/",
            "http://:1/g/x",
            "http://h:x/g/y",
            "http://h/g/x#third=1",
            "http://h/g/x y",
            "http://h/g/x#second=a b",
        ] {
            assert!(Address::parse(bad).is_err(), "{bad}");
        }
    }
}
