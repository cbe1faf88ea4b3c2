//! Memory over a million requests of every kind: what a request leaves behind would be seen.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::child::Child;
use super::http::Connection;
use super::{Failure, number};

const CONNECTIONS: usize = 32;

/// Parts of the run after which memory is looked at.
const LOOKS: usize = 10;

pub(super) async fn measure(child: Child) -> Result<(), Failure> {
    let requests = number("FOURFOLD_BENCH_REQUESTS", 1_000_000);
    let mut looks = Vec::new();
    let sent = Arc::new(AtomicU64::new(0));
    for _ in 0..LOOKS {
        let mut tasks = tokio::task::JoinSet::new();
        for number in 0..CONNECTIONS {
            let (address, sent) = (child.address.clone(), Arc::clone(&sent));
            tasks.spawn(some(address, number, requests / LOOKS / CONNECTIONS, sent));
        }
        while let Some(done) = tasks.join_next().await {
            done??;
        }
        looks.push(child.resident_bytes() as f64 / 1e6);
    }
    let shown: Vec<String> = looks.iter().map(|look| format!("{look:.0}")).collect();
    println!(
        "{} requests; memory of the server after each tenth, MB:",
        sent.load(Ordering::Relaxed)
    );
    println!("{}", shown.join(" "));
    // The first tenth fills what every server keeps.
    let grown = looks[LOOKS - 1] - looks[1];
    println!("{:<36} {grown:.1}   (should be below 10)", "growth from the second tenth on, MB");
    if grown < 10.0 { Ok(()) } else { Err("memory grows with requests".into()) }
}

/// Requests of every kind from one of many addresses: good ones, bad ones and odd ones.
async fn some(
    address: String,
    number: usize,
    requests: usize,
    sent: Arc<AtomicU64>,
) -> Result<(), Failure> {
    let mut connection = Connection::known(&address, "10.1.0.1".to_owned()).await?;
    let created = connection.post("/api/games", r#"{"game":"link-four"}"#).await?;
    let id = created.json()["id"].as_str().unwrap_or_default().to_owned();
    let token = connection.token().to_owned();
    for step in 0..requests {
        connection.pretend(format!("10.{}.{}.{}", step / 250 % 250, step % 250, number));
        let game = format!("/api/games/{id}");
        let answer = match step % 10 {
            0 => connection.post(&format!("{game}/commands"), r#"{"do":"play","move":"1"}"#).await,
            1 => connection.post(&format!("{game}/commands"), r#"{"do":"undo"}"#).await,
            2 => connection.get(&format!("{game}/moves")).await,
            3 => connection.get(&format!("/api/games/{step:016}")).await,
            4 => connection.post("/api/games", "{ this is no game").await,
            5 => connection.send("BREW", &format!("/api/odd/{step}"), "").await,
            6 => connection.get("/api/position?game=connect-four&position=4444&moves=").await,
            7 => connection.get("/api/games").await,
            8 => connection.get("/api/catalogue").await,
            _ => connection.get(&game).await,
        };
        if answer.is_err() {
            // Turned away with the connection, as odd ones may be.
            connection = Connection::open(&address, "10.1.0.1".to_owned(), &token).await?;
        }
        sent.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}
