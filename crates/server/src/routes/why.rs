//! Why moves are good or bad: of one position, or of a whole game looked back on. A position or a record
//! comes in; explanations of `fourfold-explain` go out in the wire's words.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use fourfold_api::{
    ExplainedMove, ExplainedPosition, PositionQuery, ProblemBody, ReviewRequest, ReviewView,
    ReviewedMoveView, WhyQuery,
};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_explain::{Explainer, Explanation, NoExplanation, ReviewedMove, Speaker, review};
use fourfold_game::{Game as _, Position as _};
use fourfold_session::record::Replay;
use fourfold_solve::Budget;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::analyzer::report_of;
use crate::app::App;
use crate::error::Problem;
use crate::extractors::{JsonBody, QueryParams};
use crate::guard::ClientIp;
use crate::routes::positions::open_position;
use crate::routes::records::{MOST_MOVES, load, replay};
use crate::views;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(why)).routes(routes!(look_back))
}

/// So long an explanation may take: what is not found by then is left out of the line.
pub(crate) const MOST_TIME: Duration = Duration::from_secs(10);

/// So long the line behind one move of a game may take: the values of the other moves matter more.
const REVIEW_LINE: Duration = Duration::from_millis(200);

/// What a move is worth and why: the line of best play behind it, and reasons that can be checked.
#[utoipa::path(get, path = "/api/why", tag = "analysis", params(PositionQuery, WhyQuery), responses(
    (status = 200, body = ExplainedPosition),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn why(
    State(app): State<Arc<App>>,
    client: ClientIp,
    QueryParams(which): QueryParams<PositionQuery>,
    QueryParams(asked): QueryParams<WhyQuery>,
) -> Result<Json<ExplainedPosition>, Problem> {
    let (game, position) = open_position(&which)?;
    let line_time =
        asked.line_millis.map_or(MOST_TIME, |millis| Duration::from_millis(millis.into()));
    let asked = match asked.r#move.as_deref().map(str::trim) {
        None | Some("") => None,
        Some(text) => Some(read_move(&game, &position, text)?),
    };
    let analyzer = Arc::clone(app.analyzer());
    let deadline = Instant::now() + MOST_TIME;
    // What an analysis has found before is not searched again.
    let known = app.known_answer(&game, &position).await;
    let known = known.and_then(|steps| report_of(&game, &position, &steps));
    let explained = app.compute(client, move |stop| {
        let stop = Some(Arc::clone(stop));
        let budget = Budget { nodes: None, deadline: Some(deadline), stop };
        let found = analyzer.with_solvers(&game, |solvers| {
            let mut explainer = Explainer::new(solvers, budget).with_line_time(line_time);
            if let Some(known) = known {
                explainer.know(position.clone(), known);
            }
            explainer.explain(&game, &position, asked)
        });
        found.map_err(|why| no_explanation(&why)).map(|found| ExplainedPosition {
            game: game.id(),
            position: game.position_text(&position),
            moves: found.iter().map(|one| explained_move(&game, &position, one)).collect(),
        })
    });
    explained.await?.map(Json)
}

/// A move of a position as a client writes it.
pub(crate) fn read_move(
    game: &AnyGame,
    position: &AnyPosition,
    text: &str,
) -> Result<AnyMove, Problem> {
    let mv = game
        .parse_move(position, text)
        .map_err(|error| Problem::unfit("bad-move", format!("`{text}`: {error}")))?;
    position.check(mv).map_err(|why| Problem::Refused(fourfold_session::Refusal::Illegal(why)))?;
    Ok(mv)
}

pub(crate) fn no_explanation(why: &NoExplanation) -> Problem {
    match why {
        NoExplanation::GameOver => Problem::unfit("game-over", why.to_string()),
        NoExplanation::NotFound => Problem::unfit("not-solved", why.to_string()),
        NoExplanation::NoSuchMove => Problem::unfit("bad-move", why.to_string()),
    }
}

/// An explanation in the wire's words.
pub(crate) fn explained_move(
    game: &AnyGame,
    position: &AnyPosition,
    found: &Explanation<AnyMove>,
) -> ExplainedMove {
    let speaker = speaker(game, position);
    ExplainedMove {
        r#move: game.move_text(found.mv),
        value: found.exact.map(|exact| exact.value.word().to_owned()),
        remoteness: found.exact.map(|exact| exact.remoteness),
        line: speaker.line(found),
        forced: found.forced.clone(),
        complete: is_complete(position, found),
        reasons: views::reasons(&speaker, position.turn(), &found.reasons),
    }
}

