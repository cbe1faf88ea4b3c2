//! The file that says where the processes are: text flows in, addresses flow out.

use crate::ClusterError;

/// Where every process listens, by its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hosts(pub(crate) Vec<String>);

impl Hosts {
    /// Most processes of one solve.
    pub const MOST: usize = 1024;

    /// Reads `host:port`, one a line; empty lines and what follows a `#` are left out.
    pub fn parse(text: &str) -> Result<Hosts, ClusterError> {
        let mut hosts: Vec<String> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let host = line.split('#').next().unwrap_or("").trim();
            if host.is_empty() {
                continue;
            }
            let refused = |reason: &str| {
                let (line, host) = (number + 1, host.to_owned());
                Err(ClusterError::Hosts { line, host, reason: reason.to_owned() })
            };
            match host.rsplit_once(':') {
                Some((name, port))
                    if !name.is_empty() && port.parse::<u16>().is_ok_and(|it| it > 0) => {}
                _ => return refused("write host:port, such as node1:4400"),
            }
            if hosts.iter().any(|other| other == host) {
                return refused("it stands there twice: each process needs an address of its own");
            }
            if hosts.len() == Hosts::MOST {
                return refused("there are too many");
            }
            hosts.push(host.to_owned());
        }
        Ok(Hosts(hosts))
    }

    /// How many processes there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Where a process listens.
    #[must_use]
    pub fn address(&self, process: usize) -> &str {
        self.0.get(process).map_or("", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_stand_one_a_line() {
        let hosts =
            Hosts::parse("# ours\nnode1:4400\n\n node2:4400 # the old one\n[::1]:9\n").unwrap();
        assert_eq!(hosts.count(), 3);
        assert_eq!([hosts.address(1), hosts.address(2)], ["node2:4400", "[::1]:9"]);
        assert_eq!(Hosts::parse("").unwrap().count(), 0);
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (text, line) in
            [("node1", 1), ("a:1\nb:x", 2), ("a:1\n\na:1", 3), (":80", 1), ("a:0", 1)]
        {
            match Hosts::parse(text) {
                Err(ClusterError::Hosts { line: named, .. }) => assert_eq!(named, line, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}
