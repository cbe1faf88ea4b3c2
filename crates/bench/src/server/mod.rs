//! Load: many open games with event streams and a steady flow of moves against Good, over loopback, in one
//! process with its clients. Prints what was measured beside what it should be.

mod client;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fourfold_server::{Config, HousePlayers, Limits, Server};
use serde_json::{Value as Json, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::{Mutex, mpsc, oneshot, watch};

use client::Client;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Open games with an event stream each.
const GAMES: u64 = 1000;
/// Moves of humans in a second, all games together.
const MOVES_A_SECOND: u64 = 200;
/// How long the moves flow.
const SECONDS: u64 = 20;

pub(crate) fn run() -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    runtime.block_on(measure(GAMES, MOVES_A_SECOND, SECONDS)).map_err(|error| error.to_string())
}

async fn measure(games: u64, rate: u64, seconds: u64) -> Result<(), Failure> {
    let dir = std::env::temp_dir().join(format!("fourfold-load-{}", std::process::id()));
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        next_free_port: false,
        public_url: None,
        trusted_proxies: Vec::new(),
        keep: None,
        access_log: false,
        metrics_token: None,
        database: None,
        data_dir: dir.clone(),
        threads: std::thread::available_parallelism().map_or(2, usize::from),
        analysis_bytes: 16 << 20,
        limits: Limits {
            writes_per_second: 1e6,
            writes_at_once: 1e6,
            creations_per_second: 1e6,
            creations_at_once: 1e6,
            streams: 100_000,
            connections: 100_000,
            ..Limits::default()
        },
        thinker: Arc::new(HousePlayers::default()),
    };
    let server = Server::start(config).await?;
    let address = server.address()?.to_string();
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = tokio::spawn(server.run(async move {
        let _ = stopped.await;
    }));
    let mut client = Client::connect(&address).await?;
    let (_, answer) = client.request("POST", "/api/tokens", "", "{}").await?;
    let token = answer["token"].as_str().unwrap_or_default().to_owned();

    let idle = idle_bytes(&mut client, &token).await?;
    let tables = open_tables(&mut client, &address, &token, games).await?;
    let (answers, thoughts, failures) = flow(&address, &token, tables, rate, seconds).await?;
    println!("{games} open games with streams, {rate} moves a second against good, {seconds} s");
    report("answer to a move, ms", &answers, Some(100.0));
    report("computer's move on the stream, ms", &thoughts, None);
    println!("{:<36} {failures}   (should be 0)", "requests that failed");
    println!("{:<36} {:.1}   (should be below 20)", "memory of an idle game, KB", idle / 1024.0);
    let _ = stop.send(());
    let _ = serving.await;
    let _ = std::fs::remove_dir_all(dir);
    if failures > 0 { Err("some requests failed".into()) } else { Ok(()) }
}

fn report(what: &str, millis: &[f64], bound: Option<f64>) {
    let at = |share: f64| {
        let index = ((millis.len() as f64 - 1.0) * share) as usize;
        millis.get(index).copied().unwrap_or(f64::NAN)
    };
    let should = bound.map(|bound| format!("   (p99 should be below {bound})")).unwrap_or_default();
    println!(
        "{what:<36} n {} p50 {:.1} p90 {:.1} p99 {:.1} max {:.1}{should}",
        millis.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
}

/// What a game costs while nobody plays: ten moves each, no streams.
async fn idle_bytes(client: &mut Client, token: &str) -> Result<f64, Failure> {
    const GAMES: usize = 2000;
    let mut before = 0;
    for round in 0..=GAMES {
        // The first few hundred fill the caches that every server has.
        if round == GAMES / 10 {
            before = resident_bytes();
        }
        let body = json!({ "game": "link-four" }).to_string();
        let (_, created) = client.request("POST", "/api/games", token, &body).await?;
        let path = format!("/api/games/{}/commands", created["id"].as_str().unwrap_or_default());
        for column in [4, 4, 3, 3, 5, 2, 6, 1, 2, 2] {
            let body = json!({ "do": "play", "move": column.to_string() }).to_string();
            client.request("POST", &path, token, &body).await?;
        }
    }
    Ok(resident_bytes().saturating_sub(before) as f64 / (GAMES - GAMES / 10) as f64)
}

fn resident_bytes() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    pages.split(' ').nth(1).and_then(|n| n.parse::<u64>().ok()).unwrap_or(0) * 4096
}

/// A game and what its stream last told.
struct TableView {
    id: String,
    newest: watch::Receiver<(u64, Arc<Json>)>,
    busy: Mutex<()>,
}

