//! Pictures to share: every kind is drawn, has its type and its size, and shows nothing that is hidden.

use serde_json::json;

use crate::test_server::TestServer;

#[tokio::test]
async fn a_game_is_drawn_still_and_moving() {
    let server = TestServer::new().await;
    let ada = server.player().await;
    let (id, _) = ada.create(json!({ "game": "connect-four" })).await;
    for column in ["4", "4", "5"] {
        ada.say(&id, json!({ "do": "play", "move": column })).await.expect(200);
    }
    let svg = server.guest().get(&format!("/api/games/{id}/picture.svg")).await;
    assert_eq!(svg.headers["content-type"], "image/svg+xml");
    let text = String::from_utf8(svg.body).expect("text");
    assert_eq!(text.matches("#c53328").count(), 2, "two red discs");
    assert_eq!(text.matches("#e9b72f").count(), 1, "a yellow one");
    let png = server.guest().get(&format!("/api/games/{id}/card.png")).await;
    assert_eq!(png.headers["content-type"], "image/png");
    assert_eq!(png.body[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "1200 by 630");
    let gif = server.guest().get(&format!("/api/games/{id}/animation.gif")).await;
    assert_eq!(gif.headers["content-type"], "image/gif");
    assert_eq!(gif.body[..6], *b"GIF89a");
    let again = server.guest().get(&format!("/api/games/{id}/animation.gif")).await;
    assert_eq!(again.body, gif.body);
    assert_eq!(
        server.guest().get("/api/games/0000000000000000/card.png").await.problem(404),
        "no-such-game"
    );
}

#[tokio::test]
async fn a_position_is_drawn_where_everything_lies_open() {
    let server = TestServer::new().await;
    for (path, kind) in [
        ("/api/picture.svg?game=quarto&position=..0....5......../3", "image/svg+xml"),
        ("/api/picture.png?game=link-four&position=4435", "image/png"),
        ("/api/card.png?game=drop:8x7&position=11", "image/png"),
    ] {
        let picture = server.guest().get(path).await;
        assert_eq!(
            (picture.status.as_u16(), &picture.headers["content-type"]),
            (200, &kind.parse().expect("a kind"))
        );
    }
    let hidden = server.guest().get("/api/picture.svg?game=fourside").await;
    assert_eq!(hidden.problem(422), "hands-are-hidden");
    assert_eq!(server.guest().get("/api/card.png?game=chess").await.problem(422), "unknown-game");
}
