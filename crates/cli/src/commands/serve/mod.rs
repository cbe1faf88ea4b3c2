//! `fourfold serve`, and `fourfold` alone, which also opens the browser: the server with what was typed.

mod class_room;
mod settings;

use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use clap::builder::BoolishValueParser;
use etcetera::BaseStrategy as _;
use fourfold_analysis::Databases;
use fourfold_player::{EngineBounds, Engines, Roster, RuleFiles};
use fourfold_server::{Config, Limits, Network, PublicUrl};
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
    /// Address to listen on, 127.0.0.1:4444 by default; on any other address everyone who can reach this machine
    /// can play
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = address)]
    #[arg(env = "FOURFOLD_LISTEN", hide_env_values = true)]
    pub(crate) listen: Option<SocketAddr>,
    /// Public address of this server behind a reverse proxy, such as `https://play.example`, or
    /// `https://example.org/fourfold` to share a host
    #[arg(long, value_name = "URL", env = "FOURFOLD_PUBLIC_URL", hide_env_values = true)]
    pub(crate) public_url: Option<PublicUrl>,
    /// Trust X-Forwarded-For from this proxy, an address or a range such as 10.0.0.0/8; repeatable
    #[arg(long, value_name = "CIDR", value_delimiter = ',')]
    #[arg(env = "FOURFOLD_TRUSTED_PROXY", hide_env_values = true)]
    pub(crate) trusted_proxy: Vec<Network>,
    /// Open a lobby on a server that others can reach: open challenges that anyone may take, and games to watch
    /// whose players allow it
    #[arg(long, value_parser = BoolishValueParser::new())]
    #[arg(env = "FOURFOLD_LOBBY", hide_env_values = true)]
    pub(crate) lobby: bool,
    /// Delete games that have been idle for this many days; kept forever by default
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36500))]
    #[arg(env = "FOURFOLD_KEEP_DAYS", hide_env_values = true)]
    pub(crate) keep_days: Option<u32>,
    /// Fail if the port is taken instead of using the next free one
    #[arg(long, value_parser = BoolishValueParser::new())]
    #[arg(env = "FOURFOLD_THIS_PORT_ONLY", hide_env_values = true)]
    pub(crate) this_port_only: bool,
    /// Store games in PostgreSQL (postgres://...), which several servers can share
    #[arg(long, value_name = "URL", env = "FOURFOLD_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    /// Store games in this directory
    #[arg(long, value_name = "DIR", env = "FOURFOLD_DATA_DIR", hide_env_values = true)]
    pub(crate) data_dir: Option<PathBuf>,
    /// Threads for quick computer players, and as many for Perfect and for analysis; one per core by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    #[arg(env = "FOURFOLD_THREADS", hide_env_values = true)]
    pub(crate) threads: Option<u16>,
    /// Memory for exact analysis in megabytes, 256 by default
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(16..=65536))]
    #[arg(env = "FOURFOLD_MEMORY", hide_env_values = true)]
    pub(crate) memory: Option<u32>,
    /// Log every request to standard error: who, what, status and duration
    #[arg(long, value_parser = BoolishValueParser::new())]
    #[arg(env = "FOURFOLD_ACCESS_LOG", hide_env_values = true)]
    pub(crate) access_log: bool,
    /// Require this token for /metrics (Authorization: Bearer TOKEN)
    #[arg(long, value_name = "TOKEN", env = "FOURFOLD_METRICS_TOKEN", hide_env_values = true)]
    pub(crate) metrics_token: Option<String>,
    /// Open a class: pupils join with a code, do lessons and hand in rule files for a ladder; everyone on this network can
    /// reach it unless --listen says otherwise
    #[arg(long, value_name = "NAME", value_parser = class_room::name)]
    #[arg(env = "FOURFOLD_CLASS", hide_env_values = true)]
    pub(crate) class: Option<String>,
    /// Serve metrics and health on this address instead of alongside the games
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = address)]
    #[arg(env = "FOURFOLD_METRICS_LISTEN", hide_env_values = true)]
    pub(crate) metrics_listen: Option<SocketAddr>,
    /// Use this folder of a solved game for analysis (docs/solving.md); repeatable
    #[arg(long, value_name = "DIR")]
    pub(crate) solved: Vec<PathBuf>,
    /// Let people play against this program, as `engine:NAME` (docs/engines.md); repeatable
    #[arg(long, value_name = "NAME=COMMAND", value_parser = engine)]
    pub(crate) engine: Vec<(String, String)>,
    /// Read options that are not given here from this TOML file, which uses the option names
    #[arg(long, value_name = "FILE", env = "FOURFOLD_CONFIG", hide_env_values = true)]
    pub(crate) config: Option<PathBuf>,
    /// Print the resulting configuration as such a file and exit
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

