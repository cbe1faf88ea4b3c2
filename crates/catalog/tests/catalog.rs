//! Every name in the catalogue is a game, every game has its name, and slips are answered helpfully.

use fourfold_catalog::{AnyGame, listed_games, parse_game};
use fourfold_game::{Game, Position};
use fourfold_testkit::obeys_the_laws;

#[test]
fn every_variant_is_named_by_its_own_id() {
    let mut ids = Vec::new();
    for listed in listed_games() {
        for game in (listed.variants)() {
            let id = game.id();
            assert_eq!(parse_game(&id).as_ref(), Ok(&game), "{id}");
            assert!(id == listed.id || id.starts_with(&format!("{}:", listed.id)), "{id}");
            ids.push(id);
        }
        if let Some(plain) = listed.plain {
            assert_eq!(parse_game(listed.id), Ok(plain()));
        }
    }
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "two variants share a name");
}

#[test]
fn the_strings_that_must_be_understood() {
    for (text, id) in [
        ("link-four", "link-four"),
        ("connect-four", "connect-four"),
        ("drop:8x7", "drop:8x7"),
        ("drop:7x6", "connect-four"),
        ("drop:7x7", "link-four"),
        ("quarto", "quarto"),
        ("quarto:size=3", "quarto:size=3"),
        ("quarto:misere", "quarto:misere"),
        ("quarto:size=5,no-diagonals", "quarto:size=5,no-diagonals"),
        ("quarto:no-diagonals,size=5", "quarto:size=5,no-diagonals"),
        ("quarto:size=4", "quarto"),
        ("quarto:squares", "quarto:squares"),
        ("quarto:declare", "quarto:declare"),
        ("fourside", "fourside"),
        ("fourside:beginner", "fourside:beginner"),
        ("fourside:expert,seed=7", "fourside:expert,seed=7"),
        ("fourside:seed=7,expert", "fourside:expert,seed=7"),
        (" Link-Four ", "link-four"),
    ] {
        assert_eq!(parse_game(text).map(|game| game.id()).as_deref(), Ok(id), "{text}");
    }
}

#[test]
fn unknown_names_list_what_exists_and_suggest_the_nearest() {
    for (text, expected) in [
        ("conect-four", "did you mean `connect-four`?"),
        ("lnk-four", "did you mean `link-four`?"),
        ("quatro", "did you mean `quarto`?"),
        ("chess", "the games are link-four, connect-four, drop, quarto, fourside"),
        ("", "the games are"),
        ("drop", "`drop` needs more: a size, such as drop:8x8"),
        ("drop:8", "`8` is no size"),
        ("drop:10x9", "does not fit"),
        ("drop:9x10", "does not fit"),
        ("drop:18446744073709551616x1", "is no size"),
        ("drop:4294967296x1", "does not fit"),
        ("link-four:8x8", "this game has no variants"),
        ("quarto:size=6", "size=2 to size=5"),
        ("quarto:miser", "misere"),
        ("quarto:misere,declare", "misere"),
        ("fourside:hard", "beginner, intermediate, expert or master"),
        ("fourside:seed=x", "seed"),
    ] {
        let error = parse_game(text).expect_err(text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}

#[test]
fn any_game_obeys_the_laws() {
    for listed in listed_games() {
        let game: AnyGame = match listed.plain {
            Some(plain) => plain(),
            None => (listed.variants)().remove(0),
        };
        obeys_the_laws(&game, 2);
    }
}

#[test]
fn a_move_of_another_game_is_refused() {
    let drop = parse_game("link-four").expect("a game");
    let quarto = parse_game("quarto").expect("a game");
    let mv = quarto.start().moves().next().expect("a first move");
    assert_eq!(drop.start().check(mv).expect_err("another game").rule, "another-game");
    assert!(drop.parse_move(&quarto.start(), "4").is_err());
}
