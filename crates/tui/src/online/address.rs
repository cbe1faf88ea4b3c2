//! Addresses of online games: what the server hands out flows in, its parts or a clear error flow out.

use fourfold_game::Seat;

/// Where an online game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The server's name.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// The game.
    pub game: String,
    /// The seat to take, and the secret that gives it.
    pub invite: Option<(Seat, String)>,
}

impl Address {
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
                return Err("only http addresses are understood: put a TLS tunnel in front".into());
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
