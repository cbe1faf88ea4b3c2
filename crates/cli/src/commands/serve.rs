//! `fourfold serve`, and `fourfold` alone, which also opens the browser: the server with what was typed.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

use anyhow::Context as _;
use fourfold_server::{Config, Limits};
use serde_json::json;

use crate::args::ServeArgs;
use crate::output::{Output, Verdict};

/// Serves until a signal comes.
pub(crate) fn serve(args: ServeArgs, open: bool, output: &mut Output) -> anyhow::Result<Verdict> {
    start_log();
    let asked = args.listen;
    let config = Config {
        listen: asked,
        next_free_port: !args.this_port_only,
        database: args.database,
        data_dir: match args.data_dir {
            Some(dir) => dir,
            None => {
                data_dir().context("no data directory is known here: name one with --data-dir")?
            }
        },
        threads: args.threads.map_or_else(cores, usize::from),
        limits: Limits::default(),
        thinker: Arc::new(fourfold_server::thinker::RandomThinker),
    };
    let mut said = Ok(());
    fourfold_server::run(config, |address| {
        said = greet(asked, address, output);
        if open {
            open_browser(&format!("http://{address}/"));
        }
    })?;
    said?;
    Ok(Verdict::Fine)
}

fn greet(asked: SocketAddr, address: SocketAddr, output: &mut Output) -> anyhow::Result<()> {
    let url = format!("http://{address}/");
    output.answer(
        || {
            let mut text = String::new();
            if asked.port() != 0 && asked.port() != address.port() {
                text = format!("Port {} is taken; this is the next free one.\n", asked.port());
            }
            text + &format!("Fourfold is at {url} (stop it with Ctrl-C)")
        },
        || json!({ "address": url }),
    )?;
    Ok(())
}

/// Logs go to standard error; FOURFOLD_LOG says how much (error, warn, info, debug).
fn start_log() {
    let level = std::env::var("FOURFOLD_LOG").ok().and_then(|text| text.parse().ok());
    // A second start in one process keeps the first log.
    drop(
        tracing_subscriber::fmt()
            .with_max_level(level.unwrap_or(tracing_subscriber::filter::LevelFilter::WARN))
            .with_writer(std::io::stderr)
            .with_ansi(false)
            .try_init(),
    );
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from)
}

/// Where this system keeps a program's data.
fn data_dir() -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        return variable("APPDATA").map(|dir| dir.join("Fourfold"));
    }
    if cfg!(target_os = "macos") {
        return variable("HOME").map(|home| home.join("Library/Application Support/Fourfold"));
    }
    variable("XDG_DATA_HOME")
        .or_else(|| variable("HOME").map(|home| home.join(".local/share")))
        .map(|dir| dir.join("fourfold"))
}

/// Shows the page if there is a screen; the address is printed either way.
fn open_browser(url: &str) {
    let variable = |name| std::env::var_os(name).is_some();
    let (program, words): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/c", "start", "", url])
    } else if cfg!(target_os = "macos") {
        ("open", &[url])
    } else if variable("DISPLAY") || variable("WAYLAND_DISPLAY") {
        ("xdg-open", &[url])
    } else {
        return;
    };
    let silent = Command::new(program)
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if let Err(error) = silent {
        tracing::info!(%error, "cannot open a browser");
    }
}
