//! Solves a board into a folder and says what it took: `solve quarto:size=3 FOLDER`, or
//! `solve drop:5x5 FOLDER`.

use std::path::Path;
use std::time::Instant;

use fourfold_drop::{DropGame, Size};
use fourfold_quarto::{QuartoGame, Variant};
use fourfold_tier::{Options, Summary, TierError, solve};

fn run(game: &str, folder: &Path) -> Result<Summary, String> {
    let words = |error: TierError| error.to_string();
    let (kind, options) = game.split_once(':').ok_or("a game such as quarto:size=3")?;
    if kind == "quarto" {
        let variant = Variant::parse(options).map_err(|error| error.to_string())?;
        return solve(&QuartoGame::new(variant), folder, &Options::default()).map_err(words);
    }
    let sizes: Vec<usize> = options.split('x').filter_map(|word| word.parse().ok()).collect();
    let [width, height] = sizes[..] else { return Err("a board such as drop:5x5".to_owned()) };
    let size = Size::new(width, height).map_err(|error| error.to_string())?;
    solve(&DropGame::new(size), folder, &Options::default()).map_err(words)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, folder] = &words[..] else { return eprintln!("usage: solve GAME FOLDER") };
    let started = Instant::now();
    match run(game, Path::new(folder)) {
        Ok(Summary { start, families, tiers, resumed }) => println!(
            "{game} {} in {}, {families} families in {tiers} tiers ({resumed} on disk before), {:.2} s",
            start.value,
            start.remoteness,
            started.elapsed().as_secs_f64()
        ),
        Err(error) => eprintln!("{error}"),
    }
}
