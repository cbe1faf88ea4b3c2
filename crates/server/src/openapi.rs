//! What the description needs beside what the handlers say of themselves: who one is, which words an error may
//! carry, commands that take nothing but what they name. The generated description comes in and is completed.

use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Components, OpenApi, RefOr, Schema};

use crate::error::codes;
use crate::extractors::COOKIE;

/// Completes the description.
pub(crate) fn complete(description: &mut OpenApi) {
    let components = description.components.get_or_insert_default();
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    components.add_security_scheme("token", bearer);
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(COOKIE)));
    components.add_security_scheme("cookie", cookie);
    name_the_codes(components);
    close_the_commands(components);
    // Either of the two, or neither: everybody may watch.
    let scheme = |name: &str| SecurityRequirement::new(name, [] as [&str; 0]);
    description.security =
        Some(vec![scheme("token"), scheme("cookie"), SecurityRequirement::default()]);
}

fn name_the_codes(components: &mut Components) {
    if let Some(RefOr::T(Schema::Object(problem))) = components.schemas.get_mut("ProblemBody")
        && let Some(RefOr::T(Schema::Object(code))) = problem.properties.get_mut("code")
    {
        let codes: Vec<String> = codes().map(|code| format!("`{code}`")).collect();
        code.description = Some(format!(
            "A stable word for programs. For a move against the rules it is the rule's own (such as \
             `column-full`, status 422); otherwise one of {}.",
            codes.join(", ")
        ));
    }
}

/// A command and its terms are one object on the wire, and closed. Described as a choice of closed objects:
/// two closed parts that are both to be obeyed would let nothing through.
fn close_the_commands(components: &mut Components) {
    let Some(RefOr::T(Schema::Object(terms))) = components.schemas.remove("CommandTerms") else {
        return;
    };
    let Some(RefOr::T(Schema::OneOf(mut commands))) = components.schemas.remove("Command") else {
        return;
    };
    for command in &mut commands.items {
        if let RefOr::T(Schema::Object(command)) = command {
            command.properties.extend(terms.properties.clone());
            command.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        }
    }
    let closed = RefOr::T(Schema::OneOf(commands));
    components.schemas.insert("CommandRequest".to_owned(), closed);
}
