//! The description for people: every route of the OpenAPI description on one plain page, without script.

use std::sync::LazyLock;

use axum::http::header;
use axum::response::{Html, IntoResponse};
use serde_json::Value as Json;

use crate::app::openapi;

/// The page at `/api`. Made once: the routes are always the same.
pub(crate) async fn api_docs() -> Html<&'static str> {
    static PAGE: LazyLock<String> =
        LazyLock::new(|| page(&serde_json::to_value(openapi()).unwrap_or_default()));
    Html(&PAGE)
}

/// The description for programs, made once as well.
pub(crate) async fn description() -> impl IntoResponse {
    static DESCRIPTION: LazyLock<String> =
        LazyLock::new(|| serde_json::to_string(&openapi()).unwrap_or_default());
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION.as_str())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn text<'j>(json: &'j Json, field: &str) -> &'j str {
    json[field].as_str().unwrap_or_default()
}

fn page(description: &Json) -> String {
    let mut html = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Fourfold: what the server offers</title>\
         <style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\
         code{background:#8882;padding:.1em .3em}table{border-collapse:collapse}td,th{text-align:left;\
         padding:.2rem .8rem .2rem 0;vertical-align:top}h3{margin-bottom:0}:root{color-scheme:light dark}</style>\
         </head><body><h1>What the server offers</h1>",
    );
    html += &format!("<p>{}</p>", escaped(text(&description["info"], "description")));
    html += "<p>For programs: <a href=\"/api/openapi.json\">the OpenAPI description</a>.</p><h2>Routes</h2>";
    for (path, methods) in description["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            html += &format!(
                "<h3><code>{} {}</code></h3><p>{} {}</p>",
                method.to_uppercase(),
                escaped(path),
                escaped(text(operation, "summary")),
                escaped(text(operation, "description"))
            );
            html += &shapes(operation);
        }
    }
    html += "<h2>Shapes</h2>";
    for (name, schema) in description["components"]["schemas"].as_object().into_iter().flatten() {
        let pretty = serde_json::to_string_pretty(schema).unwrap_or_default();
        html += &format!(
            "<details id=\"{0}\"><summary><code>{0}</code> {1}</summary><pre>{2}</pre></details>",
            escaped(name),
            escaped(text(schema, "description")),
            escaped(&pretty)
        );
    }
    html + "</body></html>"
}

/// What goes in and what comes out: parameters, and bodies as links to their shapes.
fn shapes(operation: &Json) -> String {
    let mut rows = String::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let needed = if parameter["required"] == true { "" } else { " (may be left out)" };
        rows += &format!(
            "<tr><th>{}</th><td><code>{}</code>{needed}</td><td>{}</td></tr>",
            escaped(text(parameter, "in")),
            escaped(text(parameter, "name")),
            escaped(text(parameter, "description"))
        );
    }
    let mut row = |what: &str, content: &Json| {
        for (media, body) in content.as_object().into_iter().flatten() {
            let name =
                escaped(text(&body["schema"], "$ref").rsplit('/').next().unwrap_or_default());
            // A plain text or a free object has no name to lead to.
            let shape = match name.as_str() {
                "" => escaped(text(&body["schema"], "type")),
                _ => format!("<a href=\"#{name}\">{name}</a>"),
            };
            rows += &format!(
                "<tr><th>{}</th><td>{}</td><td>{shape}</td></tr>",
                escaped(what),
                escaped(media)
            );
        }
    };
    row("send", &operation["requestBody"]["content"]);
    for (status, response) in operation["responses"].as_object().into_iter().flatten() {
        row(status, &response["content"]);
    }
    format!("<table>{rows}</table>")
}
