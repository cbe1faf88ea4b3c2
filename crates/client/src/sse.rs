//! Server-Sent Events, as far as the server uses them: lines come in, events with a name, a number and data go
//! out. Comments, which are the server's heartbeat, are passed over.

use std::io::BufRead;

/// One event of a stream.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerEvent {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its number, from which a stream can be resumed.
    pub id: Option<u64>,
    /// Its data; the lines of one event are joined by line ends.
    pub data: String,
}

/// The events of a stream that is read line by line.
pub struct ServerEvents<R> {
    reader: R,
}

impl<R: BufRead> ServerEvents<R> {
    /// The events in what `reader` brings.
    pub fn new(reader: R) -> ServerEvents<R> {
        ServerEvents { reader }
    }

    /// The next whole event; `None` at the end of the stream, where half an event counts as none.
    pub fn next_event(&mut self) -> std::io::Result<Option<ServerEvent>> {
        let (mut event, mut has_data) = (ServerEvent::default(), false);
        loop {
            let mut line = String::new();
            if self.reader.read_line(&mut line)? == 0 {
                return Ok(None);
            }
            let line = line.trim_end_matches(['\n', '\r']);
            if line.is_empty() {
                if has_data {
                    return Ok(Some(event));
                }
                event = ServerEvent::default();
                continue;
            }
            let (field, value) = line.split_once(':').unwrap_or((line, ""));
            let value = value.strip_prefix(' ').unwrap_or(value);
            match field {
                "event" => event.name = value.to_owned(),
                "id" => event.id = value.parse().ok(),
                "data" => {
                    if has_data {
                        event.data.push('\n');
                    }
                    event.data.push_str(value);
                    has_data = true;
                }
                // A comment, or a field that is no concern of ours.
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(text: &str) -> Vec<ServerEvent> {
        let mut events = ServerEvents::new(text.as_bytes());
        std::iter::from_fn(|| events.next_event().expect("text")).collect()
    }

    #[test]
    fn events_are_told_from_comments_and_halves() {
        let read = events(
            "event: state\nid: 1\nretry: 1000\ndata: {}\n\n: heartbeat\n\nevent: happened\r\nid:2\r\ndata:a\r\n\
             data: b\r\n\r\nevent: only a name\n\ndata: half",
        );
        let event = |name: &str, id, data: &str| ServerEvent {
            name: name.to_owned(),
            id: Some(id),
            data: data.to_owned(),
        };
        assert_eq!(read, [event("state", 1, "{}"), event("happened", 2, "a\nb")]);
    }
}
