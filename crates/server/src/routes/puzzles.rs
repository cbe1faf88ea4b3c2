//! Puzzles over HTTP: the sets, the puzzle of a day, the next one at a level or of a theme; hints, tries and
//! solutions. Puzzles come from `fourfold-puzzles`; answers are told only to whoever has found them or gives up.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::State;
use fourfold_api::{
    DayQuery, HintQuery, NextPuzzleQuery, ProblemBody, PuzzleHint, PuzzleQuery, PuzzleSetView,
    PuzzleSets, PuzzleTry, PuzzleVerdict, PuzzleView, ThemeView,
};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_explain::{Explainer, Explanation};
use fourfold_game::{Game as _, Position as _, Viewer};
use fourfold_puzzles::{Puzzle, Set, Theme, Wanted};
use fourfold_solve::Budget;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::clock;
use crate::error::Problem;
use crate::extractors::{JsonBody, QueryParams};
use crate::guard::ClientIp;
use crate::routes::games::game_of;
use crate::routes::why::{MOST_TIME, explained_move, no_explanation, read_move};
use crate::views;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(sets))
        .routes(routes!(today))
        .routes(routes!(next))
        .routes(routes!(one))
        .routes(routes!(hint))
        .routes(routes!(try_move))
}

/// The games that have puzzles, and their themes.
#[utoipa::path(get, path = "/api/puzzles", tag = "puzzles", responses((status = 200, body = PuzzleSets)))]
async fn sets() -> Json<PuzzleSets> {
    let count = |set: &Set, theme| set.puzzles.iter().filter(|one| one.theme == theme).count();
    let sets = Set::all_shipped().iter().map(|set| PuzzleSetView {
        game: set.game.clone(),
        count: set.puzzles.len(),
        themes: Theme::ALL
            .into_iter()
            .map(|theme| ThemeView { theme: theme.word().to_owned(), count: count(set, theme) })
            .filter(|theme| theme.count > 0)
            .collect(),
    });
    Json(PuzzleSets { sets: sets.collect() })
}

