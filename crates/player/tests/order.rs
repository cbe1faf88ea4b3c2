//! The order of the levels, in short matches with fixed seeds; the long ones are in `data/matches`.
//! And that a contest depends on its seed alone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fourfold_catalog::parse_game;
use fourfold_player::contest::{
    ContestError, Duel, Meeting, System, Tally, Tournament, Watch, as_csv, as_text,
};

fn share(game: &str, first: &str, second: &str, games: usize, nodes: Option<u64>) -> f64 {
    let duel = Duel {
        game: parse_game(game).unwrap(),
        players: [first.to_owned(), second.to_owned()],
        games,
        openings: None,
        opening_plies: None,
        seed: 11,
    };
    let result = duel.run(&Watch { nodes, ..Watch::default() }).unwrap();
    assert_eq!(result.first.games() as usize, games);
    result.first.share()
}

#[test]
fn each_level_beats_the_one_below() {
    for game in ["connect-four", "link-four", "quarto", "fourside"] {
        assert!(share(game, "novice", "random", 60, None) > 0.7, "{game}");
        assert!(share(game, "good", "novice", 60, None) > 0.7, "{game}");
        assert!(share(game, "expert", "good", 40, None) > 0.65, "{game}");
    }
    assert!(share("connect-four", "master", "expert", 12, Some(60_000)) > 0.5);
    assert!(share("quarto", "master", "expert", 12, Some(60_000)) > 0.5);
    assert!(share("fourside", "master", "expert", 12, Some(6_000)) > 0.5);
}

#[test]
fn a_contest_depends_on_its_seed_and_not_on_its_threads() {
    let duel = |seed| Duel {
        game: parse_game("connect-four").unwrap(),
        players: ["good".to_owned(), "novice".to_owned()],
        games: 31,
        openings: Some(5),
        opening_plies: None,
        seed,
    };
    let played = |threads, seed| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let result = pool.install(|| duel(seed).run(&Watch::default())).unwrap();
        assert_eq!(result.openings, 5);
        let texts: Vec<String> = result.meetings.iter().map(|m| m.record.write()).collect();
        (result.first, texts)
    };
    assert_eq!(played(1, 3), played(4, 3));
    assert_ne!(played(1, 3).1, played(1, 4).1);
}

#[test]
fn senseless_contests_are_refused() {
    let refusal = |games, openings, opening_plies| {
        let game = parse_game("connect-four").unwrap();
        let players = ["random".to_owned(), "random".to_owned()];
        let duel = Duel { game, players, games, openings, opening_plies, seed: 0 };
        duel.run(&Watch::default()).err()
    };
    assert_eq!(refusal(0, None, None), Some(ContestError::Games(0)));
    assert_eq!(refusal(5_000_000_000, None, None), Some(ContestError::Games(5_000_000_000)));
    assert_eq!(refusal(3, Some(0), None), Some(ContestError::Openings { openings: 0, most: 2 }));
    assert_eq!(refusal(3, Some(3), None), Some(ContestError::Openings { openings: 3, most: 2 }));
    assert_eq!(refusal(3, None, Some(50)), Some(ContestError::OpeningPlies(50)));
    assert_eq!(refusal(3, Some(2), Some(6)), None);
}

#[test]
fn namesakes_are_numbered() {
    let mut tournament = tournament(System::RoundRobin);
    tournament.players = ["random", "novice", "random"].map(str::to_owned).to_vec();
    tournament.games = 2;
    let result = tournament.run(&Watch::default()).unwrap();
    let mut names: Vec<&str> = result.standings.iter().map(|s| s.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["novice", "random 1", "random 2"]);
}

