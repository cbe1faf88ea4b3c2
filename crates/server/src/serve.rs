//! The server on a socket: a configuration comes in, connections are accepted until somebody says stop.
//! Slow and surplus clients are turned away here, before they cost anything.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use fourfold_analysis::Databases;
use fourfold_player::ComputerPlayers;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use crate::app::{App, OpenClass, Parts, app, figures};
use crate::class::ClassLinks;
use crate::clock::Clock;
use crate::connection::Impatient;
use crate::descriptors;
use crate::directory_lock::DirectoryLock;
use crate::guard::Peer;
use crate::limits::Limits;
use crate::network::{Network, counted_as};
use crate::public_url::PublicUrl;
use crate::quotas::Quota;
use crate::store::{self, StoreError};

/// How a server is started.
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// If the port is taken: take the next free one (or else give up).
    pub next_free_port: bool,
    /// The address under which a proxy in front shows the server, such as `https://play.example`.
    pub public_url: Option<PublicUrl>,
    /// Where the figures for Prometheus are given out instead of beside the games.
    pub metrics_listen: Option<SocketAddr>,
    /// Proxies in front, beside those of this machine: their word counts for whose request it is.
    pub trusted_proxies: Vec<Network>,
    /// Have a lobby: open challenges that anyone may take, and games to watch.
    pub lobby: bool,
    /// Games in which nothing has happened for so long are deleted; none if left out.
    pub keep: Option<Duration>,
    /// `postgres://…`; SQLite in the data directory if left out.
    pub database: Option<String>,
    /// Where games are kept.
    pub data_dir: PathBuf,
    /// Thinking threads of each group.
    pub threads: usize,
    /// Memory for exact analysis.
    pub analysis_bytes: usize,
    /// Folders of solved games that analysis looks into.
    pub databases: Arc<Databases>,
    /// Log a line about every request.
    pub access_log: bool,
    /// Give the figures only to whoever shows this token; to everybody if left out.
    pub metrics_token: Option<String>,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// The roster of computer players.
    pub players: Arc<dyn ComputerPlayers>,
}

impl Config {
    /// A server on any free port of this machine, with its games in `data_dir` and one thinking thread; the rest as
    /// without options.
    #[must_use]
    pub fn on_loopback(data_dir: PathBuf, players: Arc<dyn ComputerPlayers>) -> Config {
        Config {
            listen: ([127, 0, 0, 1], 0).into(),
            next_free_port: false,
            public_url: None,
            metrics_listen: None,
            trusted_proxies: Vec::new(),
            lobby: false,
            keep: None,
            database: None,
            data_dir,
            threads: 1,
            analysis_bytes: 1 << 20,
            databases: Arc::default(),
            access_log: false,
            metrics_token: None,
            limits: Limits::default(),
            players,
        }
    }
}

/// Why a server does not start or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {why}; choose another with --listen")]
    Listen {
        /// The address that was wanted.
        address: SocketAddr,
        /// What the system says.
        why: std::io::Error,
    },
    /// The data directory cannot be used.
    #[error("cannot keep games in {}: {why}; choose another directory with --data-dir", .dir.display())]
    DataDir {
        /// The folder that was wanted.
        dir: PathBuf,
        /// What the system says.
        why: std::io::Error,
    },
    /// Another server uses the data directory.
    #[error("Fourfold is already running{}: use that one, stop it, or choose another --data-dir",
        .address.as_deref().map(|a| format!(" at {a}")).unwrap_or_default())]
    AlreadyRunning {
        /// Where it says it is.
        address: Option<String>,
    },
    /// The database cannot be used. It says all there is to say by itself.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system refuses something else.
    #[error(transparent)]
    System(#[from] std::io::Error),
}

/// So long requests that are under way have to end when the server does.
const LAST_ANSWERS: Duration = Duration::from_secs(4);

/// A server that listens but does not answer yet.
pub struct Server {
    listener: TcpListener,
    /// Where the figures are given out, if not beside the games.
    metrics: Option<TcpListener>,
    app: Arc<App>,
    links: Option<ClassLinks>,
    /// Held for as long as the server lives.
    _lock: Option<DirectoryLock>,
}

impl Server {
    /// Opens the database and the socket.
    pub async fn start(config: Config) -> Result<Server, ServeError> {
        Server::start_with_class(config, None).await
    }

