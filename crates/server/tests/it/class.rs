//! A class: who may do and see what, the ladder, a faulty file, and that everything is there again after the server.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use fourfold_player::{Roster, RuleFiles};
use fourfold_server::store::{Appended, ClassAppend, NewClass, Store, open};
use fourfold_server::{App, ClassLinks, Clock, Limits, OpenClass};
use serde_json::{Value as Json, json};

use crate::postgres::Cluster;
use crate::test_server::{Scratch, TestClient, TestServer};

const MIDDLE: &str = "PATTERNS\n???a???\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n";

/// A server with a class and a clock that the test sets.
struct Room {
    server: TestServer,
    links: ClassLinks,
    now_ms: Arc<AtomicU64>,
}

impl Room {
    async fn open(scratch: Arc<Scratch>, store: Arc<dyn Store>) -> Room {
        let now_ms = Arc::new(AtomicU64::new(1_000_000));
        let time = Arc::clone(&now_ms);
        let clock = Clock::new(move || time.load(Ordering::SeqCst));
        let opened = OpenClass::open(Arc::clone(&store), "7b", clock.clone()).await;
        let (class, links) = opened.expect("a class");
        let players = Arc::new(Roster::new(RuleFiles::Uploaded));
        let parts = crate::test_server::parts(store, Limits::default(), players);
        let server = TestServer::of(scratch, App::with_class(parts, clock, Some(class)));
        Room { server, links, now_ms }
    }

    async fn new() -> Room {
        let scratch = Arc::new(Scratch::new());
        let store = open(None, &scratch.0).await.expect("a store");
        Room::open(scratch, store).await
    }

    fn with(&self, token: &str) -> TestClient<'_> {
        TestClient { server: &self.server, token: Some(token.to_owned()) }
    }

    fn teacher(&self) -> TestClient<'_> {
        let (_, token) = self.links.teacher.split_once('#').expect("a secret");
        self.with(token)
    }

    async fn join(&self, name: &str) -> TestClient<'_> {
        let asked = json!({"code": self.links.code, "name": name});
        let joined = self.server.guest().post("/api/class/join", &asked).await.expect(201);
        self.with(joined["token"].as_str().expect("a token"))
    }

    /// The class as somebody sees it.
    async fn seen(&self, by: &TestClient<'_>) -> Json {
        by.get("/api/class").await.expect(200)
    }

    /// Waits until the class looks as wanted.
    async fn until(&self, by: &TestClient<'_>, wanted: impl Fn(&Json) -> bool) -> Json {
        loop {
            let class = self.seen(by).await;
            if wanted(&class) {
                return class;
            }
            tokio::task::yield_now().await;
        }
    }
}

fn row<'a>(class: &'a Json, name: &str) -> &'a Json {
    let rows = class["ladder"].as_array().expect("a ladder");
    rows.iter().find(|row| row["name"] == name).unwrap_or(&Json::Null)
}

