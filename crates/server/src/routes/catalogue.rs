//! What there is to play, and by whom.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use fourfold_catalog::families;
use fourfold_game::Game;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::view::FactsView;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(catalogue))
}

/// Everything on the shelf.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Catalogue {
    /// The games, in the order in which they are shown.
    pub games: Vec<FamilyView>,
}

/// One game with its variants.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FamilyView {
    /// The name before the colon.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// One sentence about it.
    pub about: String,
    /// What may stand behind the colon, in words.
    pub options: String,
    /// What is always true of it.
    pub facts: FactsView,
    /// Its variants' full names.
    pub variants: Vec<String>,
    /// The computer players, weakest first.
    pub players: Vec<PlayerView>,
}

/// A computer player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlayerView {
    /// Its name, as games are created with it.
    pub id: String,
    /// One sentence about it.
    pub about: String,
}

/// The games, their variants and their computer players.
#[utoipa::path(get, path = "/api/catalogue", tag = "catalogue", responses((status = 200, body = Catalogue)))]
async fn catalogue(State(app): State<Arc<App>>) -> Json<Catalogue> {
    let games = families().iter().filter_map(|family| {
        let variants = (family.variants)();
        let game = family.plain.map(|plain| plain()).or_else(|| variants.first().cloned())?;
        let players = app.live_games().thinker().players(&game);
        Some(FamilyView {
            id: family.id.to_owned(),
            name: family.name.to_owned(),
            about: family.about.to_owned(),
            options: family.options.to_owned(),
            facts: game.facts().into(),
            variants: variants.iter().map(Game::public_id).collect(),
            players: players
                .into_iter()
                .map(|listed| PlayerView { id: listed.id, about: listed.about })
                .collect(),
        })
    });
    Json(Catalogue { games: games.collect() })
}
