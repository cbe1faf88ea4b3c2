//! Processes find each other: a list of hosts flows in, an open connection to every other process flows out.
//!
//! Each listens at its own address and calls those with a lower number, in any order of starting. Both ends say who
//! they are and what they solve, so that nobody solves something else with the others.

use std::io::{self, ErrorKind, Read as _, Write as _};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::thread;
use std::time::Duration;

use crate::{ClusterError, Hosts};

/// Between two rounds of calls.
const BETWEEN_CALLS: Duration = Duration::from_millis(50);
/// How long a machine may take to answer a call, and a process to say who it is.
const PATIENCE: Duration = Duration::from_secs(5);
/// Longer introductions are not ours.
const LONGEST_INTRODUCTION: usize = 512;

/// Connects this process with all others; `meanwhile` hears whom it still waits for, and may call it off.
pub(crate) fn connect(
    hosts: &Hosts,
    process: usize,
    game: &str,
    mut meanwhile: impl FnMut(&[usize]) -> Result<(), ClusterError>,
) -> Result<Vec<Option<TcpStream>>, ClusterError> {
    let caller = Caller { hosts, process, game };
    let mut streams: Vec<Option<TcpStream>> = hosts.0.iter().map(|_| None).collect();
    let listener = caller.listen()?;
    loop {
        for stream in &mut streams {
            // Who has been restarted meanwhile is connected again.
            if stream.as_ref().is_some_and(|stream| !is_open(stream)) {
                *stream = None;
            }
        }
        while let Some(stream) = accept(&listener) {
            if let Some((other, stream)) = caller.introduced(stream, None)? {
                streams[other] = Some(stream);
            }
        }
        for other in (0..process).filter(|&other| streams[other].is_none()).collect::<Vec<_>>() {
            let Some(stream) = call(hosts.address(other)) else { continue };
            if let Some((other, stream)) = caller.introduced(stream, Some(other))? {
                streams[other] = Some(stream);
            }
        }
        let others = (0..hosts.count()).filter(|&other| other != process);
        let missing: Vec<usize> = others.filter(|&other| streams[other].is_none()).collect();
        if missing.is_empty() {
            return Ok(streams);
        }
        meanwhile(&missing)?;
        thread::sleep(BETWEEN_CALLS);
    }
}

/// The next process that calls, if one does.
fn accept(listener: &TcpListener) -> Option<TcpStream> {
    let (stream, _) = listener.accept().ok()?;
    stream.set_nonblocking(false).ok()?;
    Some(stream)
}

/// Calls a process that may not be there yet.
fn call(address: &str) -> Option<TcpStream> {
    let mut addresses = address.to_socket_addrs().ok()?;
    addresses.find_map(|address| TcpStream::connect_timeout(&address, PATIENCE).ok())
}

/// Is somebody at the other end?
fn is_open(stream: &TcpStream) -> bool {
    let peeked = stream.set_nonblocking(true).and_then(|()| stream.peek(&mut [0]));
    let waits = |error: &io::Error| error.kind() == ErrorKind::WouldBlock;
    let open = peeked.as_ref().map_or_else(waits, |&count| count > 0);
    open && stream.set_nonblocking(false).is_ok()
}

/// This process, as it calls and is called.
struct Caller<'a> {
    hosts: &'a Hosts,
    process: usize,
    game: &'a str,
}

impl Caller<'_> {
    fn listen(&self) -> Result<TcpListener, ClusterError> {
        let address = self.hosts.address(self.process);
        let listener = TcpListener::bind(address)
            .and_then(|listener| listener.set_nonblocking(true).map(|()| listener));
        listener.map_err(|error| ClusterError::Listen {
            address: address.to_owned(),
            reason: error.to_string(),
        })
    }

    /// The part of an introduction that must be the same for all.
    fn common(&self) -> String {
        let version = env!("CARGO_PKG_VERSION");
        format!("fourfold-cluster {version}, {} with {} processes", self.game, self.hosts.count())
    }

    /// Both ends say who they are. `None` if it is nobody, or not the one that was called; an error if it solves
    /// something else.
    fn introduced(
        &self,
        stream: TcpStream,
        called: Option<usize>,
    ) -> Result<Option<(usize, TcpStream)>, ClusterError> {
        let Ok(told) = self.exchange(&stream) else { return Ok(None) };
        let Some((number, common)) = told.trim_end().split_once(": ") else { return Ok(None) };
        let Ok(other) = number.parse::<usize>() else { return Ok(None) };
        if common != self.common() {
            let reason = format!("it has {common}, and this one {}", self.common());
            let address = self.hosts.address(other).to_owned();
            return Err(ClusterError::OtherSolve { process: other, address, reason });
        }
        let expected =
            called.map_or(other > self.process && other < self.hosts.count(), |it| it == other);
        Ok(expected.then_some((other, stream)))
    }

    fn exchange(&self, stream: &TcpStream) -> io::Result<String> {
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut writer = stream;
        writer.write_all(format!("{}: {}\n", self.process, self.common()).as_bytes())?;
        let told = read_line(stream)?;
        stream.set_read_timeout(None)?;
        Ok(told)
    }
}

/// Reads a line and not a byte more: the other end may be connected with all and have begun already.
fn read_line(mut stream: &TcpStream) -> io::Result<String> {
    let mut line = Vec::new();
    let mut byte = [0];
    while byte != *b"\n" {
        stream.read_exact(&mut byte)?;
        line.push(byte[0]);
        if line.len() > LONGEST_INTRODUCTION {
            return Err(ErrorKind::InvalidData.into());
        }
    }
    String::from_utf8(line).map_err(|_| ErrorKind::InvalidData.into())
}
