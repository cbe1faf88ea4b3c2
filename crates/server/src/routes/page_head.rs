//! What a shared link shows of itself: an address of the page comes in, the page with a title, a description and a
//! picture of the board in its head goes out. Nothing is told that somebody who opens the link would not see.

use std::sync::Arc;

use axum::http::{HeaderMap, header};
use fourfold_api::PositionQuery;
use fourfold_catalog::AnyGame;
use fourfold_game::{Outcome, Seat};
use fourfold_session::Session;

use crate::app::App;
use crate::routes::positions::open_position;
use crate::tokens::GameId;

/// The title as it stands in the built page.
const TITLE: &str = "<title>Fourfold</title>";

struct Head {
    title: String,
    description: String,
    /// The path of the picture.
    picture: String,
}

/// The page for this address, with a head of its own; `None` if the usual one will do.
pub(super) async fn with_head(
    app: &Arc<App>,
    path: &str,
    headers: &HeaderMap,
    page: &[u8],
) -> Option<String> {
    let head = match path.split_once('/')? {
        ("g", id) => of_game(app, id).await?,
        ("a", rest) => of_position(rest)?,
        _ => return None,
    };
    let page = std::str::from_utf8(page).ok()?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = match (&app.allowed_hosts().public_url, host) {
        (Some(url), _) => url.to_string(),
        (None, Some(host)) => format!("http://{host}"),
        (None, None) => String::new(),
    };
    Some(page.replacen(TITLE, &head.html(&origin, path), 1))
}

impl Head {
    fn html(&self, origin: &str, path: &str) -> String {
        let [title, description] = [&self.title, &self.description].map(|text| escaped(text));
        let [url, picture] = [path, &self.picture].map(|path| escaped(&format!("{origin}/{path}")));
        let meta =
            |name: &str, value: &str| format!(r#"<meta property="og:{name}" content="{value}" />"#);
        let tags = [
            meta("type", "website"),
            meta("site_name", "Fourfold"),
            meta("title", &title),
            meta("description", &description),
            meta("url", &url),
            meta("image", &picture),
            meta("image:width", "1200"),
            meta("image:height", "630"),
            r#"<meta name="twitter:card" content="summary_large_image" />"#.to_owned(),
        ];
        format!("<title>{title} · Fourfold</title>\n    {}", tags.join("\n    "))
    }
}

/// Text between quotation marks of an attribute.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter => out.push(letter),
        }
    }
    out
}

async fn of_game(app: &Arc<App>, id: &str) -> Option<Head> {
    let id = GameId::parse(id)?;
    let live = app.live_games().get(&id).await.ok()?;
    let inner = live.inner.lock().await;
    let session = inner.table.session();
    let title = session.game().title();
    let names = inner.table.names();
    let who = |seat: Seat| match (&names[seat.index()], &session.players()[seat.index()]) {
        (Some(name), _) => name.clone(),
        (None, player) if player.is_human() => "a player".to_owned(),
        (None, player) => capitalized(&player.to_string()),
    };
    let [first, second] = Seat::BOTH.map(who);
    let named = names.iter().any(Option::is_some);
    let title = if named { format!("{title}: {first} vs. {second}") } else { title };
    let waits = Seat::BOTH.into_iter().any(|seat| {
        session.players()[seat.index()].is_human() && inner.seats[seat.index()].holder.is_none()
    });
    let description = match waits {
        true => "Somebody is waiting for you to play.".to_owned(),
        false => how_it_stands(session, [&first, &second]),
    };
    Some(Head { title, description, picture: format!("api/games/{id}/card.png") })
}

fn capitalized(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn how_it_stands(session: &Session<AnyGame>, who: [&str; 2]) -> String {
    let moves = match session.played().len() {
        0 => "No moves yet".to_owned(),
        1 => "One move".to_owned(),
        many => format!("{many} moves"),
    };
    let Some(ending) = session.ending() else { return format!("{moves}. Watch the game.") };
    match ending.outcome {
        Some(Outcome::Win(seat)) => {
            format!("{moves}. {} wins.", capitalized(who[seat.index()]))
        }
        Some(_) => format!("{moves}. A draw."),
        None => format!("{moves}. Ended unfinished."),
    }
}

fn of_position(rest: &str) -> Option<Head> {
    let (game, position) = rest.split_once('/').unwrap_or((rest, ""));
    let [game, position] = [game, position].map(decoded);
    let query = PositionQuery { game, position, moves: String::new() };
    let (found, _) = open_position(&query).ok()?;
    Some(Head {
        title: format!("Analysis of {}", found.title()),
        description: "The exact value of every move in this position.".to_owned(),
        picture: format!(
            "api/card.png?game={}&position={}",
            encoded(&query.game),
            encoded(&query.position)
        ),
    })
}

/// A part of an address as it was meant; an odd percent sign is only itself.
fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let code = text.get(at + 1..at + 3).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match (bytes[at], code) {
            (b'%', Some(code)) => {
                out.push(code);
                at += 3;
            }
            (byte, _) => {
                out.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// A text as the value of a query.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/:,".contains(&byte);
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_break_out_of_its_attribute() {
        let title = r#""><script>'&"#.to_owned();
        let head = Head { title, description: String::new(), picture: "api/x?a=1&b=2".to_owned() };
        let html = head.html("http://h", "g/1");
        assert!(!html.contains("<script"), "{html}");
        assert!(html.contains("&quot;&gt;&lt;script&gt;&#39;&amp;"), "{html}");
        assert!(html.contains(r#"content="http://h/api/x?a=1&amp;b=2""#), "{html}");
    }

    #[test]
    fn addresses_are_read_and_written() {
        assert_eq!(decoded("quarto%3Asize%3D3"), "quarto:size=3");
        assert_eq!(decoded("100%"), "100%");
        assert_eq!(decoded("%e4%zz"), "\u{fffd}%zz");
        assert_eq!(encoded("a b/é"), "a%20b/%C3%A9");
    }

    #[test]
    fn an_analysis_says_what_of() {
        let head = of_position("connect-four/4435").expect("a position");
        assert_eq!(head.title, "Analysis of Connect Four");
        assert_eq!(head.picture, "api/card.png?game=connect-four&position=4435");
        assert!(of_position("nothing/1").is_none());
        assert!(of_position("fourside").is_none(), "hands are hidden");
    }
}
