//! What a teacher sees when a class is opened: the teacher's link, the code, and a QR code for the room.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use fourfold_server::ClassLinks;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use serde_json::json;

use crate::output::Output;

/// Where a class listens if nothing is said: pupils come from other machines.
pub(super) const USUAL_ADDRESS: SocketAddr =
    SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 4444);

/// The name of a class as it is typed.
pub(super) fn name(text: &str) -> Result<String, String> {
    let name: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if (1..=40).contains(&length) && !name.chars().any(char::is_control) {
        Ok(name)
    } else {
        Err("the name of a class has 1 to 40 characters".to_owned())
    }
}

/// The address under which others in this network reach the server. Nothing is sent: the system only says which of
/// its addresses it would send from.
pub(super) fn reached_at(address: SocketAddr) -> String {
    let own = || {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
        socket.local_addr().ok().map(|own| own.ip())
    };
    let ip = match address.ip() {
        ip if ip.is_unspecified() => own().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        ip => ip,
    };
    format!("http://{}", SocketAddr::new(ip, address.port()))
}

/// Prints what the teacher needs.
pub(super) fn greet(
    links: &ClassLinks,
    url: &str,
    address: SocketAddr,
    output: &mut Output,
) -> anyhow::Result<()> {
    let url = url.trim_end_matches('/');
    let (teacher, join) = (format!("{url}{}", links.teacher), format!("{url}{}", links.join));
    output.answer(
        || {
            let alone = if address.ip().is_loopback() {
                "\nOnly this machine can reach it: leave --listen out, so that pupils can join.\n"
            } else {
                ""
            };
            format!(
                "Class {}\n\n  Your page (keep this link to yourself):\n  {teacher}\n\n  \
                 Pupils join at  {url}/join\n  with the code   {}\n\n{}{alone}\n\
                 Stop it with Ctrl-C; nothing is lost.",
                links.name,
                links.code,
                drawn(&join),
            )
        },
        || {
            json!({"address": format!("http://{address}/"), "class": links.name, "code": links.code,
            "teacher": teacher, "join": join})
        },
    )?;
    Ok(())
}

/// The address as a QR code of half blocks, dark on light as readers want it.
fn drawn(url: &str) -> String {
    match QrCode::new(url.as_bytes()) {
        Ok(code) => {
            let draw = code.render::<Dense1x2>();
            let mut draw = draw;
            draw.dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).quiet_zone(true);
            draw.build() + "\n"
        }
        Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_has_a_name() {
        assert_eq!(name("  7b  informatics "), Ok("7b informatics".to_owned()));
        assert!(name(" ").is_err() && name(&"x".repeat(41)).is_err());
    }

    #[test]
    fn the_address_is_one_that_others_can_use() {
        let here: SocketAddr = ([127, 0, 0, 1], 4444).into();
        assert_eq!(reached_at(here), "http://127.0.0.1:4444");
        assert!(!reached_at(USUAL_ADDRESS).contains("0.0.0.0"));
    }

    #[test]
    fn the_code_is_a_square_of_blocks() {
        let text = drawn("http://192.168.1.7:4444/join/ABC123");
        let widths: Vec<usize> = text.trim_end().lines().map(|line| line.chars().count()).collect();
        assert!(widths.len() > 14 && widths.iter().all(|width| *width == widths[0]), "{text}");
    }
}
