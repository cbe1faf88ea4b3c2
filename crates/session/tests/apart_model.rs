//! Two people at different screens against a plain model of their rules: whatever is said in whatever
//! order, the session accepts what the model accepts and stands where the model stands.

use fourfold_drop::{Column, DropGame};
use fourfold_game::{Game, Outcome, Position, Seat};
use fourfold_session::{
    Command, EndReason, Ending, Offer, Player, Refusal, Request, Screens, Session, Setting,
};
use proptest::prelude::*;
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest, prop_state_machine};

/// One thing that somebody says.
#[derive(Clone, Debug)]
enum Say {
    Play(Seat, u8),
    ComputerPlays(u8),
    Undo(Seat),
    Offer(Seat, Offer),
    Accept(Seat, Offer),
    Decline(Seat, Offer),
    Withdraw(Seat),
    Leave(Seat),
    ComeBack(Seat),
    Claim(Seat, bool),
    TakeOver(Seat),
    Resign(Seat),
    New,
    Choose(Seat),
    Suggest(Seat),
}

/// The rules as they are written down, without any machinery.
#[derive(Clone, Debug)]
struct Model {
    /// Does the game have undo at all, and was it set up with help?
    undo: bool,
    help: bool,
    moves: Vec<u8>,
    ending: Option<(Option<Outcome>, EndReason)>,
    offers: [Option<Offer>; 2],
    takeback_declined: [bool; 2],
    left: [bool; 2],
    another_game: bool,
    suggestion_pending: bool,
    /// The seat that a computer has taken over.
    computer: Option<Seat>,
    /// Whether the last thing said was accepted.
    accepted: bool,
}

impl Model {
    fn position(&self) -> <DropGame as Game>::Position {
        let mut position = DropGame::LINK_FOUR.start();
        for &column in &self.moves {
            position.play(Column(column)).expect("the model plays legal moves");
        }
        position
    }

    /// Seats take turns, so the number of moves says whose turn it is.
    fn turn(&self) -> Seat {
        Seat::after(self.moves.len())
    }

    /// Where the seat's last move stands. Seats take turns here.
    fn own_last(&self, seat: Seat) -> Option<usize> {
        (0..self.moves.len()).rev().find(|&ply| Seat::after(ply) == seat)
    }

    fn is_here(&self, seat: Seat) -> bool {
        self.computer != Some(seat) && !self.left[seat.index()]
    }

    /// May a friend at this seat ask or answer anything?
    fn may_speak(&self, seat: Seat) -> bool {
        self.computer.is_none() && self.is_here(seat)
    }

    fn accepts(&self, say: &Say) -> bool {
        let over = self.ending.is_some();
        let legal = |column: u8| self.position().check(Column(column)).is_ok();
        match *say {
            Say::Play(seat, column) => {
                !over && self.is_here(seat) && self.turn() == seat && legal(column)
            }
            Say::ComputerPlays(column) => {
                !over && self.computer == Some(self.turn()) && legal(column)
            }
            // Between two people taking back is asked for; against the computer it is done on one's own
            // turn or after the end.
            Say::Undo(seat) => {
                self.computer == Some(seat.other())
                    && self.undo
                    && (over || self.turn() == seat)
                    && self.own_last(seat).is_some()
            }
            Say::Offer(seat, offer) => {
                self.may_speak(seat)
                    && !self.left[seat.other().index()]
                    && self.offers[seat.index()].is_none()
                    && !self.another_game
                    && match offer {
                        Offer::Rematch => over,
                        Offer::Draw | Offer::EndUnfinished => !over,
                        Offer::Takeback => {
                            !over
                                && self.undo
                                && self.own_last(seat).is_some()
                                && !self.takeback_declined[seat.index()]
                        }
                    }
            }
            Say::Accept(seat, offer) | Say::Decline(seat, offer) => {
                self.may_speak(seat) && self.offers[seat.other().index()] == Some(offer)
            }
            Say::Withdraw(seat) => self.may_speak(seat) && self.offers[seat.index()].is_some(),
            Say::Leave(seat) => self.may_speak(seat),
            Say::ComeBack(seat) => self.computer.is_none() && self.left[seat.index()],
            Say::Claim(seat, away) => {
                !over && self.may_speak(seat) && (away || self.left[seat.other().index()])
            }
            Say::TakeOver(seat) => !over && self.may_speak(seat) && self.left[seat.other().index()],
            Say::Resign(seat) => !over && self.is_here(seat),
            Say::New | Say::Choose(_) => self.computer.is_some(),
            Say::Suggest(seat) => {
                !over
                    && self.is_here(seat)
                    && self.turn() == seat
                    && (self.help || self.computer.is_some())
                    && !self.suggestion_pending
            }
        }
    }

    fn end(&mut self, outcome: Option<Outcome>, reason: EndReason) {
        self.ending = Some((outcome, reason));
        self.offers = [None, None];
        self.suggestion_pending = false;
    }

