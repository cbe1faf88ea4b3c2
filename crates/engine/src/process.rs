//! A running engine. A command comes in, a process goes on in a group of its own with a limit of memory; questions
//! go in, moves come out, and whatever breaks its bounds is killed with everything it has started.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use crate::{Bounds, Fault, Go, Info, Reply, Request};

/// Lines that may wait to be read; an engine that writes more has to wait itself.
const WAITING_LINES: usize = 64;

/// How often a question looks whether it is still wanted.
const LOOK: Duration = Duration::from_millis(20);

/// A running engine; dropping it ends the process.
#[derive(Debug)]
pub struct Engine {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Line>,
    bounds: Bounds,
    name: String,
}

/// An engine's move and what it told before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The move as text; whether it is legal is for the caller to see.
    pub mv: String,
    /// The last thing it told.
    pub info: Option<Info>,
}

#[derive(Debug)]
enum Line {
    Text(String),
    TooLong,
}

impl Engine {
    /// Starts an engine from a command line of the system's shell and waits until it has said who it is.
    pub fn start(command: &str, bounds: Bounds) -> Result<Engine, Fault> {
        let mut child = shell(command, bounds.memory_bytes)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| Fault::Start(error.to_string()))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = (input, output) else {
            end(&mut child);
            return Err(Fault::Start("it has no standard input or output".to_owned()));
        };
        let (sender, lines) = sync_channel(WAITING_LINES);
        // The thread ends with the pipe, and the pipe with the process group.
        let reading = std::thread::Builder::new().name("engine".to_owned());
        let most = bounds.line_bytes;
        if let Err(error) = reading.spawn(move || read_lines(output, most, &sender)) {
            end(&mut child);
            return Err(Fault::Start(error.to_string()));
        }
        let mut engine = Engine { child, input, lines, bounds, name: command.to_owned() };
        engine.introduce()?;
        Ok(engine)
    }

    /// What it calls itself, or its command.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    fn introduce(&mut self) -> Result<(), Fault> {
        let deadline = Instant::now() + self.bounds.start;
        self.tell(&Request::Hello)?;
        let no_hello = Fault::NoHello(self.bounds.start);
        let mut asked_ready = false;
        for _ in 0..self.bounds.lines {
            match self.next(deadline)?.ok_or_else(|| no_hello.clone())? {
                Reply::Name(name) => self.name = name.chars().take(80).collect(),
                Reply::HelloOk if !asked_ready => {
                    asked_ready = true;
                    self.tell(&Request::IsReady)?;
                }
                Reply::ReadyOk if asked_ready => return Ok(()),
                _ => {}
            }
        }
        Err(Fault::TooManyLines(self.bounds.lines))
    }

    /// Asks for a move. Past its time the engine is told to stop, and a little later it is a fault; so is `wanted`
    /// saying no, since then nobody waits for it any more. After a fault the engine is to be dropped.
    pub fn think(
        &mut self,
        position: &Request,
        go: Go,
        wanted: &dyn Fn() -> bool,
    ) -> Result<Answer, Fault> {
        let time = go.time.unwrap_or(self.bounds.move_time);
        self.tell(position)?;
        self.tell(&Request::Go(Go { time: Some(time), ..go }))?;
        let began = Instant::now();
        let (mut told_to_stop, mut info) = (false, None);
        let mut lines = 0;
        loop {
            if !wanted() {
                return Err(Fault::CalledOff);
            }
            let passed = began.elapsed();
            if passed >= time + self.bounds.grace {
                return Err(Fault::Silent(time + self.bounds.grace));
            }
            if passed >= time && !told_to_stop {
                told_to_stop = true;
                self.tell(&Request::Stop)?;
            }
            let Some(reply) = self.next(Instant::now() + LOOK)? else { continue };
            match reply {
                Reply::BestMove(mv) => return Ok(Answer { mv, info }),
                Reply::Info(told) => info = Some(told),
                _ => {}
            }
            lines += 1;
            if lines > self.bounds.lines {
                return Err(Fault::TooManyLines(self.bounds.lines));
            }
        }
    }

    fn tell(&mut self, request: &Request) -> Result<(), Fault> {
        let line = format!("{request}\n");
        let told = self.input.write_all(line.as_bytes()).and_then(|()| self.input.flush());
        told.map_err(|_| self.ended())
    }

    /// The next line, or nothing if none comes until then.
    fn next(&mut self, until: Instant) -> Result<Option<Reply>, Fault> {
        match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Line::Text(line)) => Ok(Some(Reply::parse(&line))),
            Ok(Line::TooLong) => Err(Fault::TooLongLine(self.bounds.line_bytes)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Says how the process ended.
    fn ended(&mut self) -> Fault {
        end(&mut self.child);
        let how = self.child.try_wait().ok().flatten();
        Fault::Ended(how.map_or_else(|| "it closed its output".to_owned(), |how| how.to_string()))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.tell(&Request::Quit);
        end(&mut self.child);
    }
}

/// Ends the process and everything it has started. One that has ended by itself keeps its own exit status.
fn end(child: &mut Child) {
    // Between the last line and the end of a process there is a moment: its status says more than our signal.
    let moment = Instant::now() + Duration::from_millis(100);
    while Instant::now() < moment {
        match child.try_wait() {
            Ok(None) => std::thread::sleep(Duration::from_millis(2)),
            _ => break,
        }
    }
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// The command in a process group of its own, with a limit of memory that its children inherit.
#[cfg(unix)]
fn shell(command: &str, memory_bytes: u64) -> Command {
    use std::os::unix::process::CommandExt as _;

    let mut shell = Command::new("sh");
    // Not every system has this limit; the others of ours hold all the same.
    let limited = format!("ulimit -v {} 2>/dev/null; exec {command}", memory_bytes / 1024);
    shell.arg("-c").arg(limited).process_group(0);
    shell
}

#[cfg(not(unix))]
fn shell(command: &str, _: u64) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

fn read_lines(output: ChildStdout, most: usize, lines: &SyncSender<Line>) {
    let mut reader = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        let read = reader.by_ref().take(most as u64 + 1).read_until(b'\n', &mut bytes);
        match read {
            Ok(0) | Err(_) => return,
            Ok(_) if bytes.len() > most => {
                let _ = lines.send(Line::TooLong);
                return;
            }
            Ok(_) => {
                let line = String::from_utf8_lossy(&bytes).into_owned();
                if lines.send(Line::Text(line)).is_err() {
                    return;
                }
            }
        }
    }
}