/// A name that can stand in a player string, and the command behind it.
fn engine(text: &str) -> Result<(String, String), String> {
    let (name, command) = text.split_once('=').unwrap_or((text, ""));
    let (name, command) = (name.trim(), command.trim());
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    match !name.is_empty() && name.len() <= 40 && name.chars().all(plain) && !command.is_empty() {
        true => Ok((name.to_owned(), command.to_owned())),
        false => {
            Err("write it like mine=python3 /srv/mine.py, the name in letters and digits"
                .to_owned())
        }
    }
}

/// Can this file be read as a configuration?
pub(crate) fn check_config(file: &Path) -> anyhow::Result<()> {
    settings::check(file)
}

/// Serves until a signal comes.
pub(crate) fn serve(args: ServeArgs, open: bool, output: &mut Output) -> anyhow::Result<Verdict> {
    let args = settings::with_file(args)?;
    let data_dir = match args.data_dir.clone() {
        Some(dir) => dir,
        None => data_dir().context("no data directory is known here: name one with --data-dir")?,
    };
    let usual = if args.class.is_some() { class_room::USUAL_ADDRESS } else { USUAL_ADDRESS };
    let asked = args.listen.unwrap_or(usual);
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
    let (class, public_url) = (args.class.clone(), args.public_url.clone());
    let config = Config {
        listen: asked,
        next_free_port: !args.this_port_only,
        public_url: args.public_url,
        metrics_listen: args.metrics_listen,
        trusted_proxies: args.trusted_proxy,
        lobby: args.lobby,
        keep: args.keep_days.map(|days| Duration::from_secs(u64::from(days) * 24 * 60 * 60)),
        database: args.database,
        data_dir,
        threads,
        limits: Limits::default(),
        analysis_bytes: memory as usize * 1_000_000,
        databases: Arc::new(Databases::open(&args.solved)?),
        access_log: args.access_log,
        metrics_token: args.metrics_token,
        players: Arc::new(Roster::new(RuleFiles::Uploaded).with_engines(
            Engines::Named(args.engine.into_iter().collect()),
            EngineBounds::default(),
        )),
    };
    let mut said = Ok(());
    fourfold_server::run_class(config, class.as_deref(), |address, links, reached| {
        said = match links {
            None => greet(asked, address, output),
            Some(links) => {
                let url = match public_url {
                    Some(url) => url.to_string(),
                    None => class_room::reached_at(address),
                };
                reached(&url);
                class_room::greet(links, &url, address, output)
            }
        };
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
    let name = if cfg!(any(windows, target_os = "macos")) { "Fourfold" } else { "fourfold" };
    let user = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(user.data_dir().join(name))
}

/// Shows the page if there is a screen; the address is printed either way.
fn open_browser(url: &str) {
    let variable = |name| std::env::var_os(name).is_some();
    let has_screen = cfg!(any(windows, target_os = "macos"))
        || variable("DISPLAY")
        || variable("WAYLAND_DISPLAY");
    // Without a screen a browser for text would take the terminal.
    if has_screen && let Err(error) = webbrowser::open(url) {
        tracing::info!(%error, "cannot open a browser");
    }
}
