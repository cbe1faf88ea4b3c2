//! The counts of a database as a picture: a bar for each tier, as high as the share of its positions that are won,
//! tied and lost, with the number of positions below. Counts come in, an SVG goes out.

use std::fmt::Write as _;
use std::path::Path;

use fourfold_game::Value;
use fourfold_tier::TierStats;

use super::stats::VALUES;

const BAR: usize = 34;
const GAP: usize = 10;
const HEIGHT: f64 = 260.0;
const LEFT: usize = 56;
const TOP: usize = 64;
const BELOW: usize = 76;

/// Distinguishable without colour too: the three differ in lightness.
fn fill(value: Value) -> &'static str {
    match value {
        Value::Win => "#1b7f4b",
        Value::Tie => "#e0b84c",
        Value::Lose => "#8c2f39",
    }
}

pub(super) fn draw(title: &str, tiers: &[TierStats], path: &Path) -> anyhow::Result<Vec<u8>> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    match ending.to_lowercase().as_str() {
        "svg" => Ok(svg(title, tiers).into_bytes()),
        _ => anyhow::bail!("{}: end the name of a chart in .svg", path.display()),
    }
}

fn svg(title: &str, tiers: &[TierStats]) -> String {
    let width = LEFT + tiers.len() * (BAR + GAP) + 2 * GAP;
    let (width, height) = (width.max(360), TOP + HEIGHT as usize + BELOW);
    let bottom = TOP as f64 + HEIGHT;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"white\"/>\n\
         <text x=\"{LEFT}\" y=\"22\" font-size=\"16\" font-weight=\"bold\">{}</text>\n",
        escaped(title)
    );
    for (at, value) in VALUES.into_iter().enumerate() {
        let x = LEFT + at * 90;
        let _ = writeln!(
            text,
            "<rect x=\"{x}\" y=\"34\" width=\"12\" height=\"12\" fill=\"{}\"/>\
             <text x=\"{}\" y=\"44\">{value}</text>",
            fill(value),
            x + 17
        );
    }
    for percent in [0, 25, 50, 75, 100] {
        let y = bottom - HEIGHT * f64::from(percent) / 100.0;
        let _ = writeln!(
            text,
            "<line x1=\"{LEFT}\" x2=\"{}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ccc\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{percent} %</text>",
            width - GAP,
            LEFT - 6,
            y + 4.0
        );
    }
    for (at, tier) in tiers.iter().enumerate() {
        let x = LEFT + GAP + at * (BAR + GAP);
        let mut y = bottom;
        for value in VALUES {
            let count = tier.of_value(value).positions;
            let high = HEIGHT * count as f64 / (tier.all.positions.max(1)) as f64;
            y -= high;
            let _ = writeln!(
                text,
                "<rect x=\"{x}\" y=\"{y:.2}\" width=\"{BAR}\" height=\"{high:.2}\" fill=\"{}\">\
                 <title>tier {}, {value}: {count} of {} positions</title></rect>",
                fill(value),
                tier.tier,
                tier.all.positions
            );
        }
        let middle = x + BAR / 2;
        let _ = writeln!(
            text,
            "<text x=\"{middle}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\
             <text x=\"{middle}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#555\" font-size=\"9\">{}</text>",
            bottom + 16.0,
            tier.tier,
            bottom + 30.0,
            short(tier.all.positions)
        );
    }
    let _ = writeln!(
        text,
        "<text x=\"{LEFT}\" y=\"{:.1}\" fill=\"#555\">tier (moves made), and its positions below; \
         ends of games are included</text>\n</svg>",
        bottom + 54.0
    );
    text
}

/// A count in a few characters: 999, 12k, 3.4M.
fn short(count: u64) -> String {
    match count {
        0..1_000 => count.to_string(),
        1_000..10_000 => format!("{:.1}k", count as f64 / 1e3),
        10_000..1_000_000 => format!("{}k", count / 1_000),
        1_000_000..10_000_000 => format!("{:.1}M", count as f64 / 1e6),
        1_000_000_000.. => format!("{:.1}G", count as f64 / 1e9),
        _ => format!("{}M", count / 1_000_000),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_short() {
        let counts = [7, 999, 1_234, 98_765, 3_456_789, 45_600_000, 7_800_000_000];
        assert_eq!(counts.map(short), ["7", "999", "1.2k", "98k", "3.5M", "45M", "7.8G"]);
    }
}
