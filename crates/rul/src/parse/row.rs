//! One line of a pattern section in; a row of cells and findings out.

use super::{Findings, is_blank};
use crate::errors::{stray_text, unknown_symbol, upper_case_variable};
use crate::lints::zero_for_o;
use crate::source::{Source, Span};
use crate::symbol::{Cell, Symbol, Variable};
use crate::tree::{PatternCell, Row};

/// Reads the trimmed line. What is no symbol is reported and read as `?`.
pub(super) fn read(source: &Source, line: Span, line_ending: &str, findings: &mut Findings) -> Row {
    let text = source.slice(line);
    let mut row = Row { cells: Vec::new(), span: line };
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
            b'0' => {
                findings.push(zero_for_o::at(span));
                Cell::Symbol(Symbol::Rival)
            }
            _ => match (Symbol::from_byte(byte), Variable::from_byte(byte)) {
                (Some(symbol), _) => Cell::Symbol(symbol),
                (_, Some(variable)) => Cell::Variable(variable),
                _ if byte.is_ascii_uppercase() => {
                    findings.push(upper_case_variable::at(byte, span));
                    Cell::Symbol(Symbol::Anything)
                }
                _ => {
                    // One finding for a run of foreign bytes, however long.
                    let run = text[at..].iter().take_while(|byte| is_foreign(**byte)).count();
                    let span = Span::new(start, start + 1 + run);
                    findings.push(unknown_symbol::in_pattern(span, &source.excerpt(span)));
                    at += run;
                    Cell::Symbol(Symbol::Anything)
                }
            },
        };
        row.cells.push(PatternCell { cell, span });
    }
    row
}

fn is_foreign(byte: u8) -> bool {
    !is_blank(byte)
        && !byte.is_ascii_alphabetic()
        && !matches!(byte, b'0' | b'+' | b'-' | b'*' | b'?' | b';')
}
