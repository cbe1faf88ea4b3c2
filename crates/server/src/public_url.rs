//! The address under which a proxy in front shows this server: text comes in through one door; the host that may be
//! addressed, the path before everything and its own text go out.

use std::fmt;
use std::str::FromStr;

/// A public address, such as `https://play.example` or `https://example.org/fourfold`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    /// As it is shown, without a stroke at the end.
    text: String,
    /// Where the host begins and ends in it.
    host: std::ops::Range<usize>,
}

/// A text that is no public address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no public address: write it like https://play.example or https://example.org/fourfold"
)]
pub struct NotAPublicUrl(String);

impl PublicUrl {
    /// The host and, if it is named, the port.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.text[self.host.clone()]
    }

    /// The path before every path of the server: empty, or `/` and a name, without a stroke at the end.
    #[must_use]
    pub fn prefix(&self) -> &str {
        &self.text[self.host.end..]
    }
}

impl FromStr for PublicUrl {
    type Err = NotAPublicUrl;

    fn from_str(text: &str) -> Result<PublicUrl, NotAPublicUrl> {
        let wrong = || NotAPublicUrl(text.chars().take(100).collect());
        let shown = text.trim().trim_end_matches('/');
        let rest = shown.strip_prefix("https://").or_else(|| shown.strip_prefix("http://"));
        let rest = rest.ok_or_else(wrong)?;
        let (host, path) = rest.split_once('/').map_or((rest, None), |(h, p)| (h, Some(p)));
        // The path is written into the page and into cookies: plain letters need no escaping there.
        let plain = |b: u8| b.is_ascii_alphanumeric() || b"-._~".contains(&b);
        let name =
            |part: &str| !part.is_empty() && part != "." && part != ".." && part.bytes().all(plain);
        let names_host = |b: u8| plain(b) || b":[]".contains(&b);
        if host.is_empty()
            || !host.bytes().all(names_host)
            || path.is_some_and(|path| !path.split('/').all(name))
        {
            return Err(wrong());
        }
        let begin = shown.len() - rest.len();
        Ok(PublicUrl { text: shown.to_owned(), host: begin..begin + host.len() })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_and_prefix_are_told_apart() {
        for (text, host, prefix) in [
            ("https://play.example", "play.example", ""),
            ("https://play.example/", "play.example", ""),
            ("http://127.0.0.1:4444/fourfold/", "127.0.0.1:4444", "/fourfold"),
            ("https://[::1]:8443/games/four-fold_2", "[::1]:8443", "/games/four-fold_2"),
        ] {
            let url: PublicUrl = text.parse().expect(text);
            assert_eq!((url.host(), url.prefix()), (host, prefix), "{text}");
            assert_eq!(url.to_string().parse(), Ok(url), "{text}");
        }
    }

    #[test]
    fn what_could_not_stand_in_a_page_or_a_cookie_is_refused() {
        for text in [
            "",
            "play.example",
            "ftp://play.example",
            "https://",
            "https:///path",
            "https://a b",
            "https://user@play.example",
            "https://play.example/a?b",
            "https://play.example/#x",
            "https://play.example/a//b",
            "https://play.example/../b",
            "https://play.example/%2e",
            "https://play.example/a;b",
            "https://play.example/\"><script>",
        ] {
            assert!(text.parse::<PublicUrl>().is_err(), "{text}");
        }
    }
}