#[test]
fn records_of_a_contest_replay() {
    for name in ["connect-four", "quarto:declare", "fourside:expert"] {
        let game = parse_game(name).unwrap();
        let duel = Duel {
            game,
            players: ["expert".to_owned(), "good".to_owned()],
            games: 6,
            openings: None,
            opening_plies: None,
            seed: 1,
        };
        for meeting in duel.run(&Watch::default()).unwrap().meetings {
            let text = meeting.record.write();
            let read = fourfold_session::Record::read(&text).unwrap();
            let game = parse_game(&read.game).unwrap();
            let replay = read.replay(&game).unwrap();
            assert_eq!(fourfold_game::Position::outcome(replay.last()), Some(meeting.outcome));
            let tag = |name: &str| read.tags.iter().find(|tag| tag.0 == name).unwrap().1.clone();
            assert_eq!(tag("ContestSeed"), "1");
            let random: usize = tag("OpeningPlies").parse().unwrap();
            let marked = read.moves.iter().position(|entry| !entry.comments.is_empty());
            assert_eq!(marked, random.checked_sub(1));
        }
    }
}

fn tournament(system: System) -> Tournament {
    Tournament {
        game: parse_game("connect-four").unwrap(),
        players: ["random", "good", "novice", "rules:sample", "grader"].map(str::to_owned).to_vec(),
        system,
        games: 8,
        opening_plies: None,
        seed: 2,
    }
}

#[test]
fn a_round_robin_has_a_table_that_adds_up() {
    let tournament = tournament(System::RoundRobin);
    let result = tournament.run(&Watch::default()).unwrap();
    assert_eq!(result.meetings.len(), tournament.game_count());
    assert_eq!(result.meetings.len(), 10 * 8);
    let points: u32 = result.standings.iter().map(|standing| standing.halves).sum();
    assert_eq!(points, 2 * 80);
    for a in 0..5 {
        for b in 0..5 {
            assert_eq!(result.cross_table[a][b], result.cross_table[b][a].turned());
        }
    }
    assert_eq!(result.standings[4].name, "random");
    let (text, csv) = (as_text(&result), as_csv(&result));
    assert_eq!((text.lines().count(), csv.lines().count()), (6, 6));
    assert!(
        csv.starts_with("place,player,points,wins,draws,losses,byes,rating,error,against "),
        "{csv}"
    );
}

#[test]
fn a_swiss_tournament_pairs_like_with_like() {
    let tournament = tournament(System::Swiss { rounds: 3 });
    let result = tournament.run(&Watch::default()).unwrap();
    // Two pairs a round; one player rests.
    assert_eq!(result.meetings.len(), 3 * 2 * 8);
    let points: u32 = result.standings.iter().map(|standing| standing.halves).sum();
    assert_eq!(points, 2 * 3 * 3 * 8);
    for standing in &result.standings {
        let Tally { wins, draws, .. } = standing.tally;
        assert!(standing.byes <= 1);
        assert_eq!(standing.halves, 2 * wins + draws + 2 * 8 * standing.byes);
    }
    assert_eq!(result.standings.iter().map(|standing| standing.byes).sum::<u32>(), 3);
    assert!(as_text(&result).lines().next().unwrap().contains("byes"));
}

#[test]
fn a_swiss_tournament_ends_before_players_must_meet_again() {
    for (rounds, fine) in [(0, false), (1, true), (5, true), (6, false)] {
        let mut tournament = tournament(System::Swiss { rounds });
        tournament.games = 1;
        let result = tournament.run(&Watch::default());
        let refused = ContestError::Rounds { rounds, most: 5, players: 5 };
        assert_eq!(result.map_err(|error| error == refused).is_ok(), fine, "{rounds}");
    }
}

#[test]
fn a_contest_that_is_called_off_keeps_what_was_played() {
    let stop = Arc::new(AtomicBool::new(false));
    let after_three = AtomicUsize::new(0);
    let on_game = |_: &Meeting| {
        if after_three.fetch_add(1, Ordering::Relaxed) == 2 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let watch =
        Watch { stop: Some(Arc::clone(&stop)), on_game: Some(&on_game), ..Watch::default() };
    let result = tournament(System::Swiss { rounds: 3 }).run(&watch).unwrap();
    assert!(result.stopped && (3..48).contains(&result.meetings.len()));
    let games: u32 = result.standings.iter().map(|standing| standing.tally.games()).sum();
    assert_eq!(games as usize, 2 * result.meetings.len());
}
