//! Load: many open games with event streams and a steady flow of moves against Good, over loopback, in one
//! process with its clients. Prints what was measured beside what it should be.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use fourfold_api::{Command, CreateGame, GameEvent, GameState, SeatName};
use fourfold_client::{Client, StopHandle};
use fourfold_player::{Roster, RuleFiles};
use fourfold_server::{Config, Limits, Server};
use tokio::sync::oneshot;

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Open games with an event stream each.
const GAMES: usize = 1000;
/// Moves of humans in a second, all games together.
const MOVES_A_SECOND: usize = 200;
/// How long the moves flow.
const SECONDS: usize = 20;
/// Moves that may be on their way at the same time.
const SENDERS: usize = 64;
/// A reader's stack: it reads lines and JSON, and there are a thousand of it.
const READER_STACK: usize = 256 << 10;

pub(crate) fn run() -> Result<(), String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    measure(&runtime).map_err(|error| error.to_string())
}

fn measure(runtime: &tokio::runtime::Runtime) -> Result<(), Failure> {
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
        players: Arc::new(Roster::new(RuleFiles::Uploaded)),
    };
    let server = runtime.block_on(Server::start(config))?;
    let client = Client::new(&server.address()?.to_string());
    let (stop, stopped) = oneshot::channel::<()>();
    let serving = runtime.spawn(server.run(async move {
        let _ = stopped.await;
    }));
    let token = client.issue_token()?.token;
    let client = client.with_token(token);

    let idle = idle_bytes(&client)?;
    let tables = open_tables(&client)?;
    let (answers, thoughts, failures) = flow(&client, &tables);
    for table in &tables {
        table.stop.stop();
    }
    println!(
        "{GAMES} open games with streams, {MOVES_A_SECOND} moves a second against good, {SECONDS} s"
    );
    report("answer to a move, ms", &answers, Some(100.0));
    report("computer's move on the stream, ms", &thoughts, None);
    println!("{:<36} {failures}   (should be 0)", "requests that failed");
    println!("{:<36} {:.1}   (should be below 20)", "memory of an idle game, KB", idle / 1024.0);
    let _ = stop.send(());
    let _ = runtime.block_on(serving);
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

fn play(column: usize) -> Command {
    Command::Play { r#move: column.to_string(), seat: None }
}

/// What a game costs while nobody plays: ten moves each, no streams.
fn idle_bytes(client: &Client) -> Result<f64, Failure> {
    const GAMES: usize = 2000;
    let mut before = 0;
    for round in 0..=GAMES {
        // The first few hundred fill the caches that every server has.
        if round == GAMES / 10 {
            before = resident_bytes();
        }
        let game = CreateGame { game: "link-four".to_owned(), ..CreateGame::default() };
        let id = client.create_game(&game)?.id;
        for column in [4, 4, 3, 3, 5, 2, 6, 1, 2, 2] {
            client.command(&id, play(column))?;
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
    newest: Arc<Newest>,
    busy: Mutex<()>,
    stop: StopHandle,
}

/// The newest state that a stream has told; whoever waits for another is woken.
#[derive(Default)]
struct Newest {
    state: Mutex<Option<GameState>>,
    changed: Condvar,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Replaced in single steps: whole even after a panic elsewhere.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Newest {
    fn tell(&self, state: GameState) {
        *lock(&self.state) = Some(state);
        self.changed.notify_all();
    }

    /// The first state from now on that is as wanted.
    fn wait_for(&self, wanted: impl Fn(&GameState) -> bool) -> GameState {
        let mut state = lock(&self.state);
        loop {
            match &*state {
                Some(found) if wanted(found) => return found.clone(),
                _ => state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

fn open_tables(client: &Client) -> Result<Vec<TableView>, Failure> {
    let mut tables = Vec::new();
    for _ in 0..GAMES {
        let players = Some(["human".to_owned(), "good".to_owned()]);
        let game = CreateGame { game: "link-four".to_owned(), players, ..CreateGame::default() };
        let id = client.create_game(&game)?.id;
        let newest = Arc::<Newest>::default();
        let stream = client.events(&id);
        let stop = stream.stop_handle();
        let told = Arc::clone(&newest);
        std::thread::Builder::new().stack_size(READER_STACK).spawn(move || {
            for event in stream.flatten() {
                match event {
                    GameEvent::State(state) => told.tell(*state),
                    GameEvent::Happened(message) => {
                        if let Some(state) = message.state {
                            told.tell(state);
                        }
                    }
                    GameEvent::Presence(_) | GameEvent::Phrase(_) => {}
                }
            }
        })?;
        tables.push(TableView { id, newest, busy: Mutex::new(()), stop });
    }
    for table in &tables {
        table.newest.wait_for(|_| true);
    }
    Ok(tables)
}

/// Moves at a steady rate, whether or not earlier ones were answered: waiting counts.
fn flow(client: &Client, tables: &[TableView]) -> (Vec<f64>, Vec<f64>, u64) {
    let failures = AtomicU64::new(0);
    let (times, measured) = mpsc::channel();
    let (due_moves, moves) = mpsc::channel::<(usize, Instant)>();
    let moves = Mutex::new(moves);
    let begin = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..SENDERS {
            let (times, moves, failures, client) =
                (times.clone(), &moves, &failures, client.clone());
            scope.spawn(move || {
                loop {
                    let next = lock(moves).recv();
                    let Ok((number, due)) = next else { return };
                    match one_move(&tables[number % tables.len()], &client, due) {
                        Ok(Some(time)) => drop(times.send(time)),
                        Ok(None) => {}
                        Err(error) => {
                            eprintln!("{error}");
                            failures.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                }
            });
        }
        for number in 0..MOVES_A_SECOND * SECONDS {
            // From when it was due, not from when it could be sent.
            let due = begin + Duration::from_secs_f64(number as f64 / MOVES_A_SECOND as f64);
            std::thread::sleep(due.saturating_duration_since(Instant::now()));
            let _ = due_moves.send((number, due));
        }
        drop(due_moves);
    });
    drop(times);
    let (mut answers, mut thoughts) = (Vec::new(), Vec::new());
    for (answer, thought) in measured {
        answers.push(answer);
        thoughts.extend(thought);
    }
    answers.sort_by(f64::total_cmp);
    thoughts.sort_by(f64::total_cmp);
    (answers, thoughts, failures.load(Ordering::Relaxed))
}

/// One human's move: the milliseconds to its answer, and to the computer's move on the stream. `None` if
/// this table had to begin a new game instead.
fn one_move(
    table: &TableView,
    client: &Client,
    due: Instant,
) -> Result<Option<(f64, Option<f64>)>, Failure> {
    let _busy = lock(&table.busy);
    let ready = |state: &GameState| state.ending.is_some() || state.turn == Some(SeatName::First);
    let state = table.newest.wait_for(ready);
    if state.ending.is_some() {
        let began = client.command(&table.id, Command::New {})?.seq;
        table.newest.wait_for(|state| state.seq >= began);
        return Ok(None);
    }
    let top = &state.scene.cells[..usize::from(state.scene.columns)];
    let open: Vec<usize> = (0..top.len()).filter(|&column| top[column].is_none()).collect();
    let column = open[state.seq as usize * 5 % open.len()] + 1;
    let answer = client.command(&table.id, play(column))?;
    let answered = due.elapsed().as_secs_f64() * 1000.0;
    if answer.state.is_some_and(|state| state.ending.is_some()) {
        return Ok(Some((answered, None)));
    }
    table.newest.wait_for(|state| state.seq > answer.seq);
    Ok(Some((answered, Some(due.elapsed().as_secs_f64() * 1000.0))))
}