async fn open_tables(
    client: &mut Client,
    address: &str,
    token: &str,
    games: u64,
) -> Result<Vec<Arc<TableView>>, Failure> {
    let mut tables = Vec::new();
    for _ in 0..games {
        let body = json!({ "game": "link-four", "players": ["human", "good"] }).to_string();
        let (_, created) = client.request("POST", "/api/games", token, &body).await?;
        let id = created["id"].as_str().unwrap_or_default().to_owned();
        let (told, newest) = watch::channel((0, Arc::new(Json::Null)));
        let mut stream = TcpStream::connect(address).await?;
        let request = format!(
            "GET /api/games/{id}/events HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        tokio::spawn(read_stream(stream, told));
        tables.push(Arc::new(TableView { id, newest, busy: Mutex::new(()) }));
    }
    for table in &tables {
        table.newest.clone().wait_for(|(seq, _)| *seq > 0).await?;
    }
    Ok(tables)
}

async fn read_stream(stream: TcpStream, told: watch::Sender<(u64, Arc<Json>)>) {
    let mut lines = BufReader::new(stream).lines();
    let mut seq = 0;
    while let Ok(Some(line)) = lines.next_line().await {
        if let Some(id) = line.strip_prefix("id: ") {
            seq = id.parse().unwrap_or(0);
        } else if let Some(data) = line.strip_prefix("data: ") {
            let data: Json = serde_json::from_str(data).unwrap_or_default();
            let state = if data["state"].is_object() { data["state"].clone() } else { data };
            told.send_replace((seq, Arc::new(state)));
        }
    }
}

/// Moves at a steady rate, whether or not earlier ones were answered: waiting counts.
async fn flow(
    address: &str,
    token: &str,
    tables: Vec<Arc<TableView>>,
    rate: u64,
    seconds: u64,
) -> Result<(Vec<f64>, Vec<f64>, u64), Failure> {
    let failures = Arc::new(AtomicU64::new(0));
    let (times, mut measured) = mpsc::unbounded_channel();
    let mut clients = Vec::new();
    for _ in 0..64 {
        clients.push(Arc::new(Mutex::new(Client::connect(address).await?)));
    }
    let begin = Instant::now();
    let mut ticks = tokio::time::interval(Duration::from_secs_f64(1.0 / rate as f64));
    for number in 0..rate * seconds {
        ticks.tick().await;
        let table = Arc::clone(&tables[number as usize % tables.len()]);
        let client = Arc::clone(&clients[number as usize % clients.len()]);
        let (token, times) = (token.to_owned(), times.clone());
        let failures = Arc::clone(&failures);
        // From when it was due, not from when it could be sent.
        let due = begin + Duration::from_secs_f64(number as f64 / rate as f64);
        tokio::spawn(async move {
            match one_move(&table, &client, &token, due).await {
                Ok(Some(time)) => drop(times.send(time)),
                Ok(None) => {}
                Err(error) => {
                    eprintln!("{error}");
                    failures.fetch_add(1, Ordering::Relaxed);
                }
            }
        });
    }
    drop(times);
    let (mut answers, mut thoughts) = (Vec::new(), Vec::new());
    while let Some((answer, thought)) = measured.recv().await {
        answers.push(answer);
        thoughts.extend(thought);
    }
    answers.sort_by(f64::total_cmp);
    thoughts.sort_by(f64::total_cmp);
    Ok((answers, thoughts, failures.load(Ordering::Relaxed)))
}

/// One human's move: the milliseconds to its answer, and to the computer's move on the stream. `None` if
/// this table had to begin a new game instead.
async fn one_move(
    table: &TableView,
    client: &Mutex<Client>,
    token: &str,
    due: Instant,
) -> Result<Option<(f64, Option<f64>)>, Failure> {
    let _busy = table.busy.lock().await;
    let mut newest = table.newest.clone();
    let (_, state) = newest
        .wait_for(|(_, state)| state["ending"].is_object() || state["turn"] == "first")
        .await?
        .clone();
    let path = format!("/api/games/{}/commands", table.id);
    if state["ending"].is_object() {
        let new = json!({ "do": "new" }).to_string();
        let (status, answer) = client.lock().await.request("POST", &path, token, &new).await?;
        let began = answer["seq"].as_u64().unwrap_or(0);
        newest.wait_for(|(seq, _)| *seq >= began).await?;
        return if status == 200 { Ok(None) } else { Err(format!("{status}: {answer}").into()) };
    }
    let top = state["scene"]["cells"].as_array().cloned().unwrap_or_default();
    let open: Vec<usize> = (0..7).filter(|&column| top[column].is_null()).collect();
    let column = open[state["seq"].as_u64().unwrap_or(0) as usize * 5 % open.len()] + 1;
    let body = json!({ "do": "play", "move": column.to_string() }).to_string();
    let (status, answer) = client.lock().await.request("POST", &path, token, &body).await?;
    let answered = due.elapsed().as_secs_f64() * 1000.0;
    if status != 200 {
        return Err(format!("{status}: {answer}").into());
    }
    if answer["state"]["ending"].is_object() {
        return Ok(Some((answered, None)));
    }
    let mine = answer["seq"].as_u64().unwrap_or(0);
    newest.wait_for(|(seq, _)| *seq > mine).await?;
    Ok(Some((answered, Some(due.elapsed().as_secs_f64() * 1000.0))))
}
