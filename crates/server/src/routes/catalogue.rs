//! What there is to play, and by whom.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use fourfold_api::{Catalogue, FamilyView, PlayerView};
use fourfold_catalog::families;
use fourfold_game::Game;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::views;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(catalogue))
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
            facts: views::facts(game.facts()),
            variants: variants.iter().map(Game::public_id).collect(),
            players: players
                .into_iter()
                .map(|listed| PlayerView { id: listed.id, about: listed.about })
                .collect(),
        })
    });
    Json(Catalogue { games: games.collect() })
}