    fn play(&mut self, column: u8) {
        self.moves.push(column);
        self.offers = [None, None];
        self.takeback_declined = [false, false];
        self.suggestion_pending = false;
        if let Some(outcome) = self.position().outcome() {
            self.end(Some(outcome), EndReason::Rules);
        }
    }

    fn take_back(&mut self, seat: Seat) {
        self.moves.truncate(self.own_last(seat).expect("something to take back"));
        self.offers = [None, None];
        self.suggestion_pending = false;
        self.ending = None;
    }

    fn agree(&mut self, asker: Seat, offer: Offer) {
        self.offers[asker.index()] = None;
        match offer {
            Offer::Takeback => self.take_back(asker),
            Offer::Draw => self.end(Some(Outcome::Tie), EndReason::Agreed),
            Offer::EndUnfinished => self.end(None, EndReason::Unfinished),
            Offer::Rematch => {
                self.offers = [None, None];
                self.another_game = true;
            }
        }
    }

    fn hear(&mut self, say: &Say) {
        match *say {
            Say::Play(_, column) | Say::ComputerPlays(column) => self.play(column),
            Say::Undo(seat) => self.take_back(seat),
            // Two sides that offer the same have agreed.
            Say::Offer(seat, offer)
                if offer != Offer::Takeback && self.offers[seat.other().index()] == Some(offer) =>
            {
                self.agree(seat.other(), offer);
            }
            Say::Offer(seat, offer) => self.offers[seat.index()] = Some(offer),
            Say::Accept(seat, offer) => self.agree(seat.other(), offer),
            Say::Decline(seat, offer) => {
                self.offers[seat.other().index()] = None;
                if offer == Offer::Takeback {
                    self.takeback_declined[seat.other().index()] = true;
                }
            }
            Say::Withdraw(seat) => self.offers[seat.index()] = None,
            Say::Leave(seat) => {
                self.offers[seat.index()] = None;
                self.left[seat.index()] = true;
            }
            Say::ComeBack(seat) => self.left[seat.index()] = false,
            Say::Claim(seat, _) => self.end(Some(Outcome::Win(seat)), EndReason::Abandoned),
            Say::TakeOver(seat) => {
                self.computer = Some(seat.other());
                self.left = [false, false];
                self.offers = [None, None];
                self.suggestion_pending = false;
            }
            Say::Resign(seat) => self.end(Some(Outcome::Win(seat.other())), EndReason::Resigned),
            Say::Suggest(_) => self.suggestion_pending = true,
            // Left out below where they would be accepted: these are the rules of one screen.
            Say::New | Say::Choose(_) => unreachable!("not said against a computer"),
        }
    }
}

impl ReferenceStateMachine for Model {
    type State = Model;
    type Transition = Say;

    fn init_state() -> BoxedStrategy<Model> {
        (any::<bool>(), proptest::bool::weighted(0.8))
            .prop_map(|(help, undo)| Model {
                undo,
                help,
                moves: Vec::new(),
                ending: None,
                offers: [None, None],
                takeback_declined: [false, false],
                left: [false, false],
                another_game: false,
                suggestion_pending: false,
                computer: None,
                accepted: true,
            })
            .boxed()
    }

    fn transitions(model: &Model) -> BoxedStrategy<Say> {
        let seat = || prop_oneof![Just(Seat::First), Just(Seat::Second)];
        let offer = || proptest::sample::select(Offer::ALL.to_vec());
        // Few columns, so that games are won now and then.
        let column = || 0u8..4;
        let turn = model.turn();
        let open = Seat::BOTH.map(|seat| model.offers[seat.index()]);
        let answers: Vec<Say> = Seat::BOTH
            .into_iter()
            .zip(open)
            .filter_map(|(asker, offer)| offer.map(|offer| (asker.other(), offer)))
            .flat_map(|(seat, offer)| [Say::Accept(seat, offer), Say::Decline(seat, offer)])
            .collect();
        let likely = match answers.is_empty() {
            true => column().prop_map(move |column| Say::Play(turn, column)).boxed(),
            false => proptest::sample::select(answers).boxed(),
        };
        prop_oneof![
            6 => likely,
            6 => column().prop_map(move |column| Say::Play(turn, column)),
            2 => (seat(), column()).prop_map(|(seat, column)| Say::Play(seat, column)),
            2 => column().prop_map(Say::ComputerPlays),
            1 => seat().prop_map(Say::Undo),
            6 => (seat(), offer()).prop_map(|(seat, offer)| Say::Offer(seat, offer)),
            1 => (seat(), offer()).prop_map(|(seat, offer)| Say::Accept(seat, offer)),
            1 => (seat(), offer()).prop_map(|(seat, offer)| Say::Decline(seat, offer)),
            1 => seat().prop_map(Say::Withdraw),
            1 => seat().prop_map(Say::Leave),
            2 => seat().prop_map(Say::ComeBack),
            1 => (seat(), proptest::bool::weighted(0.1)).prop_map(|(seat, away)| Say::Claim(seat, away)),
            1 => seat().prop_map(Say::TakeOver),
            1 => seat().prop_map(Say::Resign),
            1 => Just(Say::New),
            1 => seat().prop_map(Say::Choose),
            2 => seat().prop_map(Say::Suggest),
        ]
        .boxed()
    }

