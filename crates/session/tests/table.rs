//! Seats, New, answers that come too late, resigning; and the two laws of the machine: a refused
//! command changes nothing, and the accepted ones replay to the same state.

use fourfold_drop::{Column, DropGame};
use fourfold_game::{Dice, Outcome, Seat};
use fourfold_session::{
    Command, EndReason, Ending, Event, Player, Refusal, Request, Session, Setting,
};

type Table = Session<DropGame>;

fn computer() -> Player {
    Player::Computer("novice".to_owned())
}

fn humans() -> Table {
    Session::begin(DropGame::LINK_FOUR, Setting::default()).0
}

fn play(column: u8, seat: Seat) -> Command<Column> {
    Command::Play { seat, mv: Column(column) }
}

#[test]
fn a_player_chosen_in_mid_game_sits_down_with_the_next_one() {
    let mut table = humans();
    let choose = |player| Command::Choose { seat: Seat::Second, player };
    let events = table.apply(choose(computer())).expect("always allowed");
    assert!(matches!(events[0], Event::Chosen { at_once: true, .. }), "the board is empty");
    assert_eq!(table.players()[1], computer());
    table.apply(play(3, Seat::First)).expect("red's turn");
    let events = table.apply(choose(Player::Human)).expect("always allowed");
    assert!(matches!(events[0], Event::Chosen { at_once: false, .. }), "a game is in progress");
    assert_eq!(table.players()[1], computer());
    let events = table.apply(Command::New).expect("always allowed");
    assert!(matches!(events[0], Event::StopThinking { .. }), "the computer was thinking");
    assert_eq!(table.players()[1], Player::Human);
    assert_eq!((table.round(), table.played().len()), (2, 0));
}

#[test]
fn choosing_a_computer_for_the_seat_on_turn_sets_it_thinking() {
    let mut table = humans();
    let events = table.apply(Command::Choose { seat: Seat::First, player: computer() });
    let events = events.expect("allowed");
    assert!(
        matches!(&events[1], Event::Think { seat: Seat::First, player, .. } if player == "novice")
    );
}

#[test]
fn an_answer_that_comes_too_late_is_refused() {
    let players = [Player::Human, computer()];
    let (mut table, _) =
        Session::begin(DropGame::LINK_FOUR, Setting { players, ..Setting::default() });
    table.apply(play(3, Seat::First)).expect("red's turn");
    let late = table.wanted().expect("the computer thinks").request;
    table.apply(Command::New).expect("allowed at once while the computer thinks");
    let answer = Command::Answer { request: late, mv: Column(0) };
    assert_eq!(table.apply(answer), Err(Refusal::NotWantedAnyMore));
    assert!(table.played().is_empty());
}

#[test]
fn nobody_plays_out_of_turn_or_for_the_computer() {
    let mut table = humans();
    assert_eq!(table.apply(play(3, Seat::Second)), Err(Refusal::NotYourTurn));
    table.apply(Command::Choose { seat: Seat::First, player: computer() }).expect("allowed");
    assert_eq!(table.apply(play(3, Seat::First)), Err(Refusal::SeatOfComputer));
    assert_eq!(table.apply(play(3, Seat::Second)), Err(Refusal::ComputerThinks));
    let declare = Command::Declare { seat: Seat::Second, mv: Column(3) };
    assert_eq!(table.apply(declare), Err(Refusal::NothingIsDeclaredHere));
}

#[test]
fn resigning_ends_the_game_for_the_other() {
    let mut table = humans();
    let events = table.apply(Command::Resign { seat: Seat::First }).expect("allowed");
    let ending = Ending { outcome: Some(Outcome::Win(Seat::Second)), reason: EndReason::Resigned };
    assert_eq!(events[1], Event::Ended { ending, cells: vec![] });
    assert_eq!(table.apply(play(3, Seat::First)), Err(Refusal::GameOver));
    assert_eq!(table.apply(Command::Resign { seat: Seat::Second }), Err(Refusal::GameOver));
}

#[test]
fn a_move_tells_a_screen_everything() {
    let (mut table, _) = Session::begin(DropGame::CONNECT_FOUR, Setting::default());
    for (ply, column) in [0, 1, 0, 1, 0, 1].into_iter().enumerate() {
        table.apply(play(column, Seat::after(ply))).expect("legal");
    }
    let events = table.apply(play(0, Seat::First)).expect("the winning marble");
    insta::assert_debug_snapshot!(events);
}

/// A random command, most of them sensible.
fn random_command(dice: &mut Dice, table: &Table) -> Command<Column> {
    let seat = Seat::BOTH[dice.below(2) as usize];
    let mv = Column(dice.below(8) as u8);
    let request = match table.wanted() {
        Some(wanted) if dice.below(8) > 0 => wanted.request,
        _ => Request { number: u64::from(dice.below(20)) },
    };
    match dice.below(24) {
        0 => Command::New,
        1 => Command::Choose { seat, player: Player::Human },
        2 => Command::Choose { seat, player: computer() },
        3..=10 => Command::Play { seat, mv },
        11..=16 => Command::Answer { request, mv },
        17 => Command::Undo { seat },
        18 => Command::EnableUndo(dice.below(3) > 0),
        19 => Command::Suggest { seat },
        20 | 21 => Command::Suggestion { request, mv },
        22 => Command::Declare { seat, mv },
        _ if dice.below(4) == 0 => Command::Resign { seat },
        _ => Command::Play { seat, mv },
    }
}

#[test]
fn refused_commands_change_nothing_and_accepted_ones_replay() {
    let mut accepted_in_all = 0;
    for seed in 0..200 {
        let mut dice = Dice::new(seed);
        let mut table = humans();
        let mut accepted = Vec::new();
        for _ in 0..200 {
            let command = random_command(&mut dice, &table);
            let before = format!("{table:?}");
            let said = promise(&table, &command);
            let answer = table.apply(command.clone());
            assert!(said.is_none_or(|said| said == answer.is_ok()), "{command:?}");
            match answer {
                Ok(events) => {
                    assert!(matches!(events.last(), Some(Event::Now { .. })), "{command:?}");
                    accepted.push(command);
                }
                Err(refusal) => {
                    assert_eq!(format!("{table:?}"), before, "{command:?}: {refusal}");
                    assert!(!refusal.to_string().is_empty());
                }
            }
        }
        let mut again = humans();
        for command in &accepted {
            again.apply(command.clone()).expect("accepted before");
        }
        assert_eq!(format!("{again:?}"), format!("{table:?}"));
        accepted_in_all += accepted.len();
    }
    assert!(accepted_in_all > 10_000, "only {accepted_in_all} commands were accepted");
}

/// What `allowed` says about a command beforehand, where it says it without knowing the move.
fn promise(table: &Table, command: &Command<Column>) -> Option<bool> {
    match command {
        Command::Undo { seat } => Some(table.allowed(*seat).undo.is_ok()),
        Command::Suggest { seat } => Some(table.allowed(*seat).suggest.is_ok()),
        Command::Resign { seat } => Some(table.allowed(*seat).resign.is_ok()),
        Command::EnableUndo(true) => Some(table.allowed(Seat::First).enable_undo.is_ok()),
        Command::EnableUndo(false) | Command::New | Command::Choose { .. } => Some(true),
        _ => None,
    }
}