    /// The same, and opens the class of a name; it is founded if there is none.
    pub async fn start_with_class(
        config: Config,
        class: Option<&str>,
    ) -> Result<Server, ServeError> {
        let lock = match config.database {
            Some(_) => None,
            None => Some(DirectoryLock::take(&config.data_dir)?),
        };
        let listener = listen(config.listen, config.next_free_port).await?;
        if let Some(lock) = &lock {
            lock.say(&format!("http://{}", listener.local_addr()?))?;
        }
        let metrics = match config.metrics_listen {
            Some(address) => Some(listen(address, false).await?),
            None => None,
        };
        let store = store::open(config.database.as_deref(), &config.data_dir).await?;
        let (class, links) = match class {
            None => (None, None),
            Some(name) => {
                let opened = OpenClass::open(Arc::clone(&store), name, Clock::system()).await?;
                (Some(opened.0), Some(opened.1))
            }
        };
        let parts = Parts {
            store,
            players: config.players,
            limits: config.limits,
            threads: config.threads,
            analysis_bytes: config.analysis_bytes,
            databases: config.databases,
            local_only: config.listen.ip().is_loopback(),
            public_url: config.public_url,
            trusted_proxies: config.trusted_proxies,
            lobby: config.lobby,
            keep: config.keep,
            access_log: config.access_log,
            metrics_token: config.metrics_token,
            metrics_apart: metrics.is_some(),
        };
        let app = App::with_class(parts, Clock::system(), class);
        Ok(Server { listener, metrics, app, links, _lock: lock })
    }

    /// Where it listens.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// What the teacher of the class that is open here needs.
    #[must_use]
    pub fn class_links(&self) -> Option<&ClassLinks> {
        self.links.as_ref()
    }

    /// Where the figures are given out, if not beside the games.
    #[must_use]
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().and_then(|listener| listener.local_addr().ok())
    }

    /// The application behind it.
    #[must_use]
    pub fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// Answers until `stop` is ready, then finishes what is under way.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let games = app(Arc::clone(&self.app));
        let figures = figures(Arc::clone(&self.app));
        let limits = self.app.limits().clone();
        let connections = Quota::shared(descriptors::connections(limits.connections));
        let graceful = GracefulShutdown::new();
        tokio::pin!(stop);
        loop {
            let (accepted, router) = tokio::select! {
                () = &mut stop => break,
                accepted = self.listener.accept() => (accepted, &games),
                accepted = accept(self.metrics.as_ref()) => (accepted, &figures),
            };
            let (stream, peer) = match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    // Out of descriptors, most likely: others will end soon.
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                }
            };
            let peer = peer.ip().to_canonical();
            // A proxy brings everybody's connections, and keeps them for the next request.
            let proxy = self.app.allowed_hosts().is_proxy(peer);
            let permit =
                if proxy { connections.take_any() } else { connections.take(counted_as(peer)) };
            let Ok(permit) = permit else {
                tokio::spawn(turn_away(stream));
                continue;
            };
            drop(stream.set_nodelay(true));
            let service = router.clone().map_request(move |mut request: hyper::Request<_>| {
                request.extensions_mut().insert(Peer(peer));
                request.map(axum::body::Body::new)
            });
            let stream = Impatient::new(stream, limits.write_time);
            let connection = hyper::server::conn::http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(if proxy {
                    limits.proxy_idle_time
                } else {
                    limits.header_time
                })
                .max_buf_size(64 << 10)
                .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
            let connection = graceful.watch(connection);
            tokio::spawn(async move {
                if let Err(error) = connection.await {
                    tracing::debug!(%error, "a connection ended");
                }
                drop(permit);
            });
        }
        drop((self.listener, self.metrics));
        tracing::info!("stopping");
        self.app.end_streams();
        drop(tokio::time::timeout(LAST_ANSWERS, graceful.shutdown()).await);
        self.app.close().await;
    }
}

/// The next connection, for ever if nobody listens.
async fn accept(listener: Option<&TcpListener>) -> std::io::Result<(TcpStream, SocketAddr)> {
    match listener {
        Some(listener) => listener.accept().await,
        None => std::future::pending().await,
    }
}

/// One connection too many: a short answer instead of silence.
async fn turn_away(mut stream: TcpStream) {
    metrics::counter!("fourfold_connections_refused_total").increment(1);
    let answer = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    drop(stream.write_all(answer).await);
}

async fn listen(address: SocketAddr, next_free_port: bool) -> Result<TcpListener, ServeError> {
    let mut tried = address;
    loop {
        match TcpListener::bind(tried).await {
            Ok(listener) => return Ok(listener),
            Err(why) => {
                let taken = why.kind() == std::io::ErrorKind::AddrInUse;
                let more = tried.port() < u16::MAX && tried.port() - address.port() < 100;
                if !(taken && next_free_port && more) {
                    return Err(ServeError::Listen { address, why });
                }
                tried.set_port(tried.port() + 1);
            }
        }
    }
}
