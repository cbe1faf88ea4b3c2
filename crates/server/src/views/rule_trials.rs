//! Trials and comparisons of rule files as they are sent.

use std::collections::HashMap;

use fourfold_api::{
    BlunderView, ComparisonView, RuleAccountView, ScoreView, TrialGameView, TrialView,
};
use fourfold_drop::DropGame;
use fourfold_game::Game as _;
use fourfold_player::contest::{Meeting, Tally};
use fourfold_player::drop_games::compare::Blunder;
use fourfold_player::drop_games::trial::{LostGame, RuleAccount};

use crate::background_jobs::{Job, lock};
use crate::rule_trials::{ComparisonWork, TrialWork};

/// What became of a game for the rule file, the lost ones first.
const RESULTS: [&str; 3] = ["lost", "drawn", "won"];

fn rule(rule: &RuleAccount) -> RuleAccountView {
    RuleAccountView {
        line: rule.line,
        fired: rule.fired,
        decided: rule.decided,
        won: rule.won,
        drawn: rule.drawn,
        lost: rule.lost,
    }
}

fn halves(meeting: &Meeting) -> usize {
    meeting.halves_of(0).unwrap_or(0).min(2) as usize
}

fn game(meeting: &Meeting, lost: Option<&LostGame>) -> TrialGameView {
    TrialGameView {
        number: meeting.number,
        first: meeting.seats[0] == 0,
        result: RESULTS[halves(meeting)].to_owned(),
        moves: meeting.record.moves.iter().map(|entry| entry.text.as_str()).collect(),
        ply: lost.and_then(|lost| lost.ply),
        rule_line: lost.and_then(|lost| lost.rule_line),
    }
}

/// A trial as it stands.
pub(crate) fn trial(job: &Job<TrialWork>) -> TrialView {
    // Asked first: a trial that ends meanwhile shows all its games at the next look.
    let progress = job.progress();
    let work = &job.work;
    let played = lock(&work.played);
    let (meetings, told) = &*played;
    let mut tally = Tally::default();
    for meeting in meetings {
        *[&mut tally.losses, &mut tally.draws, &mut tally.wins][halves(meeting)] += 1;
    }
    let lost: HashMap<usize, &LostGame> = told.lost.iter().map(|one| (one.number, one)).collect();
    let mut games: Vec<&Meeting> = meetings.iter().collect();
    games.sort_by_key(|meeting| (halves(meeting), meeting.number));
    let (score_low, score_high) = tally.share_interval();
    TrialView {
        id: job.id.to_string(),
        game: work.duel.game.public_id(),
        player: work.duel.players[1].clone(),
        progress: progress.to_owned(),
        total: work.duel.games,
        results: ScoreView { wins: tally.wins, draws: tally.draws, losses: tally.losses },
        score: tally.share(),
        score_low,
        score_high,
        rules: told.rules.iter().map(rule).collect(),
        games: games.iter().map(|one| game(one, lost.get(&one.number).copied())).collect(),
        problem: job.failure(),
    }
}

fn blunder(found: &Blunder) -> BlunderView {
    BlunderView {
        position: DropGame::new(found.position.size()).position_text(&found.position),
        column: found.column,
        candidates: found.candidates.clone(),
        best: found.best.clone(),
        before: found.before.word().to_owned(),
        after: found.after.word().to_owned(),
        rule_line: found.rule_line,
    }
}

/// A comparison as it stands.
pub(crate) fn comparison(job: &Job<ComparisonWork>) -> ComparisonView {
    let progress = job.progress();
    let found = lock(&job.work.found).clone();
    let mut blunders: Vec<&Blunder> = found.blunders.iter().collect();
    blunders.sort_by_key(|blunder| std::cmp::Reverse(blunder.given_away()));
    ComparisonView {
        id: job.id.to_string(),
        game: job.work.game.clone(),
        progress: progress.to_owned(),
        total: job.work.positions.len(),
        done: found.done,
        unsolved: found.unsolved,
        blunders: blunders.into_iter().map(blunder).collect(),
        problem: job.failure(),
    }
}