/// The puzzle of the day: the same for everybody, each game in its turn.
#[utoipa::path(get, path = "/api/puzzles/today", tag = "puzzles", params(DayQuery), responses(
    (status = 200, body = PuzzleView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn today(QueryParams(asked): QueryParams<DayQuery>) -> Result<Json<PuzzleView>, Problem> {
    let day = match &asked.date {
        None => clock::now_ms() / clock::DAY_MS,
        Some(date) => clock::day_of(date).ok_or_else(|| {
            Problem::bad("bad-query", "date is a day as YYYY-MM-DD, such as 2026-11-17")
        })?,
    };
    view(
        Set::puzzle_of_day(day)
            .ok_or_else(|| Problem::unfit("no-puzzle", "there are no puzzles here"))?,
    )
}

/// A puzzle near a difficulty, of a theme, that was not seen yet.
#[utoipa::path(get, path = "/api/puzzles/next", tag = "puzzles", params(NextPuzzleQuery), responses(
    (status = 200, body = PuzzleView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn next(
    QueryParams(asked): QueryParams<NextPuzzleQuery>,
) -> Result<Json<PuzzleView>, Problem> {
    let set = set_of(&asked.game)?;
    let theme = match &asked.theme {
        None => None,
        Some(word) => Some(Theme::parse(word).ok_or_else(|| {
            let known = Theme::ALL.map(Theme::word).join(", ");
            Problem::bad("bad-query", format!("theme is one of {known}"))
        })?),
    };
    let wanted = Wanted {
        theme,
        difficulty: asked.difficulty,
        not: asked.not.unwrap_or_default().split(',').map(str::to_owned).collect(),
        seed: asked.seed.unwrap_or_default().into(),
    };
    let none = || Problem::unfit("no-puzzle", "you have seen all of these: choose another theme");
    view(set.next(&wanted).ok_or_else(none)?)
}

/// One puzzle by its id.
#[utoipa::path(get, path = "/api/puzzle", tag = "puzzles", params(PuzzleQuery), responses(
    (status = 200, body = PuzzleView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn one(QueryParams(which): QueryParams<PuzzleQuery>) -> Result<Json<PuzzleView>, Problem> {
    view(find(&which.game, &which.id)?)
}

/// Help in two steps: what to look for, then where.
#[utoipa::path(get, path = "/api/puzzle/hint", tag = "puzzles", params(PuzzleQuery, HintQuery), responses(
    (status = 200, body = PuzzleHint),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn hint(
    QueryParams(which): QueryParams<PuzzleQuery>,
    QueryParams(asked): QueryParams<HintQuery>,
) -> Result<Json<PuzzleHint>, Problem> {
    let puzzle = find(&which.game, &which.id)?;
    match asked.step {
        1 => Ok(Json(PuzzleHint { text: puzzle.theme.hint().to_owned(), cells: Vec::new() })),
        2 => {
            let (game, position) = open(puzzle)?;
            Ok(Json(PuzzleHint {
                text: "Look at the marked place.".to_owned(),
                cells: puzzle.place(&game, &position).into_iter().map(views::cell).collect(),
            }))
        }
        _ => Err(Problem::bad("bad-query", "step is 1 or 2")),
    }
}

/// Tries a move, or without one shows the solution. A wrong try comes with its refutation.
#[utoipa::path(post, path = "/api/puzzle/try", tag = "puzzles", request_body = PuzzleTry, responses(
    (status = 200, body = PuzzleVerdict),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn try_move(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(tried): JsonBody<PuzzleTry>,
) -> Result<Json<PuzzleVerdict>, Problem> {
    let puzzle = find(&tried.game, &tried.id)?;
    let (game, position) = open(puzzle)?;
    let mv = match &tried.r#move {
        Some(text) => read_move(&game, &position, text.trim())?,
        None => solution(puzzle, &game, &position)?,
    };
    let right = puzzle.is_solved_by(&game, mv);
    let answers = if right { puzzle.answers.clone() } else { Vec::new() };
    let analyzer = Arc::clone(app.analyzer());
    let deadline = Instant::now() + MOST_TIME;
    let verdict = app.compute(client, move |stop| {
        let stop = Some(Arc::clone(stop));
        let budget = Budget { nodes: None, deadline: Some(deadline), stop };
        let found = analyzer.with_solvers(&game, |solvers| {
            Explainer::new(solvers, budget).explain(&game, &position, Some(mv))
        });
        let found = found.map_err(|why| no_explanation(&why))?;
        let told = |one: Explanation<AnyMove>| if right { one } else { one.without_the_answer() };
        let found = found.into_iter().next().map(told);
        let explained = found.map(|one| explained_move(&game, &position, &one));
        let explained = explained.ok_or_else(|| Problem::internal("no explanation"))?;
        Ok(PuzzleVerdict { right, explained, answers })
    });
    verdict.await?.map(Json)
}

fn set_of(game: &str) -> Result<&'static Set, Problem> {
    let game = game_of(game)?;
    Set::shipped(&game).ok_or_else(|| {
        let games: Vec<&str> = Set::all_shipped().iter().map(|set| set.game.as_str()).collect();
        Problem::unfit("no-puzzle", format!("there are puzzles of {}", games.join(", ")))
    })
}

fn find(game: &str, id: &str) -> Result<&'static Puzzle, Problem> {
    let set = set_of(game)?;
    set.by_id(id).ok_or_else(|| Problem::unfit("no-puzzle", "there is no puzzle of that id"))
}

fn open(puzzle: &Puzzle) -> Result<(AnyGame, AnyPosition), Problem> {
    puzzle.open().ok_or_else(|| Problem::internal("a shipped puzzle cannot be opened"))
}

fn solution(puzzle: &Puzzle, game: &AnyGame, position: &AnyPosition) -> Result<AnyMove, Problem> {
    let unfit = || Problem::internal("the answer of a shipped puzzle is not a move");
    puzzle.solution(game, position).ok_or_else(unfit)
}

fn view(puzzle: &Puzzle) -> Result<Json<PuzzleView>, Problem> {
    let (game, position) = open(puzzle)?;
    let hidden = game.facts().hidden_hands;
    let turn = position.turn();
    Ok(Json(PuzzleView {
        id: puzzle.id.clone(),
        game: game.public_id(),
        position: if hidden { String::new() } else { puzzle.position.clone() },
        theme: puzzle.theme.word().to_owned(),
        task: puzzle.theme.task().to_owned(),
        difficulty: puzzle.difficulty,
        plies: puzzle.plies,
        turn: views::seat_name(turn),
        scene: views::scene(game.scene(&position, Viewer::Of(turn))),
        moves: position.moves().map(|mv| game.move_text(mv)).collect(),
    }))
}
