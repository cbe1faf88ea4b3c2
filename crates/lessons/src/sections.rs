//! The Markdown of a lesson cut into its parts: text comes in, headings with the lines under them go out, each
//! line with its number, so that a fault can say where it is.

/// A line and its number, from 1.
pub(crate) type Line<'a> = (u32, &'a str);

/// A heading and what stands under it up to the next one.
pub(crate) struct Section<'a> {
    /// The heading without its signs; empty for what stands before the first one.
    pub(crate) heading: &'a str,
    /// One sign for a title, two for a part.
    pub(crate) depth: usize,
    /// Where the heading is.
    pub(crate) line: u32,
    /// The lines under it.
    pub(crate) body: Vec<Line<'a>>,
}

/// Cuts a text at its headings of one or two signs; what stands in a fenced block is no heading.
pub(crate) fn sections(text: &str) -> Vec<Section<'_>> {
    let mut all = vec![Section { heading: "", depth: 0, line: 1, body: Vec::new() }];
    let mut fenced = false;
    for (line, number) in text.lines().zip(1..) {
        fenced ^= line.trim_start().starts_with("```");
        let depth = line.bytes().take_while(|byte| *byte == b'#').count();
        let heading =
            line[depth..].strip_prefix(' ').filter(|_| !fenced && (1..=2).contains(&depth));
        match (heading, all.last_mut()) {
            (Some(heading), _) => {
                let heading = heading.trim();
                all.push(Section { heading, depth, line: number, body: Vec::new() });
            }
            (None, Some(last)) => last.body.push((number, line)),
            (None, None) => {}
        }
    }
    all
}

/// The lines as one text, without the blank ones around them.
pub(crate) fn joined(body: &[Line<'_>]) -> String {
    let lines: Vec<&str> = body.iter().map(|(_, line)| line.trim_end()).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// What stands in the fenced blocks of a part; none if there is no block.
pub(crate) fn fenced<'a>(body: &[Line<'a>]) -> Option<Vec<Line<'a>>> {
    let (mut inside, mut found, mut lines) = (false, false, Vec::new());
    for &(number, line) in body {
        if line.trim_start().starts_with("```") {
            inside = !inside;
            found = true;
        } else if inside {
            lines.push((number, line));
        }
    }
    found.then_some(lines)
}

/// The points of a numbered list, each as Markdown of its own: further lines of a point are indented.
pub(crate) fn points(body: &[Line<'_>]) -> Vec<String> {
    let mut points: Vec<Vec<Line<'_>>> = Vec::new();
    for &(number, line) in body {
        let digits = line.bytes().take_while(u8::is_ascii_digit).count();
        if let Some(first) = line[digits..].strip_prefix(". ").filter(|_| digits > 0) {
            points.push(vec![(number, first)]);
        } else if let Some(point) = points.last_mut() {
            point.push((number, line.strip_prefix("   ").unwrap_or(line)));
        }
    }
    points.iter().map(|point| joined(point)).collect()
}
