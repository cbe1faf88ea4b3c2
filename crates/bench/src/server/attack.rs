//! One address does its worst: a thousand games against Master, hostile rule files, analyses, streams, floods. Another
//! plays a game meanwhile, and his answers are measured.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use super::child::Child;
use super::http::Connection;
use super::{Failure, number, report};

const ATTACKER: &str = "192.0.2.66";
const VICTIM: &str = "192.0.2.7";

/// Connections that send hostile requests one after the other.
const HOSTILE: usize = 48;

pub(super) async fn measure(child: Child) -> Result<(), Failure> {
    let games = number("FOURFOLD_BENCH_GAMES", 1_000);
    let seconds = number("FOURFOLD_BENCH_SECONDS", 30);
    let address = child.address.clone();
    let stop = Arc::new(AtomicBool::new(false));
    let sent = Arc::new(AtomicU64::new(0));
    let mut calm = victim(&address, Duration::from_secs(5)).await?;
    report("answers before, ms", &mut calm, None);
    let attack = tokio::spawn(many_games(address.clone(), games, Arc::clone(&stop)));
    for which in 0..HOSTILE {
        tokio::spawn(hostile(address.clone(), which, Arc::clone(&stop), Arc::clone(&sent)));
    }
    let mut answers = victim(&address, Duration::from_secs(seconds as u64)).await?;
    stop.store(true, Ordering::Relaxed);
    let begun = attack.await??;
    let hostile = sent.load(Ordering::Relaxed);
    println!("one address: {begun} games against master, {hostile} hostile requests, {seconds} s");
    report("another's answers, ms", &mut answers, Some(100.0));
    println!("{:<36} {:.0}", "memory of the server, MB", child.resident_bytes() as f64 / 1e6);
    Ok(())
}

/// Somebody who plays and asks what players ask, one thing after the other, for so long: milliseconds of every answer.
async fn victim(address: &str, time: Duration) -> Result<Vec<f64>, Failure> {
    let mut connection = Connection::known(address, VICTIM.to_owned()).await?;
    let (end, mut times) = (Instant::now() + time, Vec::new());
    while Instant::now() < end {
        let created = connection.post("/api/games", r#"{"game":"connect-four"}"#).await?.json();
        let id = created["id"].as_str().unwrap_or_default().to_owned();
        for column in [1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1] {
            let begin = Instant::now();
            let body = json!({ "do": "play", "move": column.to_string() }).to_string();
            let answer = connection.post(&format!("/api/games/{id}/commands"), &body).await?;
            times.push(begin.elapsed().as_secs_f64() * 1000.0);
            if answer.status != 200 {
                return Err(format!("a move was answered with {}", answer.status).into());
            }
            let begin = Instant::now();
            connection.get(&format!("/api/games/{id}")).await?;
            times.push(begin.elapsed().as_secs_f64() * 1000.0);
            // As fast as people are not, but within what one address may.
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        let begin = Instant::now();
        let rules =
            json!({ "text": "PATTERNS\na\nENDPATTERNS\nRULES\na=* : a\nENDRULES\nENDFILE\n" });
        let answer = connection.post("/api/rules/check", &rules.to_string()).await?;
        times.push(begin.elapsed().as_secs_f64() * 1000.0);
        if answer.status != 200 {
            return Err(format!("a pupil's check was answered with {}", answer.status).into());
        }
    }
    Ok(times)
}

/// Games against the slowest player, a move in each; streams of some.
async fn many_games(
    address: String,
    games: usize,
    stop: Arc<AtomicBool>,
) -> Result<usize, Failure> {
    let mut connection = Connection::known(&address, ATTACKER.to_owned()).await?;
    let token = connection.token().to_owned();
    let (bytes, mut begun) = (Arc::new(AtomicU64::new(0)), 0);
    while begun < games && !stop.load(Ordering::Relaxed) {
        let body = r#"{"game":"connect-four","players":["human","master"]}"#;
        let created = connection.post("/api/games", body).await?;
        if created.status != 201 {
            // Told to come back: it does, at once.
            tokio::task::yield_now().await;
            continue;
        }
        begun += 1;
        let id = created.json()["id"].as_str().unwrap_or_default().to_owned();
        connection
            .post(&format!("/api/games/{id}/commands"), r#"{"do":"play","move":"4"}"#)
            .await?;
        if begun % 2 == 0 {
            let stream = Connection::open(&address, ATTACKER.to_owned(), &token).await?;
            drop(stream.listen(&format!("/api/games/{id}/events"), Arc::clone(&bytes)).await);
        }
    }
    Ok(begun)
}

/// Requests that cost as much as one can cost.
async fn hostile(address: String, which: usize, stop: Arc<AtomicBool>, sent: Arc<AtomicU64>) {
    let file = |patterns: String, rules: String| {
        format!("PATTERNS\n{patterns}ENDPATTERNS\nRULES\n{rules}ENDRULES\nENDFILE\n")
    };
    let wide = file("aaaaaaa\n\n".repeat(3600), format!("a=-:{}\n", "a1".repeat(2040)).repeat(8));
    let deep = file("a\n\n".repeat(950), format!("a=? : {}\n", "a1 a!1".repeat(80)).repeat(100));
    let requests = [
        ("POST", "/api/rules/move", json!({ "text": wide, "game": "link-four" }).to_string()),
        ("POST", "/api/rules/check", json!({ "text": deep }).to_string()),
        ("POST", "/api/rules/trace", json!({ "text": wide, "game": "link-four" }).to_string()),
        (
            "POST",
            "/api/think",
            json!({ "game": "connect-four", "position": "", "player": "master" }).to_string(),
        ),
        ("GET", "/api/games/0123456789abcdef", String::new()),
        ("POST", "/api/games", "{".repeat(100_000)),
    ];
    let (method, path, body) = &requests[which % requests.len()];
    while !stop.load(Ordering::Relaxed) {
        let Ok(mut connection) = Connection::open(&address, ATTACKER.to_owned(), "").await else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        while !stop.load(Ordering::Relaxed) && connection.send(method, path, body).await.is_ok() {
            sent.fetch_add(1, Ordering::Relaxed);
        }
    }
}
