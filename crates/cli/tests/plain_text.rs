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
    let games =
        ["link-four", "drop:9x6", "quarto", "quarto:misere", "quarto:size=3", "fourside:seed=4"];
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
        "1-0" => format!("{first} has won!"),
        "0-1" => format!("{second} has won!"),
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
        (&["connect-four", "--seed", "3"], "2\n\n\n", "4", "f  . . . O . . ."),
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