    fn preconditions(model: &Model, say: &Say) -> bool {
        !(matches!(say, Say::New | Say::Choose(_)) && model.computer.is_some())
    }

    fn apply(mut model: Model, say: &Say) -> Model {
        model.accepted = model.accepts(say);
        if model.accepted {
            model.hear(say);
        }
        model
    }
}

struct Against;

impl StateMachineTest for Against {
    type SystemUnderTest = Session<DropGame>;
    type Reference = Model;

    fn init_test(model: &Model) -> Session<DropGame> {
        let setting = Setting {
            undo: model.undo,
            help: model.help,
            screens: Screens::Separate,
            ..Setting::default()
        };
        Session::begin(DropGame::LINK_FOUR, setting).0
    }

    fn apply(mut game: Session<DropGame>, model: &Model, say: Say) -> Session<DropGame> {
        let computer = || Player::Computer("good".to_owned());
        let command = match say {
            Say::Play(seat, column) => Command::Play { seat, mv: Column(column) },
            Say::ComputerPlays(column) => {
                let request = game.wanted().map_or(Request { number: 0 }, |wanted| wanted.request);
                Command::Answer { request, mv: Column(column) }
            }
            Say::Undo(seat) => Command::Undo { seat },
            Say::Offer(seat, offer) => Command::Offer { seat, offer },
            Say::Accept(seat, offer) => Command::Accept { seat, offer },
            Say::Decline(seat, offer) => Command::Decline { seat, offer },
            Say::Withdraw(seat) => Command::Withdraw { seat },
            Say::Leave(seat) => Command::Leave { seat },
            Say::ComeBack(seat) => Command::ComeBack { seat },
            Say::Claim(seat, away) => Command::Claim { seat, away },
            Say::TakeOver(seat) => Command::TakeOver { seat, player: computer() },
            Say::Resign(seat) => Command::Resign { seat },
            Say::New => Command::New,
            Say::Choose(seat) => Command::Choose { seat, player: computer() },
            Say::Suggest(seat) => Command::Suggest { seat },
        };
        let promised = promise(&game, &command);
        let before = format!("{game:?}");
        let answer = game.apply(command.clone());
        assert_eq!(answer.is_ok(), model.accepted, "{command:?}: {answer:?}\n{model:?}");
        if let Some(promised) = promised {
            assert_eq!(promised.is_ok(), answer.is_ok(), "said beforehand: {command:?}");
        }
        if answer.is_err() {
            assert_eq!(format!("{game:?}"), before, "a refused command changes nothing");
        }
        game
    }

    fn check_invariants(game: &Session<DropGame>, model: &Model) {
        let moves: Vec<u8> = game.played().iter().map(|played| played.mv.0).collect();
        assert_eq!(moves, model.moves);
        let ending = model.ending.map(|(outcome, reason)| Ending { outcome, reason });
        assert_eq!(game.ending(), ending);
        for seat in Seat::BOTH {
            assert_eq!(game.open_offer(seat), model.offers[seat.index()]);
            assert_eq!(game.has_left(seat), model.left[seat.index()]);
        }
        assert_eq!(game.is_rematch_agreed(), model.another_game);
        assert_eq!(*game.position(), model.position());
        // What was played can always be written down and read again.
        let record = game.record();
        let back =
            record.replay(&DropGame::LINK_FOUR).expect("a record").resume(Setting::default());
        if model.computer.is_none() {
            assert_eq!(back.ending(), ending, "{}", record.write());
        }
    }
}

/// What `allowed` says about a command beforehand, where it does not depend on a move.
fn promise(game: &Session<DropGame>, command: &Command<Column>) -> Option<Result<(), Refusal>> {
    let apart = |seat: Seat| game.allowed(seat).apart;
    Some(match command {
        Command::Undo { seat } => game.allowed(*seat).undo,
        Command::Suggest { seat } => game.allowed(*seat).suggest,
        Command::Resign { seat } => game.allowed(*seat).resign,
        Command::New => game.allowed(Seat::First).new_game,
        Command::Withdraw { seat } => apart(*seat)?.withdraw,
        Command::Leave { seat } => apart(*seat)?.leave,
        Command::ComeBack { seat } => apart(*seat)?.come_back,
        Command::TakeOver { seat, .. } => apart(*seat)?.take_over,
        Command::Claim { seat, away } => game.may_claim(*seat, *away),
        Command::Offer { seat, offer } => {
            let apart = apart(*seat)?;
            match offer {
                Offer::Takeback => apart.takeback,
                Offer::Draw => apart.draw,
                Offer::EndUnfinished => apart.end_unfinished,
                Offer::Rematch => apart.rematch,
            }
        }
        _ => return None,
    })
}

prop_state_machine! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(1),
        .. ProptestConfig::default()
    })]

    #[test]
    fn the_session_does_what_the_rules_say(sequential 1..80 => Against);
}