/// Does the line reach the end of the game? A lay of FourSide has no line.
fn is_complete(position: &AnyPosition, found: &Explanation<AnyMove>) -> bool {
    if found.exact.is_none() {
        return true;
    }
    let mut end = position.clone();
    for &mv in &found.line {
        end.play_unchecked(mv);
    }
    end.outcome().is_some()
}

/// The players as the page calls them.
fn speaker<'a>(game: &'a AnyGame, position: &'a AnyPosition) -> Speaker<'a> {
    let players = match game {
        _ if game.id() == "link-four" => ["Red", "Blue"],
        AnyGame::Drop(_) | AnyGame::WideDrop(_) => ["Red", "Yellow"],
        AnyGame::Quarto(_) | AnyGame::Fourside(_) => ["Player 1", "Player 2"],
    };
    Speaker::new(game, position).calling(players)
}

/// A game looked back on: what every move was worth, what was better and why, and how accurately both sides
/// played. The last moves are judged first; what is not found in the time there is is left open, and asking
/// again goes on from there.
#[utoipa::path(post, path = "/api/review", tag = "analysis", request_body = ReviewRequest, responses(
    (status = 200, body = ReviewView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn look_back(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(asked): JsonBody<ReviewRequest>,
) -> Result<Json<ReviewView>, Problem> {
    let Played { game, positions, moves } = played(asked)?;
    let analyzer = Arc::clone(app.analyzer());
    let deadline = Instant::now() + MOST_TIME;
    let found = app.compute(client, move |stop| {
        let stop = Some(Arc::clone(stop));
        let budget = Budget { nodes: None, deadline: Some(deadline), stop };
        let found = analyzer.with_solvers(&game, |solvers| {
            let mut explainer = Explainer::new(solvers, budget).with_line_time(REVIEW_LINE);
            review(&game, &positions, &moves, &mut explainer, &mut |_| ())
        });
        ReviewView {
            game: game.public_id(),
            complete: found.moves.iter().all(|one| one.explanation.is_some()),
            moves: found.moves.iter().map(|one| reviewed_move(&game, &positions, one)).collect(),
            accuracy: found.accuracy,
        }
    });
    Ok(Json(found.await?))
}

/// A game from its first position on.
struct Played {
    game: AnyGame,
    /// One more than moves.
    positions: Vec<AnyPosition>,
    moves: Vec<AnyMove>,
}

fn played(asked: ReviewRequest) -> Result<Played, Problem> {
    if !asked.record.is_empty() {
        let (record, game) = load(&asked.record)?;
        let Replay { positions, moves, .. } = replay(&record, &game)?;
        return Ok(Played { game, positions, moves });
    }
    if asked.moves.len() > MOST_MOVES {
        return Err(Problem::unfit("bad-move", format!("at most {MOST_MOVES} moves")));
    }
    let start = PositionQuery { game: asked.game, position: asked.position, moves: String::new() };
    let (game, mut position) = open_position(&start)?;
    let mut played = Played { game, positions: vec![position.clone()], moves: Vec::new() };
    for text in &asked.moves {
        let mv = read_move(&played.game, &position, text.trim())?;
        position.play_unchecked(mv);
        played.positions.push(position.clone());
        played.moves.push(mv);
    }
    Ok(played)
}

fn reviewed_move(
    game: &AnyGame,
    positions: &[AnyPosition],
    one: &ReviewedMove,
) -> ReviewedMoveView {
    let speaker = speaker(game, &positions[one.ply - 1]);
    let explained = one.explanation.as_ref();
    ReviewedMoveView {
        ply: one.ply,
        seat: views::seat_name(one.seat),
        r#move: game.move_text(one.mv),
        value: one.exact.map(|exact| exact.value.word().to_owned()),
        remoteness: one.exact.map(|exact| exact.remoteness),
        best_value: one.best_exact.map(|exact| exact.value.word().to_owned()),
        best_remoteness: one.best_exact.map(|exact| exact.remoteness),
        best: one.best.iter().map(|&mv| game.move_text(mv)).collect(),
        mark: one.mark.sign().to_owned(),
        line: explained.map(|found| speaker.line(found)).unwrap_or_default(),
        reasons: explained
            .map(|found| views::reasons(&speaker, one.seat, &found.reasons))
            .unwrap_or_default(),
        better_because: one
            .better_because()
            .map(|reason| views::reason(&speaker, one.seat, reason)),
    }
}
