//! The dataflow between processes: messages flow in with their addressee and out where they belong; a frontier
//! says how far everybody has come.
//!
//! ```text
//!   send ─▶ input ─▶ exchange by addressee ─▶ inbox ─▶ probe
//! ```
//! Times are counted in phases, and within a phase in rounds: `phase · 2³² + round`.

use std::cell::RefCell;
use std::mem;
use std::net::TcpStream;
use std::rc::Rc;
use std::time::{Duration, Instant};

use timely::WorkerConfig;
use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{Allocator, ProcessBuilder, Thread};
use timely::container::CapacityContainerBuilder;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::generic::Operator as _;
use timely::dataflow::operators::{Input as _, Probe as _};
use timely::dataflow::{InputHandle, ProbeHandle};
use timely::worker::Worker;

use crate::link::{Link, Lost};
use crate::message::{Body, Message};
use crate::{ClusterError, Hosts};

/// Rounds that a process may be ahead of the slowest: what is under way is bounded by it.
const AHEAD: u64 = 2;
/// How long to wait for news before looking whether somebody is lost.
const WAIT: Duration = Duration::from_millis(50);
const ROUND_BITS: u32 = 32;

pub(crate) struct Network {
    hosts: Hosts,
    process: usize,
    worker: Worker,
    input: InputHandle<u64, CapacityContainerBuilder<Vec<Message>>>,
    probe: ProbeHandle<u64>,
    inbox: Rc<RefCell<Vec<Message>>>,
    /// Messages of processes that are a phase ahead.
    early: Vec<Message>,
    phase: u64,
    /// Was anything sent since the round began?
    has_sent: bool,
    lost: Lost,
    /// Everybody has done everything: whoever goes is not lost.
    is_closing: bool,
}

impl Network {
    /// Joins the connected processes.
    pub(crate) fn join(
        hosts: &Hosts,
        process: usize,
        streams: Vec<Option<TcpStream>>,
    ) -> Result<Network, ClusterError> {
        let lost = Lost::default();
        let mut worker = Worker::new(
            WorkerConfig::default(),
            allocator(hosts, process, streams, &lost)?,
            Some(Instant::now()),
        );
        let inbox = Rc::new(RefCell::new(Vec::new()));
        let received = Rc::clone(&inbox);
        let (input, probe) = worker.dataflow(|scope| {
            let (input, messages) = scope.new_input::<Vec<Message>>();
            let by_addressee = Exchange::new(|message: &Message| message.to);
            let nothing = messages.unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(
                by_addressee,
                "Inbox",
                move |_, _| {
                    move |input, _| {
                        input.for_each_time(|_, batches| {
                            let mut received = received.borrow_mut();
                            batches.for_each(|batch| received.append(batch));
                        });
                    }
                },
            );
            (input, nothing.probe().0)
        });
        Ok(Network {
            hosts: hosts.clone(),
            process,
            worker,
            input,
            probe,
            inbox,
            early: Vec::new(),
            phase: 0,
            has_sent: false,
            lost,
            is_closing: false,
        })
    }

    pub(crate) fn process(&self) -> usize {
        self.process
    }

    pub(crate) fn processes(&self) -> usize {
        self.hosts.count()
    }

    /// Sends to one process; what goes to oneself comes back like all else.
    pub(crate) fn send(&mut self, to: usize, body: Body) {
        let (to, from) = (to as u64, self.process as u64);
        self.input.send(Message { to, from, phase: self.phase, body });
        self.has_sent = true;
    }

    pub(crate) fn send_to_all(&mut self, body: &Body) {
        (0..self.processes()).for_each(|to| self.send(to, body.clone()));
    }

    /// What has come, without waiting.
    pub(crate) fn poll(&mut self) -> Result<Vec<Message>, ClusterError> {
        self.step(Duration::ZERO)
    }

    /// What comes, with a short wait for it.
    pub(crate) fn wait(&mut self) -> Result<Vec<Message>, ClusterError> {
        self.step(WAIT)
    }

    fn step(&mut self, wait: Duration) -> Result<Vec<Message>, ClusterError> {
        // What is sent leaves the exchange only when its round ends: a flush alone leaves questions there for ever.
        if self.has_sent {
            self.end_round();
        }
        let wait = if self.early.is_empty() { wait } else { Duration::ZERO };
        self.worker.step_or_park(Some(wait));
        if let Some(process) = self.lost.process().filter(|_| !self.is_closing) {
            let address = self.hosts.address(process).to_owned();
            return Err(ClusterError::Lost { process, address });
        }
        let mut messages = mem::take(&mut self.early);
        messages.append(&mut self.inbox.borrow_mut());
        let (now, early) = messages.into_iter().partition(|message| message.phase <= self.phase);
        self.early = early;
        Ok(now)
    }

    /// This process has sent all of a round.
    pub(crate) fn end_round(&mut self) {
        self.input.advance_to(self.input.time() + 1);
        self.has_sent = false;
    }

    /// Is this process so far ahead of the slowest that it must wait?
    pub(crate) fn is_ahead(&self) -> bool {
        self.probe.less_than(&self.input.time().saturating_sub(AHEAD))
    }

    /// This process has sent all of a phase that it has to send of its own accord.
    pub(crate) fn end_phase(&mut self) {
        self.input.advance_to((self.phase + 1) << ROUND_BITS);
        self.has_sent = false;
    }

    /// Has everybody ended the phase, and is all that was sent in it there? Then the next one begins.
    pub(crate) fn has_next_phase(&mut self) -> bool {
        let begun = !self.probe.less_than(&((self.phase + 1) << ROUND_BITS));
        self.phase += u64::from(begun);
        begun
    }

    /// From now on nobody is missed.
    pub(crate) fn begin_closing(&mut self) {
        self.is_closing = true;
    }

    /// Has somebody gone already?
    pub(crate) fn has_gone(&self) -> bool {
        self.lost.process().is_some()
    }
}

/// Timely's way to the other processes. Its threads end with the program: when somebody is lost they wait for
/// nothing, and when all is done there is nothing left to send.
fn allocator(
    hosts: &Hosts,
    process: usize,
    streams: Vec<Option<TcpStream>>,
    lost: &Lost,
) -> Result<Allocator, ClusterError> {
    let failed = |reason: String| {
        let address = hosts.address(process).to_owned();
        ClusterError::Listen { address, reason }
    };
    if hosts.count() == 1 {
        return Ok(Allocator::Thread(Thread::default()));
    }
    let links = streams.into_iter().enumerate().map(|(other, stream)| {
        stream.map(|stream| Link { stream, process: other, lost: lost.clone() })
    });
    let hooks = Hooks::default();
    let within = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), None);
    let (builders, guard) =
        initialize_networking_from_sockets(within, links.collect(), process, 1, hooks)
            .map_err(|error| failed(error.to_string()))?;
    mem::forget(guard);
    let builder = builders.into_iter().next();
    builder
        .map(|builder| Allocator::Tcp(builder.build()))
        .ok_or_else(|| failed("no worker was made".to_owned()))
}
