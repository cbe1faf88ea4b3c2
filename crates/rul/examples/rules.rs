//! The commands of the language on one file, for trying things out while working on this crate.

use std::process::ExitCode;

use fourfold_drop::{DropGame, Size};
use fourfold_game::{Dice, Game};
use fourfold_rul::{Board, Compiled, Program, Style, check, explain, fix, format, parse};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let read = |name: &str| std::fs::read(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    match words[..] {
        ["check", file] => {
            let report = check(file, read(file));
            print!("{}", report.render(Style::Colored));
            return ExitCode::from(u8::from(report.errors() > 0));
        }
        ["fmt", file] => print!("{}", String::from_utf8_lossy(&format(&parse(read(file))))),
        ["fix", file] => print!("{}", String::from_utf8_lossy(&fix(read(file)).bytes)),
        ["explain", id] => print!("{}", explain(id).unwrap_or_default()),
        ["move", file, position] => {
            let program = Program::load(read(file)).unwrap_or_else(|error| panic!("{error}"));
            let game = DropGame::new(Size::LINK_FOUR);
            let position = game.parse_position(position).unwrap_or_else(|error| panic!("{error}"));
            let started = std::time::Instant::now();
            let player = Compiled::new(&program, position.size());
            let compiled = started.elapsed();
            let started = std::time::Instant::now();
            match player.decide(&Board::from(position), &mut Dice::new(0)) {
                Ok(column) => println!("{}", column.digit()),
                Err(error) => println!("{error}"),
            }
            println!(
                "{} bytes, compiled in {compiled:?}, decided in {:?}",
                player.bytes(),
                started.elapsed()
            );
        }
        ["trace", file, position] => {
            let program = Program::load(read(file)).unwrap_or_else(|error| panic!("{error}"));
            let game = DropGame::new(Size::LINK_FOUR);
            let position = game.parse_position(position).unwrap_or_else(|error| panic!("{error}"));
            let player = Compiled::new(&program, position.size());
            match player.trace(&Board::from(position), &mut Dice::new(0)) {
                Ok(trace) => print!("{trace}"),
                Err(error) => println!("{error}"),
            }
        }
        _ => {
            println!(
                "check FILE | fmt FILE | fix FILE | explain ID | move FILE POSITION | trace FILE POSITION"
            );
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
