//! Under which names the server is reached, and whose request it is behind proxies.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::Request;

use crate::guard::{ClientIp, Peer, Rationing};
use crate::network::{Network, counted_as};
use crate::public_url::PublicUrl;

/// Under which names the server is reached, and through whom.
#[derive(Clone, Debug)]
pub(crate) struct AllowedHosts {
    /// Only requests that name this machine (listening on loopback).
    pub(crate) local_only: bool,
    /// The address under which a proxy in front shows this server.
    pub(crate) public_url: Option<PublicUrl>,
    /// Proxies whose word counts for whose request it is.
    pub(crate) trusted_proxies: Vec<Network>,
}

impl AllowedHosts {
    /// The public address without its scheme and path.
    pub(super) fn public_host(&self) -> Option<&str> {
        self.public_url.as_ref().map(PublicUrl::host)
    }

    /// The path that a proxy in front puts before every path of the server; mostly none.
    pub(crate) fn prefix(&self) -> &str {
        self.public_url.as_ref().map_or("", PublicUrl::prefix)
    }

    /// May the server be addressed like this? A foreign name that leads here is how a page of another site
    /// would reach this machine, or a network that trusts it; an address in digits cannot be anybody
    /// else's. Without a public address a server off loopback cannot know by which names it goes.
    pub(super) fn allows(&self, host: Option<&str>) -> bool {
        let Some(host) = host.filter(|_| self.local_only || self.public_url.is_some()) else {
            return true;
        };
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
            _ => host,
        };
        let digits = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        name == "localhost"
            || name.ends_with(".localhost")
            || digits.is_ok_and(|address| !self.local_only || address.is_loopback())
            || self.public_host().is_some_and(|public| {
                public.eq_ignore_ascii_case(host) || public.eq_ignore_ascii_case(name)
            })
    }

    /// Is this a proxy of ours? One of this machine is if there is a public address.
    pub(crate) fn is_proxy(&self, peer: IpAddr) -> bool {
        let here = self.public_url.is_some() && peer.to_canonical().is_loopback();
        here || self.trusted_proxies.iter().any(|network| network.contains(peer))
    }

    /// Whose request it is. Every proxy adds at the end of the list who came to it: from there the first
    /// that is no proxy of ours is the client, and everything before it he may have written himself.
    pub(super) fn client_ip(&self, request: &Request) -> ClientIp {
        let peer = request.extensions().get::<Peer>().copied();
        let mut client = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0);
        let lists = request.headers().get_all("x-forwarded-for").iter().rev();
        let mut names = lists.flat_map(|list| list.to_str().unwrap_or_default().rsplit(','));
        while self.is_proxy(client) {
            let Some(before) = names.next().and_then(address) else { break };
            client = before;
        }
        let here = peer.is_some_and(|peer| peer.0.to_canonical().is_loopback());
        let passed_on = PASSED_ON.iter().any(|name| request.headers().contains_key(*name));
        let role = match here && !passed_on && !self.is_proxy(client) {
            true => Rationing::OnThisMachine,
            false => Rationing::Rationed,
        };
        ClientIp(counted_as(client), role)
    }
}

