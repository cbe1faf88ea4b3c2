//! `fourfold play` by pipe, as a person, a script or an accident would use it: whole games of each, the end
//! of input anywhere, bytes that are no text, lines that never end, nobody who reads.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::{Dice, Game as _, Position as _};

/// What the program made of its input.
struct Talk {
    code: Option<i32>,
    said: String,
    complained: String,
}

fn program(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fourfold"));
    command.arg("play").args(words);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn play(words: &[&str], input: impl AsRef<[u8]>) -> Talk {
    let mut child = program(words).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.as_ref().to_vec();
    // On a thread of its own: the program talks while it is being talked to.
    let writing = std::thread::spawn(move || {
        // A program that has seen enough may close the pipe first.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writing.join().expect("written");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8 and nothing else");
    Talk {
        code: output.status.code(),
        said: text(&output.stdout),
        complained: text(&output.stderr),
    }
}

/// A whole game of random moves: its lines, and how it ends in the words of records.
fn whole_game(game: &AnyGame, seed: u64) -> (Vec<String>, &'static str) {
    let mut dice = Dice::new(seed);
    let (mut position, mut lines) = (game.start(), Vec::new());
    loop {
        if let Some(outcome) = position.outcome() {
            return (lines, outcome.as_result());
        }
        // The program forfeits by itself.
        let forfeit = position.forfeit();
        let moves: Vec<_> = position.moves().collect();
        let mv = forfeit.unwrap_or_else(|| *dice.pick(&moves).expect("a move"));
        if forfeit.is_none() {
            lines.push(game.move_text(mv));
        }
        position = position.after(mv);
    }
}

/// How the program says what records write.
fn in_words(result: &str) -> &'static str {
    match result {
        "1-0" => "The game is over: the first player has won.",
        "0-1" => "The game is over: the second player has won.",
        _ => "The game is over: a tie.",
    }
}

#[test]
fn a_whole_game_of_each() {
    let games = [
        "link-four",
        "drop:9x6",
        "drop:9x9",
        "quarto",
        "quarto:misere",
        "quarto:size=3",
        "fourside:seed=4",
    ];
    for name in games {
        let game = parse_game(name).expect("a game");
        for seed in 1..4 {
            let (lines, result) = whole_game(&game, seed);
            let talk = play(&[name], lines.join("\n"));
            assert_eq!(talk.code, Some(0), "{name} {seed}: {}", talk.complained);
            assert_eq!(talk.complained, "");
            let played = talk.said.matches(" player plays ").count();
            assert_eq!(played, lines.len(), "{name} {seed}: {}", talk.said);
            assert!(talk.said.contains(in_words(result)), "{name} {seed}: {}", talk.said);
        }
    }
}

#[test]
fn a_whole_game_at_the_console_of_connect_four() {
    let game = parse_game("connect-four").expect("a game");
    let (lines, result) = whole_game(&game, 2);
    let input = format!("2\nAda\nBea\n{}\n4\nnever read\n", lines.join("\n"));
    let talk = play(&["connect-four", "--seed", "1"], &input);
    assert_eq!((talk.code, talk.complained.as_str()), (Some(0), ""));
    let starts =
        talk.said.lines().find_map(|line| line.split_once("? ")?.1.split_once(" to start"));
    let first = starts.map(|(name, _)| name.rsplit("? ").next().unwrap_or(name)).expect("a name");
    let second = if first == "Ada" { "Bea" } else { "Ada" };
    let verdict = match result {
        "1-0" => format!("{first} won!"),
        "0-1" => format!("{second} won!"),
        _ => "The board is full: a draw.".to_owned(),
    };
    assert!(talk.said.contains(&verdict), "{verdict}: {}", talk.said);
    assert!(talk.said.ends_with("Your choice? Good-bye.\n"), "back at the menu: {}", talk.said);
}

/// Wherever the input ends, even in the middle of a word, the program ends with it.
#[test]
fn the_end_of_input_is_an_end_anywhere() {
    let cases = [
        (&["link-four"][..], "4\nsuggest\nundo\nnew\n17\n"),
        (&["connect-four", "--seed", "3"], "1\nAda\n4\n0\nn\n0\ny\n3\n"),
        (&["quarto", "--second", "novice", "--seed", "1"], "/5\nhelp 2\n"),
    ];
    for (words, input) in cases {
        for end in 0..=input.len() {
            let talk = play(words, &input[..end]);
            assert_eq!(talk.code, Some(0), "{words:?} {:?}: {}", &input[..end], talk.complained);
            assert!(talk.said.ends_with("End of input. Good-bye.\n"), "{:?}", &input[..end]);
        }
    }
}

#[test]
fn garbage_is_answered_and_the_game_goes_on() {
    let mut dice = Dice::new(5);
    let cases = [
        (&["link-four"][..], "", "4", "player plays 4."),
        (&["connect-four", "--seed", "3"], "2\n\n\n", "4", "f  . . . 0 . . ."),
        (&["quarto"], "", "/5", "player plays /5."),
        (&["fourside:seed=1"], "", "help", "list the moves"),
    ];
    for (words, opening, sense, heard) in cases {
        let mut input = opening.as_bytes().to_vec();
        for _ in 0..300 {
            let length = dice.below(40);
            // Not a line end, nor anything that could be a word the program knows.
            input.extend((0..length).map(|_| 0x80 | dice.below(128) as u8));
            input.push(b'\n');
        }
        input.extend(format!("{sense}\n").as_bytes());
        let talk = play(words, &input);
        assert_eq!(talk.code, Some(0), "{words:?}: {}", talk.complained);
        assert_eq!(talk.complained, "", "{words:?}");
        assert!(talk.said.ends_with("End of input. Good-bye.\n"), "{words:?}");
        assert!(talk.said.contains(heard), "{words:?}: the sensible line at the end is heard");
    }
}

#[test]
fn what_steers_a_terminal_is_not_said_again() {
    for (words, opening) in [(&["link-four"][..], ""), (&["connect-four"], "1\nA\x1b[2J\x07da\n")] {
        let talk = play(words, format!("{opening}\x1b[2J\x07\n"));
        let steering = |c: char| c.is_control() && c != '\n';
        assert!(!talk.said.contains(steering), "{words:?}: {:?}", talk.said);
    }
}

#[test]
fn a_line_of_megabytes_is_one_wrong_line() {
    for (words, opening) in [(&["link-four"][..], ""), (&["connect-four"], "2\n\n\n")] {
        let mut input = opening.as_bytes().to_vec();
        input.extend(std::iter::repeat_n(b'4', 8 << 20));
        input.extend(b"\n4\n");
        let talk = play(words, &input);
        assert_eq!(talk.code, Some(0), "{words:?}: {}", talk.complained);
        assert!(talk.said.len() < 4000, "{words:?}: {} bytes", talk.said.len());
        assert!(talk.said.contains("4444…"), "{words:?}: {}", talk.said);
    }
}

/// `fourfold play GAME | head -1`
#[test]
fn nobody_who_reads_is_no_error() {
    for game in ["link-four", "connect-four", "quarto", "fourside"] {
        let mut child = program(&[game]).spawn().expect("the program starts");
        let stdout = child.stdout.take().expect("a pipe");
        let mut first = String::new();
        BufReader::new(stdout).read_line(&mut first).expect("a line");
        // The reader is gone now; what is said next goes nowhere.
        let mut stdin = child.stdin.take().expect("a pipe");
        let _ = stdin.write_all("help\nboard\n".repeat(50).as_bytes());
        drop(stdin);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(0), "{game}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{game}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_of() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("a full disk");
    let child = program(&["link-four"]).stdout(full).spawn().expect("the program starts");
    let output = child.wait_with_output().expect("the program ends");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("No space left"), "{said}");
}

#[test]
fn the_menu_of_connect_four_is_the_originals() {
    let talk = play(&["connect-four", "--seed", "1"], "4\n");
    let menu = "Connect Four 1.0\n\
                Free software under the MIT licence or the Apache licence 2.0, as you like\n\
                \n\
                1: New Game against the PC\n\
                2: New Game: Player vs. Player (Hotseat)\n\
                3: Rules\n\
                4: Exit Game\n";
    assert!(talk.said.contains(menu), "{}", talk.said);
}

#[test]
fn the_computer_wins_by_the_originals_words() {
    // Whoever fills the first columns one by one is beaten by the Grader.
    let columns: String = (0..60).map(|n| format!("{}\n", 1 + n / 6 % 7)).collect();
    let talk = play(&["connect-four", "--seed", "2"], format!("1\nAda\n{columns}"));
    assert!(talk.said.contains("The Computer won!"), "{}", talk.said);
}

#[test]
fn names_at_the_console_have_twenty_characters_at_most() {
    let name = "x".repeat(25);
    let talk = play(&["connect-four", "--seed", "1"], format!("2\n{name}\nBea\n"));
    assert!(
        talk.said.contains(&format!("{}, your column", "x".repeat(20)))
            || talk.said.contains("Bea, your column"),
        "{}",
        talk.said
    );
    assert!(!talk.said.contains(&"x".repeat(21)), "{}", talk.said);
}

/// Two people read the same lines: before a hand is shown, the other one is told to look away.
#[test]
fn hands_of_fourside_are_announced_before_they_are_shown() {
    let game = parse_game("fourside:seed=4").expect("a game");
    let (lines, _) = whole_game(&game, 1);
    let talk = play(&["fourside:seed=4"], lines[..3].join("\n"));
    let warnings: Vec<&str> =
        talk.said.lines().filter(|line| line.contains("looks away")).collect();
    assert_eq!(warnings.len(), 4, "{}", talk.said);
    assert!(warnings.windows(2).all(|pair| pair[0] != pair[1]), "{warnings:?}");
    // Against a computer there is nobody to hide from.
    let talk = play(&["fourside:seed=4", "--second", "good"], "");
    assert!(!talk.said.contains("looks away"), "{}", talk.said);
}

#[test]
fn a_saved_game_is_never_written_over_and_can_be_continued() {
    let folder = std::env::temp_dir().join(format!("fourfold-continue-{}", std::process::id()));
    let saves = folder.join("fourfold/play");
    std::fs::create_dir_all(&saves).expect("a folder");
    let file = |name: &str| saves.join(name).to_str().expect("a plain path").to_owned();
    std::fs::write(file("game-2.txt"), "mine").expect("written");
    let talk = play(&["link-four", "--save", &file("game.txt")], "4\nnew\n3\n");
    assert_eq!(talk.code, Some(0), "{}", talk.complained);
    assert_eq!(std::fs::read_to_string(file("game-2.txt")).expect("there"), "mine");
    let third = std::fs::read_to_string(file("game-3.txt")).expect("the second game");
    assert!(third.contains("3 *"), "{third}");
    let taken = play(&["link-four", "--save", &file("game.txt")], "");
    assert_eq!(taken.code, Some(2));
    assert!(taken.complained.contains("--resume"), "{}", taken.complained);
    let go_on = |game: &[&str]| {
        let mut command = program(game);
        command.arg("--continue").env("XDG_DATA_HOME", &folder).stdin(Stdio::null());
        let output = command.output().expect("it ends");
        String::from_utf8_lossy(&output.stdout).into_owned()
            + &String::from_utf8_lossy(&output.stderr)
    };
    if cfg!(target_os = "linux") {
        let said = go_on(&[]);
        assert!(said.contains("The game is kept in") && said.contains("second> "), "{said}");
        assert!(go_on(&["quarto"]).contains("there is no unfinished game"));
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}
