//! Clients without manners: half a request and then silence, streams that nobody reads, bodies that never come,
//! connections that are dropped in the middle.

use std::collections::VecDeque;
use std::io::Write;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::chance::Chance;

/// So many are held open at a time.
const HELD: usize = 40;

/// Behaves badly until it is told to stop; how many connections it made.
pub(crate) fn annoy(ports: &[u16], games: &dyn Fn() -> Option<String>, stop: &AtomicBool) -> u64 {
    let mut chance = Chance::new(7);
    let (mut held, mut made) = (VecDeque::new(), 0);
    while !stop.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(25));
        let port = ports[chance.below(ports.len())];
        let Ok(mut stream) = TcpStream::connect(("127.0.0.1", port)) else { continue };
        made += 1;
        let game = games().unwrap_or_default();
        let head = format!("Host: 127.0.0.1:{port}\r\nX-Forwarded-For: 10.9.9.9\r\n");
        let sent = match chance.below(4) {
            0 => format!("GET /api/games/{game} HTTP/1.1\r\nHost: 127"),
            1 => format!("GET /api/games/{game}/events HTTP/1.1\r\n{head}\r\n"),
            2 => format!(
                "POST /api/games/{game}/commands HTTP/1.1\r\n{head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{{\"do\":"
            ),
            _ => String::new(),
        };
        drop(stream.write_all(sent.as_bytes()));
        // Some go at once, some stay and take nothing.
        if chance.below(3) > 0 {
            held.push_back(stream);
            if held.len() > HELD {
                held.pop_front();
            }
        }
    }
    made
}
