//! The last pass over a finished screen: it keeps what `--ascii`, `NO_COLOR` and a terminal with few colours promise,
//! whatever was drawn. Cells flow in and are changed in place.

use ratatui::buffer::Buffer;
use ratatui::style::Color;

/// Every symbol of a finished screen that is not ASCII becomes its nearest one that is.
pub(crate) fn plain_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let plain = cell.symbol().chars().next().map_or(' ', ascii_for);
            cell.set_char(plain);
        }
    }
}

/// Every colour of a finished screen goes; bold, underline and reverse stay.
pub(crate) fn without_colour(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        cell.fg = Color::Reset;
        cell.bg = Color::Reset;
    }
}

/// Every colour of a finished screen becomes the nearest of the sixteen that every colour terminal has.
pub(crate) fn basic_colours(buffer: &mut Buffer) {
    let basic = |colour: Color| match colour {
        Color::Indexed(index) => Color::Indexed(nearest_basic(index)),
        other => other,
    };
    for cell in &mut buffer.content {
        cell.fg = basic(cell.fg);
        cell.bg = basic(cell.bg);
    }
}

/// The sixteen colours as terminals usually show them.
const BASIC: [[i32; 3]; 16] = [
    [0, 0, 0],
    [205, 0, 0],
    [0, 205, 0],
    [205, 205, 0],
    [0, 0, 238],
    [205, 0, 205],
    [0, 205, 205],
    [229, 229, 229],
    [127, 127, 127],
    [255, 0, 0],
    [0, 255, 0],
    [255, 255, 0],
    [92, 92, 255],
    [255, 0, 255],
    [0, 255, 255],
    [255, 255, 255],
];

fn nearest_basic(index: u8) -> u8 {
    let step = |n: u8| if n == 0 { 0 } else { 55 + 40 * i32::from(n) };
    let wanted = match index {
        0..=15 => return index,
        // A cube of six steps a colour, then greys.
        16..=231 => [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map(step),
        232..=255 => [8 + 10 * i32::from(index - 232); 3],
    };
    let distance = |basic: &[i32; 3]| -> i32 {
        basic.iter().zip(wanted).map(|(have, want)| (have - want).pow(2)).sum()
    };
    (0..16).min_by_key(|&n: &u8| distance(&BASIC[usize::from(n)])).unwrap_or(7)
}

fn ascii_for(symbol: char) -> char {
    match symbol {
        '─' | '━' | '═' | '–' | '−' | '╌' | '▔' | '▁' => '-',
        '│' | '┃' | '║' | '▏' => '|',
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '┏' | '┓'
        | '┗' | '┛' => '+',
        '●' | '▟' | '▙' | '▜' | '▛' => 'X',
        '○' | '◌' | '◎' => 'O',
        '█' | '▓' => '#',
        '░' | '▒' => ':',
        '▄' | '▀' | '▃' | '▅' => '=',
        '▂' => '_',
        '▆' | '▇' => '#',
        '◄' | '←' | '«' => '<',
        '►' | '→' | '▸' | '»' | '›' => '>',
        '▼' | '↓' => 'v',
        '▲' | '↑' => '^',
        '·' | '•' => '.',
        '×' => 'x',
        '✓' => '+',
        '╲' => '\\',
        '╱' => '/',
        '♪' => '%',
        '…' => '~',
        '’' => '\'',
        'é' | 'è' | 'ê' => 'e',
        _ => '?',
    }
}
