//! The connection against a server that answers what it was given.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::sync::mpsc::channel;

use fourfold_api::Message;

use super::*;
use crate::online::tests::state_of;

/// A server that answers one question after another with what it was given.
fn serving(answers: Vec<String>) -> (Address, std::thread::JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let served = std::thread::spawn(move || {
        let mut heads = Vec::new();
        for answer in answers {
            let (socket, _) = listener.accept().expect("a caller");
            let mut reader = BufReader::new(&socket);
            let (mut head, mut length) = (String::new(), 0);
            loop {
                let mut line = String::new();
                reader.read_line(&mut line).expect("a head");
                if let Some(n) = line.to_lowercase().strip_prefix("content-length: ") {
                    length = n.trim().parse().expect("a length");
                }
                if line.trim().is_empty() {
                    break;
                }
                head.push_str(&line);
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).expect("a body");
            head.push_str(&String::from_utf8_lossy(&body));
            heads.push(head);
            (&socket).write_all(answer.as_bytes()).expect("answered");
        }
        heads
    });
    let invite = Some((fourfold_game::Seat::Second, "s3".to_owned()));
    (Address { host: "127.0.0.1".to_owned(), port, game: "g1".to_owned(), invite }, served)
}

fn ok(body: &str) -> String {
    format!("HTTP/1.0 200 OK\r\nA: b\r\n\r\n{body}")
}

fn no(status: u16, code: &str) -> String {
    format!(
        "HTTP/1.0 {status} No\r\n\r\n{{\"code\":\"{code}\",\"title\":\"No\",\"status\":{status},\
         \"detail\":\"{code} it is\"}}"
    )
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

/// Everything a listener hears until the connection ends by itself.
fn heard(connection: &Connection) -> Vec<News> {
    let (sender, heard) = channel();
    connection.listen(|news| sender.send(news).expect("heard"));
    drop(sender);
    heard.iter().collect()
}

#[test]
fn a_seat_is_taken_and_the_stream_followed() {
    let state = state_of("link-four", [("human", false), ("human", true)]);
    let message = |seq, state| json(&Message { seq, events: Vec::new(), state });
    let stream = format!(
        "event: state\nid: 1\ndata: {}\n\n: heartbeat\n\nevent: happened\nid: 2\ndata: {}\n\n\
         event: happened\nid: 3\ndata: {}\n\n",
        json(&state),
        message(2, None),
        message(3, Some(state.clone()))
    );
    let (address, served) = serving(vec![
        ok(r#"{"token":"t0"}"#),
        ok(&message(1, None)),
        ok(&stream),
        no(404, "no-such-game"),
    ]);
    let connection =
        Connection { pause: Duration::ZERO, ..Connection::to(address, None, ConfigDir::none()) };
    let heard = heard(&connection);
    let [News::State(_), News::State(last), News::Lost(_), News::Gone(_)] = &heard[..] else {
        panic!("{heard:?}")
    };
    assert_eq!(last.state, state);
    let heads = served.join().expect("served").map_lowercase();
    assert!(heads[0].starts_with("post /api/tokens http/1.1"));
    assert!(heads[1].starts_with("post /api/games/g1/seats/second"));
    assert!(heads[1].contains("bearer t0") && heads[1].contains(r#"{"invite":"s3"}"#));
    assert!(heads[2].starts_with("get /api/games/g1/events"));
    assert!(!heads[2].contains("last-event-id"));
    assert!(heads[3].contains("last-event-id: 3"), "it goes on where it was: {}", heads[3]);
}

/// The heads of requests, without regard to the spelling of header names.
trait MapLowercase {
    fn map_lowercase(self) -> Vec<String>;
}

impl MapLowercase for Vec<String> {
    fn map_lowercase(self) -> Vec<String> {
        self.iter().map(|head| head.to_lowercase()).collect()
    }
}

#[test]
fn whoever_comes_back_has_the_seat() {
    let folder = std::env::temp_dir().join(format!("fourfold-seat-{}", std::process::id()));
    let config_dir = ConfigDir::at(&folder);
    let taken = || no(409, "seat-taken");
    let sat = json(&Message { seq: 2, events: Vec::new(), state: None });
    let (address, served) = serving(vec![ok(r#"{"token":"t0"}"#), ok(&sat), taken()]);
    let sit_down = |connection: Connection| connection.sit_down().expect("seated or told");
    assert_eq!(sit_down(Connection::to(address.clone(), None, config_dir.clone())), None);
    assert_eq!(
        sit_down(Connection::to(address, None, config_dir)),
        None,
        "no new token, the old seat"
    );
    assert!(served.join().expect("served")[2].contains("Bearer t0"));
    let (address, served) = serving(vec![ok(r#"{"token":"t1"}"#), taken()]);
    let stranger = sit_down(Connection::to(address, None, ConfigDir::none()));
    assert_eq!(stranger, Some("seat-taken it is".to_owned()), "somebody else watches");
    served.join().expect("served");
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// Asking again would be in vain: it is told once, and nobody goes on asking.
#[test]
fn what_is_not_there_is_given_up() {
    let token = || ok(r#"{"token":"t0"}"#);
    let sat = || ok(&json(&Message { seq: 2, events: Vec::new(), state: None }));
    let page = "HTTP/1.0 404 No\r\n\r\n<html>".to_owned();
    for (answers, why) in [
        (vec![token(), no(404, "gone")], "gone it is"),
        (vec![token(), no(403, "wrong")], "wrong it is"),
        (vec![token(), sat(), no(404, "gone")], "gone it is"),
        (vec![page], "no Fourfold server answers there (status 404)"),
    ] {
        let (address, served) = serving(answers);
        let heard = heard(&Connection::to(address, None, ConfigDir::none()));
        assert!(matches!(&heard[..], [News::Gone(told)] if told == why), "{heard:?}");
        served.join().expect("served");
    }
}

#[test]
fn a_refused_command_says_why() {
    let (address, served) = serving(vec![no(422, "column-full")]);
    let play = Command::Play { r#move: "4".to_owned(), seat: None };
    let news = Connection::to(address, None, ConfigDir::none()).send(play);
    assert!(matches!(news, Some(News::Refused(why)) if why == "column-full it is"));
    assert!(served.join().expect("served")[0].contains(r#""move":"4""#));
}
