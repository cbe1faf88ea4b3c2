//! A connection to another process as Timely uses it: bytes flow both ways, and when it breaks the solve is told
//! instead of a thread that panics.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, OnceLock};

use timely::communication::allocator::zero_copy::stream::Stream;

/// The first process that was lost, if any.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lost(Arc<OnceLock<usize>>);

impl Lost {
    pub(crate) fn process(&self) -> Option<usize> {
        self.0.get().copied()
    }

    /// Tells the solve, and keeps Timely's thread from going on: it would panic, and there is nothing left for it
    /// to do. It ends with the program.
    fn tell(&self, process: usize) -> ! {
        // Only the first counts: the others follow from it.
        let _ = self.0.set(process);
        loop {
            std::thread::park();
        }
    }
}

pub(crate) struct Link {
    pub(crate) stream: TcpStream,
    /// The process at the other end.
    pub(crate) process: usize,
    pub(crate) lost: Lost,
}

impl Link {
    fn or_lost<T>(&self, done: io::Result<T>) -> io::Result<T> {
        match done {
            Ok(done) => Ok(done),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            Err(_) => self.lost.tell(self.process),
        }
    }
}

impl Read for Link {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = loop {
            match self.stream.read(buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        match self.or_lost(read)? {
            0 if !buffer.is_empty() => self.lost.tell(self.process),
            count => Ok(count),
        }
    }
}

impl Write for Link {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.stream.write(bytes);
        self.or_lost(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.stream.flush();
        self.or_lost(flushed)
    }
}

impl Stream for Link {
    fn try_clone(&self) -> io::Result<Link> {
        let stream = self.stream.try_clone()?;
        Ok(Link { stream, process: self.process, lost: self.lost.clone() })
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.stream.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        self.stream.shutdown(how)
    }
}
