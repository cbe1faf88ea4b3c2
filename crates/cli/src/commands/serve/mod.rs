//! `fourfold serve`, and `fourfold` alone, which also opens the browser: the server with what was typed.

mod settings;

use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use clap::builder::BoolishValueParser;
use fourfold_player::{Roster, RuleFiles};
use fourfold_server::{Config, Limits, Network};
use serde_json::json;
use tracing_subscriber::filter::LevelFilter;

use crate::output::{Output, Verdict};

/// Where a server listens if nothing is said.
const USUAL_ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 4444);

/// Megabytes for analysis if nothing is said.
const USUAL_MEMORY: u32 = 256;

/// How the server is started. What is left out comes from the environment, then from the configuration file, then
/// from what is usual.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct ServeArgs {
    /// Where to listen, 127.0.0.1:4444 if left out; on other addresses than 127.0.0.1 everybody who reaches this machine
    /// can play
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = address)]
    #[arg(env = "FOURFOLD_LISTEN", hide_env_values = true)]
    pub(crate) listen: Option<SocketAddr>,
    /// The address under which a reverse proxy shows this server, such as `https://play.example`
    #[arg(long, value_name = "URL", value_parser = public_url)]
    #[arg(env = "FOURFOLD_PUBLIC_URL", hide_env_values = true)]
    pub(crate) public_url: Option<String>,
    /// A proxy in front whose X-Forwarded-For is believed, as an address or a range such as 10.0.0.0/8; repeatable
    #[arg(long, value_name = "CIDR", value_delimiter = ',')]
    #[arg(env = "FOURFOLD_TRUSTED_PROXY", hide_env_values = true)]
    pub(crate) trusted_proxy: Vec<Network>,
    /// Delete games in which nothing has happened for so many days; kept for ever if left out
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36500))]
    #[arg(env = "FOURFOLD_KEEP_DAYS", hide_env_values = true)]
    pub(crate) keep_days: Option<u32>,
    /// Give up if the port is taken, instead of taking the next free one
    #[arg(long, value_parser = BoolishValueParser::new())]
    #[arg(env = "FOURFOLD_THIS_PORT_ONLY", hide_env_values = true)]
    pub(crate) this_port_only: bool,
    /// Keep games in PostgreSQL (postgres://...), which several servers can share
    #[arg(long, value_name = "URL", env = "FOURFOLD_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// Keep games in this directory
    #[arg(long, value_name = "DIR", env = "FOURFOLD_DATA_DIR", hide_env_values = true)]
    pub(crate) data_dir: Option<PathBuf>,
    /// Threads for quick computer players, as many for Perfect and for analysis; one for each core if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    #[arg(env = "FOURFOLD_THREADS", hide_env_values = true)]
    pub(crate) threads: Option<u16>,
    /// Memory for exact analysis, in megabytes; 256 if left out
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(16..=65536))]
    #[arg(env = "FOURFOLD_MEMORY", hide_env_values = true)]
    pub(crate) memory: Option<u32>,
    /// Write a line about every request to standard error: who, what kind, how it went, how long it took
    #[arg(long, value_parser = BoolishValueParser::new())]
    #[arg(env = "FOURFOLD_ACCESS_LOG", hide_env_values = true)]
    pub(crate) access_log: bool,
    /// Give the figures at /metrics only to whoever shows this token (Authorization: Bearer TOKEN)
    #[arg(long, value_name = "TOKEN", env = "FOURFOLD_METRICS_TOKEN", hide_env_values = true)]
    pub(crate) metrics_token: Option<String>,
    /// Read what is not given here from this file (TOML, the options' own names)
    #[arg(long, value_name = "FILE", env = "FOURFOLD_CONFIG", hide_env_values = true)]
    pub(crate) config: Option<PathBuf>,
    /// Print what the server would be started with, as such a file, and stop
    #[arg(long)]
    pub(crate) print_config: bool,
}

/// An address in digits, or a name of this machine such as `localhost:4444`.
fn address(text: &str) -> Result<SocketAddr, String> {
    let unknown = || format!("`{text}` is no address here: write 127.0.0.1:4444 or localhost:4444");
    let mut found: Vec<SocketAddr> = text.to_socket_addrs().map_err(|_| unknown())?.collect();
    // A name may have both kinds; the older one is what browsers try first.
    found.sort_by_key(SocketAddr::is_ipv6);
    found.first().copied().ok_or_else(unknown)
}

fn public_url(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match host.map(|host| host.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', '@', ' ', '?', '#']) => {
            Ok(text.trim_end_matches('/').to_owned())
        }
        _ => Err("write it like https://play.example, without a path".to_owned()),
    }
}

/// Serves until a signal comes.
pub(crate) fn serve(args: ServeArgs, open: bool, output: &mut Output) -> anyhow::Result<Verdict> {
    let args = settings::with_file(args)?;
    let data_dir = match args.data_dir.clone() {
        Some(dir) => dir,
        None => data_dir().context("no data directory is known here: name one with --data-dir")?,
    };
    let asked = args.listen.unwrap_or(USUAL_ADDRESS);
    let (threads, memory) = (
        args.threads.map_or_else(fourfold_solve::cores, usize::from),
        args.memory.unwrap_or(USUAL_MEMORY),
    );
    if args.print_config {
        let text = settings::written(&args, asked, &data_dir, threads, memory);
        output.answer(|| text.clone(), || json!({ "config": text }))?;
        return Ok(Verdict::Fine);
    }
    start_log(args.access_log);
    let config = Config {
        listen: asked,
        next_free_port: !args.this_port_only,
        public_url: args.public_url,
        trusted_proxies: args.trusted_proxy,
        keep: args.keep_days.map(|days| Duration::from_secs(u64::from(days) * 24 * 60 * 60)),
        database: args.database,
        data_dir,
        threads,
        limits: Limits::default(),
        analysis_bytes: memory as usize * 1_000_000,
        access_log: args.access_log,
        metrics_token: args.metrics_token,
        players: Arc::new(Roster::new(RuleFiles::Uploaded)),
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
fn start_log(access_log: bool) {
    let level = std::env::var("FOURFOLD_LOG").ok().and_then(|text| text.parse().ok());
    // The lines about requests are information.
    let usual = if access_log { LevelFilter::INFO } else { LevelFilter::WARN };
    // A second start in one process keeps the first log.
    drop(
        tracing_subscriber::fmt()
            .with_max_level(level.unwrap_or(usual))
            .with_writer(std::io::stderr)
            .with_ansi(false)
            .try_init(),
    );
}

/// Where this system keeps a program's data.
pub(crate) fn data_dir() -> Option<PathBuf> {
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
