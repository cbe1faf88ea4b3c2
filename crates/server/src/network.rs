//! Addresses as limits see them: text becomes a [`Network`] whose members are trusted, and an address becomes
//! the one it is counted as.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// A range of addresses, such as `10.0.0.0/8`, `fd00::/8` or the single `192.0.2.7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    base: IpAddr,
    prefix: u8,
}

/// A text that is no range of addresses.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no range of addresses: write 10.0.0.0/8, fd00::/8 or a single address")]
pub struct NotANetwork(String);

/// The address as 128 bits from the left, and how many of them it has.
fn bits(address: IpAddr) -> (u128, u8) {
    match address {
        IpAddr::V4(v4) => (u128::from(u32::from(v4)) << 96, 32),
        IpAddr::V6(v6) => (u128::from(v6), 128),
    }
}

/// The first so many bits.
fn first(prefix: u8) -> u128 {
    u128::MAX.checked_shl(128 - u32::from(prefix)).unwrap_or(0)
}

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Network, NotANetwork> {
        let wrong = || NotANetwork(text.chars().take(60).collect());
        let (address, prefix) = match text.trim().split_once('/') {
            Some((address, prefix)) => (address, Some(prefix)),
            None => (text.trim(), None),
        };
        let written: IpAddr = address.parse().map_err(|_| wrong())?;
        let digits = |prefix: &str| prefix.bytes().all(|b| b.is_ascii_digit());
        let prefix = match prefix {
            Some(prefix) if digits(prefix) => prefix.parse().map_err(|_| wrong())?,
            Some(_) => return Err(wrong()),
            None => bits(written).1,
        };
        // `::ffff:10.0.0.0/104` is what a system with both kinds calls 10.0.0.0/8.
        let base = written.to_canonical();
        let spared = bits(written).1 - bits(base).1;
        let prefix = u8::checked_sub(prefix, spared).ok_or_else(wrong)?;
        if prefix > bits(base).1 {
            return Err(wrong());
        }
        Ok(Network { base, prefix })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.base, self.prefix)
    }
}

impl Network {
    /// Is the address one of these? An IPv4 address in the clothes of IPv6 is an IPv4 address.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let ((base, kind), (bits, other)) = (bits(self.base), bits(address.to_canonical()));
        kind == other && (base ^ bits) & first(self.prefix) == 0
    }
}

/// The address that limits count: an IPv4 address itself, but of an IPv6 address the first half, since
/// whoever has one is given the whole second half to choose from.
pub(crate) fn counted_as(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) if !v6.is_loopback() => {
            IpAddr::V6(Ipv6Addr::from(u128::from(v6) & first(64)))
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn ranges_hold_their_members_in_either_clothes() {
        let cases: [(&str, &[&str], &[&str]); 6] = [
            ("10.0.0.0/8", &["10.1.2.3", "::ffff:10.9.9.9"], &["11.0.0.0", "::10.0.0.1"]),
            ("192.0.2.7", &["192.0.2.7"], &["192.0.2.6"]),
            ("0.0.0.0/0", &["255.1.1.1"], &["::1"]),
            ("::ffff:10.0.0.0/104", &["10.200.0.1"], &["11.0.0.1"]),
            ("fd00::/8", &["fd12::1"], &["fe80::1", "253.0.0.1"]),
            ("::1", &["::1"], &["::2", "127.0.0.1"]),
        ];
        for (range, inside, outside) in cases {
            let network: Network = range.parse().expect("a range");
            for text in inside {
                assert!(network.contains(address(text)), "{text} in {network}");
            }
            for text in outside {
                assert!(!network.contains(address(text)), "{text} in {network}");
            }
        }
    }

    #[test]
    fn what_is_no_range_is_told_so() {
        for text in [
            "",
            "10.0.0.0/33",
            "::/129",
            "10.0.0/8",
            "10.0.0.0/",
            "10.0.0.0/+8",
            "::ffff:1.2.3.4/95",
            "x",
        ] {
            let refused = text.parse::<Network>().expect_err(text).to_string();
            assert!(refused.contains("10.0.0.0/8"), "{refused}");
        }
    }

    #[test]
    fn one_subscriber_is_one_address() {
        assert_eq!(counted_as(address("2001:db8:1:2:3:4:5:6")), address("2001:db8:1:2::"));
        assert_eq!(counted_as(address("2001:db8:1:2:ffff::")), address("2001:db8:1:2::"));
        assert_ne!(counted_as(address("2001:db8:1:3::1")), address("2001:db8:1:2::"));
        assert_eq!(counted_as(address("::ffff:10.0.0.1")), address("10.0.0.1"));
        assert_eq!(counted_as(address("::1")), address("::1"));
    }
}
