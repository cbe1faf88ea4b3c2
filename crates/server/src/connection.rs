//! One connection: bytes flow both ways, and a client that does not take what it asked for is given up.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

/// A stream whose writes may wait for the other side only so long. Every byte that goes out begins the
/// wait anew, so that a slow line is served and one that is dead or deaf is not.
pub(crate) struct Impatient<S> {
    stream: S,
    patience: Duration,
    /// Runs while a write waits.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> Impatient<S> {
    pub(crate) fn new(stream: S, patience: Duration) -> Impatient<S> {
        Impatient { stream, patience, waiting: None }
    }

    /// Lets a write that waits go on waiting, unless its time is over.
    fn bounded<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let end = Instant::now() + self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(end)));
        waiting.as_mut().poll(cx).map(|()| {
            metrics::counter!("fourfold_slow_readers_total").increment(1);
            Err(io::ErrorKind::TimedOut.into())
        })
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Impatient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Impatient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.bounded(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.bounded(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.bounded(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.bounded(cx, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    #[tokio::test]
    async fn a_reader_that_takes_nothing_is_given_up_and_one_that_reads_is_not() {
        let (here, _deaf) = duplex(4);
        let mut stream = Impatient::new(here, Duration::ZERO);
        stream.write_all(&[1; 4]).await.expect("there is room");
        let error = stream.write_all(&[1; 10]).await.expect_err("nobody takes it");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        let (here, mut there) = duplex(4);
        let mut stream = Impatient::new(here, Duration::from_secs(60));
        let reader = tokio::spawn(async move {
            let mut bytes = [0; 10];
            there.read_exact(&mut bytes).await.map(|_| bytes)
        });
        stream.write_all(&[1; 10]).await.expect("it is taken, bit by bit");
        assert_eq!(reader.await.expect("it reads").expect("all"), [1; 10]);
    }
}
