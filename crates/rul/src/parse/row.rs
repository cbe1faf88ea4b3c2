//! One line of a pattern section in; a row of cells and findings out, or nothing if the line is prose.

use super::{Findings, is_blank, stray};
use crate::errors::{stray_text, unknown_symbol, upper_case_variable};
use crate::lints::zero_for_o;
use crate::lookalike;
use crate::source::{Source, Span};
use crate::symbol::{Cell, Symbol, Variable};
use crate::tree::{PATTERN_LIMIT, PatternCell, Row};

/// Reads the trimmed line. What is no symbol is reported and read as `?`, a capital as its variable.
pub(super) fn read(
    source: &Source,
    line: Span,
    line_ending: &str,
    findings: &mut Findings,
) -> Option<Row> {
    let foreign = stray::foreign_comment(source, line, 1, true, line_ending)
        .filter(|foreign| stray::is_row(source.slice(foreign.code)));
    let line = match foreign {
        Some(foreign) => {
            findings.push(foreign.found);
            foreign.code
        }
        None => line,
    };
    let text = source.slice(line);
    if is_prose(text) {
        return None;
    }
    let mut row = Row { cells: Vec::new(), span: line };
    let mut capitals = Vec::new();
    let mut foreign: Vec<Span> = Vec::new();
    let mut separators = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let byte = text[at];
        let start = line.start as usize + at;
        let span = Span::new(start, start + 1);
        at += 1;
        let cell = match byte {
            _ if is_blank(byte) => continue,
            b';' => {
                let gap_start = row.cells.last().map_or(line.start, |cell| cell.span.end);
                let rest = Span { start: span.start, end: line.end };
                findings.push(stray_text::comment(
                    rest,
                    Span { start: gap_start, end: span.start },
                    line_ending,
                ));
                row.span.end = gap_start;
                break;
            }
            b',' | b'|' | b'"' | b'\'' => {
                separators.push(span);
                continue;
            }
            b'0' => {
                findings.push(zero_for_o::at(span));
                Cell::Symbol(Symbol::Rival)
            }
            _ => match (Symbol::from_byte(byte), Variable::from_byte(byte)) {
                (Some(symbol), _) => Cell::Symbol(symbol),
                (_, Some(variable)) => Cell::Variable(variable),
                _ if byte.is_ascii_uppercase() => {
                    capitals.push((byte, span));
                    Variable::from_byte(byte.to_ascii_lowercase())
                        .map_or(Cell::Symbol(Symbol::Anything), Cell::Variable)
                }
                _ => {
                    // One finding for a row, however many foreign bytes it has.
                    let run = text[at..].iter().take_while(|byte| is_foreign(**byte)).count();
                    foreign.push(Span::new(start, start + 1 + run));
                    at += run;
                    Cell::Symbol(Symbol::Anything)
                }
            },
        };
        row.cells.push(PatternCell { cell, span });
    }
    if let Some(&first) = foreign.first() {
        let latin = |span: &Span| Some((*span, lookalike::spelling(&source.text(*span))?));
        findings.push(match foreign.iter().map(latin).collect::<Option<Vec<_>>>() {
            Some(runs) => unknown_symbol::lookalikes(&runs, &source.excerpt(first)),
            None => unknown_symbol::in_pattern(first, &source.excerpt(first)),
        });
    }
    if !separators.is_empty() && foreign.is_empty() {
        findings.push(unknown_symbol::separators(line, &separators));
    }
    if let Some(found) = upper_case_variable::in_line(&capitals) {
        findings.push(found);
    }
    Some(row)
}

/// A sentence and no row: too long for one, with words in it and with what no row can have.
fn is_prose(text: &[u8]) -> bool {
    let code = text.split(|byte| *byte == b';').next().unwrap_or_default();
    // A letter of another alphabet has several bytes; those behind its first are not counted.
    let cells = code.iter().filter(|byte| !is_blank(**byte) && **byte & 0xC0 != 0x80).count();
    let words =
        code.split(|byte| !byte.is_ascii_alphabetic()).filter(|word| word.len() > 1).count();
    let impossible = code.iter().any(|&byte| {
        (is_foreign(byte) && !matches!(byte, b',' | b'|' | b'"' | b'\''))
            || (byte.is_ascii_uppercase() && !matches!(byte, b'X' | b'O'))
    });
    cells > PATTERN_LIMIT && impossible && words > 0
}

fn is_foreign(byte: u8) -> bool {
    !is_blank(byte)
        && !byte.is_ascii_alphabetic()
        && !matches!(byte, b'0' | b'+' | b'-' | b'*' | b'?' | b';')
}