/// What a proxy adds: with one of these a request from this machine may be anybody's.
const PASSED_ON: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// An address as proxies write it, some with a port behind it.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let plain = text.trim_start_matches('[').trim_end_matches(']');
    plain.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn reached(local_only: bool, public_url: Option<&str>, proxies: &[&str]) -> AllowedHosts {
        let proxies = proxies.iter().map(|range| range.parse().expect("a range"));
        AllowedHosts {
            local_only,
            public_url: public_url.map(|url| url.parse().expect("a public address")),
            trusted_proxies: proxies.collect(),
        }
    }

    #[test]
    fn a_server_goes_by_the_names_of_its_machine_and_its_public_one() {
        let alone = reached(true, None, &[]);
        for host in ["localhost", "a.localhost:1", "127.0.0.1:4444", "127.0.0.2:4477", "[::1]:4444"]
        {
            assert!(alone.allows(Some(host)), "{host}");
        }
        for host in ["play.example", "evil.example:4444", "10.0.0.1", "localhost.evil.example"] {
            assert!(!alone.allows(Some(host)), "{host}");
        }
        for local_only in [true, false] {
            let shown = reached(local_only, Some("https://play.example/"), &[]);
            assert!(shown.allows(Some("play.example")) && shown.allows(Some("Play.Example:443")));
            assert!(!shown.allows(Some("evil.example")), "{local_only}");
            // A supervisor asks by address.
            assert_eq!(shown.allows(Some("10.0.0.1:4444")), !local_only);
        }
        let open = reached(false, None, &[]);
        assert!(open.allows(Some("anything.example")), "everybody may come, under every name");
    }

    fn client(hosts: &AllowedHosts, peer: &str, lists: &[&'static str]) -> String {
        let mut request = Request::new(axum::body::Body::empty());
        for list in lists {
            let list = HeaderValue::from_static(list);
            request.headers_mut().append("x-forwarded-for", list);
        }
        request.extensions_mut().insert(Peer(peer.parse().expect("an address")));
        hosts.client_ip(&request).0.to_string()
    }

    #[test]
    fn clients_behind_a_proxy_are_told_apart_only_if_there_is_one() {
        let list = ["1.1.1.1, 10.9.8.7"];
        let alone = reached(true, None, &[]);
        assert_eq!(client(&alone, "127.0.0.1", &list), "127.0.0.1", "anybody can write that");
        let shown = reached(true, Some("https://play.example"), &[]);
        assert_eq!(client(&shown, "127.0.0.1", &list), "10.9.8.7");
        assert_eq!(client(&shown, "::ffff:127.0.0.1", &list), "10.9.8.7");
        assert_eq!(client(&shown, "10.0.0.5", &list), "10.0.0.5", "no proxy of ours");
    }

    #[test]
    fn programs_on_this_machine_are_not_rationed_unless_they_pass_something_on() {
        let role = |hosts: &AllowedHosts, peer: Option<&str>, header: Option<&'static str>| {
            let mut request = Request::new(axum::body::Body::empty());
            if let Some(name) = header {
                request.headers_mut().insert(name, HeaderValue::from_static("192.0.2.7"));
            }
            if let Some(peer) = peer {
                request.extensions_mut().insert(Peer(peer.parse().expect("an address")));
            }
            hosts.client_ip(&request).1
        };
        let alone = reached(true, None, &[]);
        for peer in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(role(&alone, Some(peer), None), Rationing::OnThisMachine, "{peer}");
            for header in PASSED_ON {
                assert_eq!(role(&alone, Some(peer), Some(header)), Rationing::Rationed, "{header}");
            }
        }
        assert_eq!(role(&alone, Some("10.0.0.1"), None), Rationing::Rationed);
        assert_eq!(role(&alone, None, None), Rationing::Rationed);
        // A proxy that says nothing is still a proxy.
        let shown = reached(true, Some("https://play.example"), &[]);
        assert_eq!(role(&shown, Some("127.0.0.1"), None), Rationing::Rationed);
    }

    #[test]
    fn trusted_proxies_are_believed_and_those_before_them_are_not() {
        let behind = reached(false, None, &["10.0.0.0/8", "fd00::/8"]);
        assert_eq!(client(&behind, "10.0.0.5", &["1.1.1.1, 192.0.2.7"]), "192.0.2.7");
        assert_eq!(client(&behind, "::ffff:10.0.0.5", &["192.0.2.7"]), "192.0.2.7");
        // Through two proxies; in two headers; with a port; of the other kind.
        assert_eq!(client(&behind, "10.0.0.5", &["6.6.6.6, 192.0.2.7, 10.0.0.9"]), "192.0.2.7");
        assert_eq!(client(&behind, "fd00::1", &["6.6.6.6, 192.0.2.7", "10.0.0.9"]), "192.0.2.7");
        assert_eq!(client(&behind, "10.0.0.5", &["192.0.2.7:4711"]), "192.0.2.7");
        assert_eq!(client(&behind, "10.0.0.5", &["[2001:db8::7:1]:4711"]), "2001:db8::");
        assert_eq!(client(&behind, "10.0.0.5", &["::ffff:192.0.2.7"]), "192.0.2.7");
        // Nothing to go by: the proxy itself.
        assert_eq!(client(&behind, "10.0.0.5", &["unknown"]), "10.0.0.5");
        assert_eq!(client(&behind, "192.0.2.9", &["192.0.2.7"]), "192.0.2.9");
        assert_eq!(client(&behind, "2001:db8::1", &["192.0.2.7"]), "2001:db8::");
    }
}
