//! Ten thousand open games, each with its stream, and a thousand moves a second.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use super::child::Child;
use super::http::Connection;
use super::{Failure, number, report};

/// Connections that carry moves.
const SENDERS: usize = 64;

/// A column for every ply: no line of four comes about before the game is left alone.
const COLUMNS: [u8; 28] =
    [1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 2, 1, 4, 3, 6, 5, 1, 7, 3, 2, 5, 4, 7, 6];

pub(super) async fn measure(child: Child) -> Result<(), Failure> {
    let games = number("FOURFOLD_BENCH_GAMES", 10_000);
    let moves_a_second = number("FOURFOLD_BENCH_MOVES", 1_000);
    let seconds = number("FOURFOLD_BENCH_SECONDS", 20);
    let before = child.resident_bytes();
    let bytes = Arc::new(AtomicU64::new(0));
    let token = Connection::known(&child.address, person(0)).await?.token().to_owned();
    let ids = open_games(&child.address, &token, games, &bytes).await?;
    let each = child.resident_bytes().saturating_sub(before) / games as u64;
    let (mut answers, failures) =
        flow(&child.address, &token, ids, moves_a_second, seconds).await?;
    println!("{games} open games with streams, {moves_a_second} moves a second, {seconds} s");
    report("answer to a move, ms", &mut answers, Some(50.0));
    println!("{:<36} {failures}   (should be 0)", "requests that failed");
    println!("{:<36} {:.1}", "memory of an open game, KB", each as f64 / 1024.0);
    println!("{:<36} {:.1}", "told by the streams, MB", bytes.load(Ordering::Relaxed) as f64 / 1e6);
    if failures > 0 { Err("some requests failed".into()) } else { Ok(()) }
}

/// Every eight games belong to somebody else.
fn person(number: usize) -> String {
    let person = number / 8 + 1;
    format!("10.{}.{}.1", person / 250 % 250, person % 250)
}

async fn open_games(
    address: &str,
    token: &str,
    games: usize,
    bytes: &Arc<AtomicU64>,
) -> Result<Vec<String>, Failure> {
    let mut tasks = tokio::task::JoinSet::new();
    for first in 0..SENDERS {
        let (address, token, bytes) = (address.to_owned(), token.to_owned(), Arc::clone(bytes));
        tasks.spawn(async move {
            let mut opened = Vec::new();
            for number in (first..games).step_by(SENDERS) {
                let mut connection = Connection::open(&address, person(number), &token).await?;
                let created = connection.post("/api/games", r#"{"game":"link-four"}"#).await?;
                let id = created.json()["id"].as_str().unwrap_or_default().to_owned();
                if id.is_empty() {
                    return Err(format!("no game: {}", created.status).into());
                }
                connection.listen(&format!("/api/games/{id}/events"), Arc::clone(&bytes)).await?;
                opened.push((number, id));
            }
            Ok::<_, Failure>(opened)
        });
    }
    let mut all = Vec::new();
    while let Some(opened) = tasks.join_next().await {
        all.extend(opened??);
    }
    all.sort_by_key(|(number, _)| *number);
    Ok(all.into_iter().map(|(_, id)| id).collect())
}

/// Moves at a steady rate, whether or not earlier ones were answered: waiting counts.
async fn flow(
    address: &str,
    token: &str,
    ids: Vec<String>,
    moves_a_second: usize,
    seconds: usize,
) -> Result<(Vec<f64>, u64), Failure> {
    let ids = Arc::new(ids);
    let begin = Instant::now();
    let (times, mut measured) = mpsc::unbounded_channel();
    let failures = Arc::new(AtomicU64::new(0));
    // Every sender has the moves of its own games, so that no game's second move overtakes its first.
    let mut senders = Vec::new();
    for _ in 0..SENDERS {
        let (sender, mut due_moves) = mpsc::unbounded_channel::<(usize, Instant)>();
        senders.push(sender);
        let (ids, times, failures) = (Arc::clone(&ids), times.clone(), Arc::clone(&failures));
        let mut connection = Connection::open(address, person(0), token).await?;
        tokio::spawn(async move {
            while let Some((number, due)) = due_moves.recv().await {
                let (game, ply) = (number % ids.len(), number / ids.len());
                connection.pretend(person(game));
                let column = COLUMNS[ply % COLUMNS.len()];
                let path = format!("/api/games/{}/commands", ids[game]);
                let body = format!(r#"{{"do":"play","move":"{column}"}}"#);
                match connection.post(&path, &body).await {
                    Ok(answer) if answer.status == 200 => {
                        let _ = times.send(due.elapsed().as_secs_f64() * 1000.0);
                    }
                    Ok(answer) => {
                        failures.fetch_add(1, Ordering::Relaxed);
                        eprintln!("{}: {}", answer.status, String::from_utf8_lossy(&answer.body));
                    }
                    Err(error) => {
                        failures.fetch_add(1, Ordering::Relaxed);
                        eprintln!("{error}");
                    }
                }
            }
        });
    }
    drop(times);
    for number in 0..moves_a_second * seconds {
        // From when it was due, not from when it could be sent.
        let due = begin + Duration::from_secs_f64(number as f64 / moves_a_second as f64);
        tokio::time::sleep_until(due.into()).await;
        let _ = senders[number % ids.len() % SENDERS].send((number, due));
    }
    drop(senders);
    let mut answers = Vec::new();
    while let Some(time) = measured.recv().await {
        answers.push(time);
    }
    Ok((answers, failures.load(Ordering::Relaxed)))
}
