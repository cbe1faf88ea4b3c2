//! `fourfold analyze GAME [POSITION]`: exact answers, for one position or for a file of them.

mod answers;
mod batch;
mod interrupt;
mod single;
mod why;

pub(crate) use batch::Batch;
pub(crate) use interrupt::stop_on_interrupt;
pub(crate) use single::{as_json, as_text};
pub(crate) use why::reasons_json;

use std::sync::Arc;
use std::time::{Duration, Instant};

use fourfold_analysis::{Analyst, Books, Databases, Scope, Settings};
use fourfold_catalog::parse_game;
use fourfold_game::Game as _;
use fourfold_solve::{Budget, Halt};

use crate::args::AnalyzeArgs;
use crate::output::{Output, Verdict};

pub(crate) fn run(args: &AnalyzeArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    let game = parse_game(&args.game)?;
    // The nodes of a batch are to be compared: they must be the same each time.
    let compared = args.batch.is_some() && game.is_drop();
    let mut settings = Settings {
        threads: args.threads.map(usize::from).or(compared.then_some(1)),
        books: !args.no_book,
        ..Settings::default()
    };
    if let Some(megabytes) = args.table {
        settings.table_bytes = (megabytes as usize) << 20;
    }
    let mut analyst = Analyst::new(settings);
    if let Some(file) = &args.book {
        let name = file.display();
        anyhow::ensure!(file.exists(), "there is no file {name}: name a book, or leave --book out");
        analyst = match super::book::add(Books::shipped(), file, &game) {
            Ok(books) => analyst.with_books(books),
            // A search without a book takes longer and says the same.
            Err(error) => {
                eprintln!("fourfold: {name}: {error:#}; going on with what comes with the program");
                analyst
            }
        };
    }
    if !args.database.is_empty() {
        let databases = Databases::open(&args.database)?;
        let name = game.id();
        anyhow::ensure!(
            databases.games().contains(&name),
            "no folder named with --database is one of {name}: there are {}",
            databases.games().join(", ")
        );
        analyst = analyst.with_databases(Arc::new(databases));
    }
    let question = match (args.value_only, args.root_only) {
        (true, _) => Scope::Value,
        (false, true) => Scope::Position,
        (false, false) => Scope::EveryMove,
    };
    let stop = stop_on_interrupt()?;
    let time = args.time.map(Duration::from_secs_f64);
    let budget = move || Budget {
        nodes: None,
        deadline: time.map(|time| Instant::now() + time),
        stop: Some(Arc::clone(&stop)),
    };
    if let Some(asked) = &args.why {
        return why::run(&game, &args.position, asked.trim(), &mut analyst, budget(), output);
    }
    match &args.batch {
        Some(file) => {
            let into = args.into.as_deref();
            let batch = batch::Batch { game: &game, question, cold: args.cold, into };
            batch.run(file, &mut analyst, budget, output)
        }
        None => single::run(&game, &args.position, question, &mut analyst, &budget(), output),
    }
}

/// Why a search stopped, in words.
pub(crate) fn halt_in_words(halt: Halt) -> &'static str {
    match halt {
        Halt::Nodes => "the node limit was reached",
        Halt::Time => "the time was up",
        Halt::Stopped => "it was stopped",
        Halt::OutOfReach => "the position is out of reach",
    }
}

/// The stable word for a stopped search in JSON.
pub(crate) fn halt_word(halt: Halt) -> &'static str {
    match halt {
        Halt::Nodes => "nodes",
        Halt::Time => "time",
        Halt::Stopped => "stopped",
        Halt::OutOfReach => "out-of-reach",
    }
}
