//! What the program finds around it: the usual port, the terminal, the locale, the machine.

use std::io::IsTerminal as _;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use fourfold_tui::DisplayOptions;
use serde_json::json;

use super::Finding;

const PORT: u16 = 4444;
/// So long a server on this machine may take to let somebody in.
const PATIENCE: Duration = Duration::from_millis(300);

pub(super) fn port() -> Finding {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, PORT));
    let free = TcpListener::bind(address).is_ok();
    let answers = !free && TcpStream::connect_timeout(&address, PATIENCE).is_ok();
    let found = match (free, answers) {
        (true, _) => format!("{PORT} is free"),
        (false, true) => {
            format!(
                "{PORT} is in use; a server here, or another program: Fourfold takes the next free one"
            )
        }
        (false, false) => format!("{PORT} cannot be used; Fourfold takes the next free one"),
    };
    Finding::fine("port", found, json!({ "port": PORT, "free": free }))
}

pub(super) fn terminal() -> Finding {
    let term = std::env::var("TERM").unwrap_or_default();
    let here = std::io::stdout().is_terminal();
    let facts = json!({ "terminal": here, "term": term });
    if !here {
        return Finding::fine(
            "terminal",
            "none; the answer goes to a file or another program",
            facts,
        );
    }
    let finding = Finding::fine("terminal", format!("TERM={term}"), facts);
    if term == "dumb" {
        return finding.wrong("this terminal cannot draw screens; play with `fourfold play GAME`");
    }
    finding
}

pub(super) fn locale() -> Finding {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    let display = DisplayOptions::from_environment(|name| std::env::var(name).ok());
    let facts = json!({ "locale": named, "ascii": display.ascii });
    let name = named.unwrap_or_else(|| "not set".to_owned());
    let found = if display.ascii {
        format!("{name}; boards are drawn with plain characters (a UTF-8 locale draws them better)")
    } else {
        name
    };
    Finding::fine("locale", found, facts)
}

pub(super) fn machine() -> Finding {
    let cores = fourfold_solve::cores();
    let found = format!("{cores} cores, {} {}", std::env::consts::OS, std::env::consts::ARCH);
    let facts = json!({
        "cores": cores, "system": std::env::consts::OS, "processor": std::env::consts::ARCH,
    });
    Finding::fine("machine", found, facts)
}