fn games(row: &Json) -> u64 {
    ["wins", "draws", "losses"].iter().map(|word| row[word].as_u64().unwrap_or(0)).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn pupils_see_and_change_only_their_own() {
    let room = Room::new().await;
    let wrong = json!({"code": "nonsense", "name": "Ada"});
    assert_eq!(room.server.guest().post("/api/class/join", &wrong).await.problem(422), "bad-code");
    let (ada, ben) = (room.join("Ada").await, room.join("Ben").await);
    let again = json!({"code": room.links.code.to_lowercase(), "name": " ada "});
    assert_eq!(room.server.guest().post("/api/class/join", &again).await.problem(422), "bad-name");
    ada.post("/api/class/files", &json!({"text": MIDDLE})).await.expect(201);
    assert_eq!(ada.get("/api/class/pupils/1/files/0").await.expect(200)["text"], MIDDLE);
    assert_eq!(ben.get("/api/class/pupils/1/files/0").await.problem(403), "not-yours");
    assert_eq!(room.teacher().get("/api/class/pupils/1/files/1").await.expect(200)["text"], MIDDLE);
    let class = room.seen(&ben).await;
    assert_eq!((&class["role"], &class["code"]), (&json!("pupil"), &Json::Null));
    assert_eq!(class["pupils"], json!([]));
    assert_eq!(class["me"]["name"], "Ben");
    for (path, body) in [
        ("/api/class/commands", json!({"do": "reset"})),
        ("/api/class/commands", json!({"do": "remove", "pupil": 1})),
    ] {
        assert_eq!(ben.post(path, &body).await.problem(403), "not-yours");
    }
    for path in ["/api/class/export.csv", "/api/class/files.zip"] {
        assert_eq!(ben.get(path).await.problem(403), "not-yours");
    }
    assert_eq!(room.server.guest().get("/api/class").await.problem(403), "not-yours");
    let nobody = TestServer::new().await;
    assert_eq!(nobody.guest().get("/api/class").await.problem(404), "no-such-class");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_ladder_plays_on_and_a_faulty_file_is_listed_with_its_reason() {
    let room = Room::new().await;
    let teacher = room.teacher();
    let field =
        json!({"do": "field", "game": "connect-four", "players": ["random"], "level": "random"});
    teacher.post("/api/class/commands", &field).await.expect(200);
    let slow =
        json!({"do": "field", "game": "link-four", "players": ["perfect"], "level": "perfect"});
    assert_eq!(teacher.post("/api/class/commands", &slow).await.problem(422), "bad-field");
    let (ada, ben) = (room.join("Ada").await, room.join("Ben").await);
    ada.post("/api/class/files", &json!({"text": MIDDLE})).await.expect(201);
    let broken = ben.post("/api/class/files", &json!({"text": "PATTERNS\n"})).await.expect(201);
    assert!(broken["fault"].as_str().expect("a reason").contains("line"), "{broken}");
    let class = room.until(&teacher, |class| games(row(class, "Ada")) == 10).await;
    assert!(row(&class, "Ada")["rating"].is_f64() && row(&class, "Ada")["rating_error"].is_f64());
    assert!(row(&class, "Ben")["fault"].is_string() && row(&class, "Ben")["rating"].is_null());
    assert_eq!(row(&class, "random")["level"], true);
    // A game can be looked at: by those who played it and by the teacher.
    let number = class["games"][0]["number"].as_u64().expect("a number");
    let path = format!("/api/class/games/{number}");
    assert_eq!(
        ada.get(&path).await.expect(200)["moves"],
        teacher.get(&path).await.expect(200)["moves"]
    );
    assert_eq!(ben.get(&path).await.problem(403), "not-yours");
    // A pupil is told where she sat, with which version, and how much of the game was the opening.
    let hers = ada.get(&path).await.expect(200);
    let seat = if hers["first"] == "Ada" { "first" } else { "second" };
    assert_eq!((&hers["seat"], &hers["version"]), (&json!(seat), &json!(1)));
    let moves = hers["moves"].as_str().expect("moves").len() as u64;
    assert!((1..moves).contains(&hers["opening"].as_u64().expect("a number")), "{hers}");
    assert_eq!(teacher.get(&path).await.expect(200)["seat"], Json::Null);
    // Another version begins anew, and a file that is mended joins in.
    ada.post("/api/class/files", &json!({"text": format!("; two\n{MIDDLE}")})).await.expect(201);
    ben.post("/api/class/files", &json!({"text": MIDDLE})).await.expect(201);
    let both = |class: &Json| ["Ada", "Ben"].iter().all(|name| games(row(class, name)) == 20);
    room.until(&teacher, both).await;
    // The history has Ada's ratings.
    room.until(&teacher, |class| class["pupils"][0]["history"] != json!([])).await;
    // Paused, nothing is played; reset, everything begins again.
    teacher.post("/api/class/commands", &json!({"do": "pause"})).await.expect(200);
    let class = teacher.post("/api/class/commands", &json!({"do": "reset"})).await.expect(200);
    assert_eq!((games(row(&class, "Ada")), &class["games"]), (0, &json!([])));
    teacher.post("/api/class/commands", &json!({"do": "resume"})).await.expect(200);
    room.until(&teacher, both).await;
    let class = teacher.post("/api/class/commands", &json!({"do": "remove", "pupil": 2})).await;
    assert_eq!(row(&class.expect(200), "Ben"), &Json::Null);
    assert_eq!(ben.get("/api/class").await.problem(403), "not-yours");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_ladder_goes_on_slowly_and_a_reset_brings_other_games() {
    let room = Room::new().await;
    let teacher = room.teacher();
    let field =
        json!({"do": "field", "game": "connect-four", "players": ["random"], "level": "random"});
    teacher.post("/api/class/commands", &field).await.expect(200);
    assert_eq!(room.seen(&teacher).await["phase"], "waiting");
    let ada = room.join("Ada").await;
    ada.post("/api/class/files", &json!({"text": MIDDLE})).await.expect(201);
    let played = |class: &Json| games(row(class, "Ada"));
    let class = room.until(&teacher, |class| played(class) == 10).await;
    assert_eq!((&class["phase"], &class["games_each"]), (&json!("refining"), &json!(10)));
    let line = |class: &Json| -> Vec<String> {
        let games = class["games"].as_array().expect("games");
        games.iter().map(|game| game["moves"].to_string()).collect()
    };
    let before = line(&class);
    // Every few seconds of the clock two more, until there are enough.
    let mut lesson = 0;
    for wanted in (12..=60).step_by(2) {
        room.now_ms.fetch_add(5_000, Ordering::SeqCst);
        lesson += 1;
        ada.post("/api/class/working", &json!({"lesson": lesson, "error": null})).await;
        room.until(&teacher, |class| played(class) == wanted).await;
    }
    let class = room.seen(&teacher).await;
    assert_eq!((&class["phase"], &class["games_each"]), (&json!("resting"), &json!(60)));
    teacher.post("/api/class/commands", &json!({"do": "reset"})).await.expect(200);
    let class = room.until(&teacher, |class| played(class) == 10).await;
    let after = line(&class);
    assert!(after.iter().all(|moves| !before.contains(moves)), "the same games again");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_teacher_reads_what_a_pupil_is_writing() {
    let room = Room::new().await;
    let (teacher, ada, ben) = (room.teacher(), room.join("Ada").await, room.join("Ben").await);
    let seen = |class: Json| class["pupils"][0].clone();
    let pupil = seen(room.seen(&teacher).await);
    assert_eq!((&pupil["away_ms"], &pupil["draft"]), (&json!(0), &json!(false)), "just joined");
    let draft = "/api/class/pupils/1/draft";
    assert_eq!(teacher.get(draft).await.problem(404), "no-such-rules");
    let at = |error: Json, text: &str| json!({"lesson": null, "error": error, "file": "mine.rul", "text": text});
    let report = at(json!("line 2: one"), "PATTERNS\n");
    assert_eq!(ada.post("/api/class/working", &report).await.status, 204);
    let pupil = seen(room.seen(&teacher).await);
    assert_eq!((&pupil["file"], &pupil["draft"]), (&json!("mine.rul"), &json!(true)));
    assert_eq!(pupil["error"], "line 2: one");
    assert_eq!(teacher.get(draft).await.expect(200)["text"], "PATTERNS\n");
    assert_eq!(ada.get(draft).await.expect(200)["name"], "mine.rul");
    assert_eq!(ben.get(draft).await.problem(403), "not-yours");
    // The text follows at once; what goes to the log waits a few seconds.
    let report = at(json!("line 3: two"), "PATTERNS\nab\n");
    ada.post("/api/class/working", &report).await;
    assert_eq!(teacher.get(draft).await.expect(200)["text"], "PATTERNS\nab\n");
    assert_eq!(seen(room.seen(&teacher).await)["error"], "line 2: one");
    room.now_ms.fetch_add(5_000, Ordering::SeqCst);
    ada.post("/api/class/working", &report).await;
    assert_eq!(seen(room.seen(&teacher).await)["error"], "line 3: two");
    // A page that is only open is heard of, too.
    room.now_ms.fetch_add(300_000, Ordering::SeqCst);
    assert_eq!(ada.post("/api/class/present", &json!({})).await.status, 204);
    let pupil = seen(room.seen(&teacher).await);
    assert_eq!(pupil["away_ms"], 0);
    assert!(pupil["stuck"].as_str().expect("stuck").contains("line 3: two"), "{pupil}");
    // A file keeps its name.
    let handed_in = json!({"text": MIDDLE, "name": "mine.rul"});
    ada.post("/api/class/files", &handed_in).await.expect(201);
    assert_eq!(ada.get("/api/class/pupils/1/files/0").await.expect(200)["name"], "mine.rul");
    let long = json!({"lesson": 1, "error": null, "text": "x".repeat(70_000)});
    assert_eq!(ada.post("/api/class/working", &long).await.problem(413), "too-large");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_teacher_sees_who_is_where_and_who_is_stuck() {
    let room = Room::new().await;
    let (teacher, ada) = (room.teacher(), room.join("Ada").await);
    let at = json!({"lesson": 1, "error": "line 9: a comma is missing"});
    assert_eq!(ada.post("/api/class/working", &at).await.status, 204);
    let pupil = |class: Json| class["pupils"][0].clone();
    assert_eq!(pupil(room.seen(&teacher).await)["stuck"], Json::Null);
    room.now_ms.fetch_add(4 * 60_000, Ordering::SeqCst);
    let seen = pupil(room.seen(&teacher).await);
    assert_eq!(
        (&seen["lesson"], &seen["error"]),
        (&json!(1), &json!("line 9: a comma is missing"))
    );
    assert_eq!(seen["stuck"], "the same error for 4 minutes: line 9: a comma is missing");
    // The same again is no news; another error is.
    ada.post("/api/class/working", &at).await;
    assert!(pupil(room.seen(&teacher).await)["stuck"].is_string());
    ada.post("/api/class/working", &json!({"lesson": 1, "error": null})).await;
    assert_eq!(pupil(room.seen(&teacher).await)["stuck"], Json::Null);
    room.now_ms.fetch_add(10 * 60_000, Ordering::SeqCst);
    assert_eq!(pupil(room.seen(&teacher).await)["stuck"], "at lesson 1 for 14 minutes");
    // A lesson that is passed is ticked off.
    let answer = fourfold_lessons::shipped_lessons()[0].answer;
    let check = json!({"text": answer});
    loop {
        let check = ada.post("/api/class/lessons/1/check", &check).await.expect(200);
        if check["passed"] == true {
            break;
        }
        assert_ne!(check["trial"]["finished"], true, "{check}");
        tokio::task::yield_now().await;
    }
    assert_eq!(pupil(room.seen(&teacher).await)["ticks"], json!([1]));
    assert_eq!(room.seen(&ada).await["me"]["ticks"], json!([1]));
    let csv = teacher.get("/api/class/export.csv").await;
    assert_eq!(csv.status, 200);
    let table = String::from_utf8_lossy(&csv.body);
    assert!(table.starts_with('\u{feff}'), "spreadsheets take it for UTF-8");
    assert!(table.contains("1,\"Ada\",\"1\",1,0"), "{table}");
    let zip = teacher.get("/api/class/files.zip").await;
    assert!(zip.status == 200 && zip.body.starts_with(b"PK"));
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_are_listed_shown_and_checked() {
    let server = TestServer::with_roster().await;
    let guest = server.guest();
    let list = guest.get("/api/lessons").await.expect(200);
    assert!(list["lessons"].as_array().expect("lessons").len() >= 10);
    let lesson = guest.get("/api/lessons/1").await.expect(200);
    assert_eq!(lesson["positions"][0]["scene"]["columns"], 7);
    assert_eq!(guest.get("/api/lessons/99").await.problem(404), "no-such-rules");
    let starter = json!({"text": lesson["starter"]});
    let check = guest.post("/api/lessons/1/check", &starter).await.expect(200);
    assert_eq!((&check["passed"], &check["trial"]), (&json!(false), &Json::Null));
    assert_eq!(check["positions"][0]["ok"], false);
    let broken = guest.post("/api/lessons/1/check", &json!({"text": "nonsense"})).await.expect(200);
    assert!(broken["errors"][0]["line"] == 1 && broken["positions"] == json!([]), "{broken}");
}

async fn class_laws(store: Arc<dyn Store>) {
    let class = |id: &str, name: &str, code: &str| NewClass {
        id: id.into(),
        name: name.into(),
        code: code.into(),
        at_ms: 1,
    };
    assert_eq!(store.class("a").await.expect("answer"), None);
    assert_eq!(store.create_class(class("1", "a", "X")).await.expect("answer"), Appended::Done);
    assert_eq!(store.create_class(class("2", "a", "Y")).await.expect("answer"), Appended::Behind);
    assert_eq!(store.create_class(class("2", "b", "X")).await.expect("answer"), Appended::Behind);
    assert_eq!(store.class("a").await.expect("answer").expect("it").code, "X");
    let entry = |seq, text: &str| ClassAppend {
        class: "1".into(),
        seq,
        entry: text.into(),
        at_ms: 10 + seq,
    };
    assert_eq!(store.append_to_class(entry(1, "one")).await.expect("answer"), Appended::Done);
    assert_eq!(store.append_to_class(entry(1, "other")).await.expect("answer"), Appended::Behind);
    assert_eq!(store.append_to_class(entry(2, "two")).await.expect("answer"), Appended::Done);
    let log = store.class_log("1", 1).await.expect("answer");
    assert_eq!((log.len(), log[0].seq, log[0].entry.as_str()), (1, 2, "two"));
}

#[tokio::test(flavor = "multi_thread")]
async fn both_databases_keep_classes() {
    let scratch = Scratch::new();
    class_laws(open(None, &scratch.0).await.expect("a store")).await;
    if let Some(cluster) = Cluster::start() {
        class_laws(open(Some(&cluster.url()), &scratch.0).await.expect("a store")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_is_there_again_with_its_links() {
    let scratch = Arc::new(Scratch::new());
    let store = open(None, &scratch.0).await.expect("a store");
    let room = Room::open(Arc::clone(&scratch), Arc::clone(&store)).await;
    let ada = room.join("Ada").await;
    ada.post("/api/class/files", &json!({"text": MIDDLE})).await.expect(201);
    let token = ada.token.clone().expect("a token");
    let old = room.teacher().token.expect("a token");
    room.server.app.close().await;
    drop(room);
    let store = open(None, &scratch.0).await.expect("a store");
    let room = Room::open(scratch, store).await;
    let class = room.seen(&room.with(&token)).await;
    assert_eq!((&class["me"]["name"], &class["me"]["versions"]), (&json!("Ada"), &json!(1)));
    assert_eq!(room.seen(&room.with(&old)).await["role"], "teacher", "the link of before is good");
    assert_eq!(room.seen(&room.teacher()).await["role"], "teacher");
}

#[tokio::test]
async fn what_one_pupil_hands_in_is_bounded() {
    let room = Room::new().await;
    let pupil = room.join("Ada").await;
    // Sixteen files of sixty-four kilobytes are the megabyte that is allowed.
    let text = |number: usize| {
        let head = format!("; version {number:02} ");
        format!("{head:x<length$}\n{MIDDLE}", length = (64 << 10) - MIDDLE.len() - 1)
    };
    for number in 1..=16 {
        let handed_in = json!({"text": text(number)});
        pupil.post("/api/class/files", &handed_in).await.expect(201);
    }
    let refused = pupil.post("/api/class/files", &json!({"text": MIDDLE})).await.expect(422);
    assert_eq!(refused["code"], "class-full");
    let again = pupil.post("/api/class/files", &json!({"text": text(16)})).await.expect(201);
    assert_eq!(again["version"], 16, "the same text again is the same version");
    let other = room.join("Bob").await;
    other.post("/api/class/files", &json!({"text": MIDDLE})).await.expect(201);
}
