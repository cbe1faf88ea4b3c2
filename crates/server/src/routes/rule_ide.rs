//! What an editor asks about a rule file, over HTTP: completion, hover, a new name for a variable, the page
//! about a remark. The answers are those of the language server; places come and go in UTF-16 units.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use fourfold_api::{
    CompletionView, CompletionsView, FindingPage, HoverAnswer, HoverView, PatternRowView,
    PatternView, ProblemBody, RenameVariable, RuleEdits, RuleLineView, RuleOutline, RulePlace,
    RuleText, SectionView,
};
use fourfold_rul::ide::{self, Completion, CompletionKind, Utf16};
use fourfold_rul::{Cell, Parsed, Pattern, Section, explain, nearest, parse};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::{Problem, clipped};
use crate::extractors::JsonBody;
use crate::guard::ClientIp;
use crate::routes::rules::{bounded, edits};

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(complete))
        .routes(routes!(hover))
        .routes(routes!(rename))
        .routes(routes!(outline))
        .routes(routes!(explain_finding))
}

/// Reads the text and finds the place in it.
fn place(text: &str, offset: u32) -> (Parsed, Utf16, usize) {
    let way = Utf16::new(text);
    let offset = (way.byte(offset) as usize).min(text.len());
    (parse(text), way, offset)
}

fn completion(found: Completion) -> CompletionView {
    let kind = match found.kind {
        CompletionKind::Keyword => "keyword",
        CompletionKind::Symbol => "symbol",
        CompletionKind::Variable => "variable",
        CompletionKind::Action => "action",
    };
    CompletionView { text: found.text, detail: found.detail, kind: kind.to_owned() }
}

/// What may be written at a place of a rule file.
#[utoipa::path(post, path = "/api/rules/complete", tag = "rules", request_body = RulePlace, responses(
    (status = 200, body = CompletionsView),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn complete(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(asked): JsonBody<RulePlace>,
) -> Result<Json<CompletionsView>, Problem> {
    bounded(&asked.text)?;
    let found = app.compute(client, move |_| {
        let (parsed, _, offset) = place(&asked.text, asked.offset);
        let list = ide::completions(&parsed, offset);
        CompletionsView { completions: list.into_iter().map(completion).collect() }
    });
    found.await.map(Json)
}

/// What stands at a place of a rule file.
#[utoipa::path(post, path = "/api/rules/hover", tag = "rules", request_body = RulePlace, responses(
    (status = 200, body = HoverAnswer),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn hover(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(asked): JsonBody<RulePlace>,
) -> Result<Json<HoverAnswer>, Problem> {
    bounded(&asked.text)?;
    let found = app.compute(client, move |_| {
        let (parsed, way, offset) = place(&asked.text, asked.offset);
        let hover = ide::hover(&parsed, offset).map(|hover| {
            let (from, to) = way.span(hover.span);
            HoverView { from, to, markdown: hover.markdown }
        });
        HoverAnswer { hover }
    });
    found.await.map(Json)
}

/// Gives a variable of a rule file another letter, everywhere in its pair of sections.
#[utoipa::path(post, path = "/api/rules/rename", tag = "rules", request_body = RenameVariable, responses(
    (status = 200, body = RuleEdits),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn rename(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(asked): JsonBody<RenameVariable>,
) -> Result<Json<RuleEdits>, Problem> {
    bounded(&asked.text)?;
    let found = app.compute(client, move |_| {
        let (parsed, way, offset) = place(&asked.text, asked.offset);
        let changes = ide::rename(&parsed, offset, asked.name.trim())
            .map_err(|error| Problem::unfit("bad-name", error.to_string()))?;
        Ok(RuleEdits { edits: edits(&way, &changes) })
    });
    found.await?.map(Json)
}

fn letter(cell: Cell) -> String {
    match cell {
        Cell::Symbol(symbol) => symbol.to_string(),
        Cell::Variable(variable) => variable.to_string(),
    }
}

fn pattern_view(parsed: &Parsed, way: &Utf16, pattern: &Pattern) -> PatternView {
    let rows = pattern.rows.iter().map(|row| {
        let (from, to) = way.span(row.span);
        PatternRowView {
            line: parsed.source.place(row.span.start).line,
            from,
            to,
            cells: row.cells.iter().map(|cell| letter(cell.cell)).collect(),
        }
    });
    PatternView { rows: rows.collect() }
}

fn section_view(parsed: &Parsed, way: &Utf16, section: &Section) -> SectionView {
    let (from, to) = way.span(section.span);
    let rules = section.rules.iter().map(|rule| {
        let (from, to) = way.span(rule.span);
        RuleLineView { line: parsed.source.place(rule.span.start).line, from, to }
    });
    SectionView {
        from,
        to,
        patterns_at: section.patterns_keyword.map(|word| way.unit(word.end)),
        patterns: section.patterns.iter().map(|one| pattern_view(parsed, way, one)).collect(),
        rules: rules.collect(),
    }
}

/// The sections, patterns and rules of a file, with their places; as far as it can be read if it has errors.
#[utoipa::path(post, path = "/api/rules/outline", tag = "rules", request_body = RuleText, responses(
    (status = 200, body = RuleOutline),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn outline(
    State(app): State<Arc<App>>,
    client: ClientIp,
    JsonBody(rules): JsonBody<RuleText>,
) -> Result<Json<RuleOutline>, Problem> {
    bounded(&rules.text)?;
    let found = app.compute(client, move |_| {
        let (parsed, way) = (parse(rules.text.as_str()), Utf16::new(&rules.text));
        let sections = parsed.tree.sections.iter();
        RuleOutline { sections: sections.map(|one| section_view(&parsed, &way, one)).collect() }
    });
    found.await.map(Json)
}

/// The manual page of a kind of remark, by the remark's `id`.
#[utoipa::path(get, path = "/api/rules/findings/{id}", tag = "rules", params(("id" = String, Path)), responses(
    (status = 200, body = FindingPage),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn explain_finding(Path(id): Path<String>) -> Result<Json<FindingPage>, Problem> {
    match explain(&id) {
        Some(markdown) => Ok(Json(FindingPage { id: id.to_ascii_lowercase(), markdown })),
        None => {
            let meant = nearest(&id).map(|known| format!(": did you mean `{known}`?"));
            let id = clipped(&id, 60);
            let message = format!("there is no remark `{id}`{}", meant.unwrap_or_default());
            Err(Problem::NoSuchRules(message))
        }
    }
}
