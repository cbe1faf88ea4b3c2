//! `fourfold rules` as a student meets it: many files at once, standard input, JSON, and what `fix` and
//! `fmt` say they did.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value as Json;

const GOOD: &str = "; allow missing-win missing-block\nPATTERNS\nabcd\nENDPATTERNS\nRULES\na=*, b=X, c=X, d=X : a\nENDRULES\n\nENDFILE\n";
const BAD: &str = "; allow missing-win missing-block\nPATTERNS\nabcd\nENDPATTERNS\nRULES\na=*, b=X c=X, d=X : a\nhello world\nENDRULES\n\nENDFILE\n";

fn rules(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fourfold"))
        .arg("rules")
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that has seen enough may close the pipe first.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn lines(output: &Output) -> Vec<Json> {
    text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object a line"))
        .collect()
}

/// A folder of its own with files in it; gone at the end of the test.
struct Folder(
    PathBuf,
    #[expect(dead_code, reason = "deletes the folder when it goes")] tempfile::TempDir,
);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Folder {
        let folder = tempfile::Builder::new().prefix(name).tempdir().expect("a folder");
        for (file, text) in files {
            std::fs::write(folder.path().join(file), text).expect("written");
        }
        Folder(folder.path().to_owned(), folder)
    }

    fn path(&self, file: &str) -> String {
        self.0.join(file).to_string_lossy().into_owned()
    }

    fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.0.join(file)).expect("readable")
    }
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_others() {
    let folder = Folder::new("several", &[("good.rul", GOOD), ("bad.rul", BAD)]);
    let names = [folder.path("none.rul"), folder.path("bad.rul"), folder.path("good.rul")];
    for command in ["check", "fmt", "fix"] {
        let output = rules(&[command, &names[0], &names[1], &names[2]], "");
        assert_eq!(output.status.code(), Some(2), "{command}");
        let (out, error) = (text(&output.stdout), text(&output.stderr));
        assert!(out.contains("bad.rul: ") && out.contains("good.rul: "), "{command}: {out}");
        assert!(
            error.contains("cannot read") && error.contains("1 of 3 files"),
            "{command}: {error}"
        );
    }
}

#[test]
fn every_file_has_its_lines_of_json() {
    let folder = Folder::new("json", &[("good.rul", GOOD), ("bad.rul", BAD)]);
    let (none, bad, good) =
        (folder.path("none.rul"), folder.path("bad.rul"), folder.path("good.rul"));
    let output = rules(&["check", "--json", &none, &bad, &good], "");
    assert_eq!(output.status.code(), Some(2));
    let all = lines(&output);
    for line in &all {
        for field in ["file", "line", "column", "severity", "id", "message", "fixable"] {
            assert!(!line[field].is_null(), "{field}: {line}");
        }
    }
    let ids: Vec<_> =
        all.iter().map(|line| (line["severity"].as_str(), line["id"].as_str())).collect();
    let expected = [
        ("error", "unreadable-file"),
        ("error", "missing-comma"),
        ("error", "stray-text"),
        ("ok", "clean"),
    ];
    assert_eq!(ids, expected.map(|(severity, id)| (Some(severity), Some(id))));
    assert_eq!(rules(&["check", "--json", &good], "").status.code(), Some(0));
    assert_eq!(rules(&["check", "--json", &bad], "").status.code(), Some(1));
}

#[test]
fn a_bad_file_is_told_in_json_to_those_who_asked_for_it() {
    let folder = Folder::new("load", &[("bad.rul", BAD)]);
    let bad = folder.path("bad.rul");
    for command in ["move", "trace"] {
        let output = rules(&[command, "--json", &bad, "link-four", "4455"], "");
        assert_eq!(output.status.code(), Some(1), "{command}");
        let [answer] = &lines(&output)[..] else { panic!("one object: {}", text(&output.stdout)) };
        assert!(answer["error"].is_string());
        let found = answer["diagnostics"].as_array().expect("a list");
        let places: Vec<_> = found.iter().map(|one| (&one["id"], &one["line"])).collect();
        assert_eq!(
            places,
            [(&"missing-comma".into(), &6.into()), (&"stray-text".into(), &7.into())]
        );
    }
}

#[test]
fn fix_says_what_it_did_and_what_is_left() {
    let folder = Folder::new("fix", &[("bad.rul", BAD), ("empty.rul", "")]);
    let bad = folder.path("bad.rul");
    let output = rules(&["fix", &bad], "");
    assert_eq!(output.status.code(), Some(1));
    let out = text(&output.stdout).replace(&bad, "bad.rul");
    insta::assert_snapshot!("fix", out);
    assert_eq!(folder.read("bad.rul"), BAD.replace("b=X c=X", "b=X, c=X"));
    // An empty file gets its end word, and the warning that nothing else is in it.
    let output = rules(&["fix", &folder.path("empty.rul")], "");
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("warning[empty-file]"));
    assert_eq!(folder.read("empty.rul"), "ENDFILE\n");
}

#[test]
fn fix_leaves_alone_what_check_did_not_show() {
    let hidden = "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=*, b=X c=X, d=X : a\nb=*, a=O : b\nb=*, a=O : b\nENDRULES\nENDFILE\n";
    let shown = text(&rules(&["check", "-"], hidden).stdout);
    assert!(shown.contains("missing-comma") && !shown.contains("duplicate-rule"));
    let output = rules(&["fix", "-"], hidden);
    assert_eq!(text(&output.stdout), hidden.replace("b=X c", "b=X, c"));
    let said = text(&output.stderr);
    assert!(
        said.contains("duplicate-rule") && said.contains("1 fixed") && said.contains("second run")
    );
}

#[test]
fn standard_input_is_a_file_like_any_other() {
    let output = rules(&["check", "-"], GOOD);
    assert_eq!(text(&output.stdout), "stdin: no problems\n");
    let output = rules(&["check", "-"], BAD);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains("--> stdin:6:10"));
    let output = rules(&["fmt", "-"], &GOOD.replace("a=*, b=X,", "  a = *,b=X ,"));
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(0), GOOD.to_owned()));
    assert_eq!(
        rules(&["fmt", "--check", "-"], &GOOD.replace("a=*,", "a=* ,")).status.code(),
        Some(1)
    );
    let output = rules(&["move", "-", "link-four", "273746"], GOOD);
    assert_eq!(text(&output.stdout), "1\n");
}

#[test]
fn a_file_with_errors_is_not_in_good_form() {
    let output = rules(&["fmt", "--check", "-"], BAD);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stdout),
        "stdin: not changed, but it has 2 errors: `fourfold rules check` shows them\n"
    );
    let output = rules(&["fmt", "--check", "--json", "-"], BAD);
    assert_eq!(lines(&output)[0]["errors"], 2);
}

#[test]
fn explain_lists_all_and_guesses_what_was_meant() {
    insta::assert_snapshot!("explain", text(&rules(&["explain"], "").stdout));
    let output = rules(&["explain", "mising-coma"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("did you mean `missing-comma`?"));
    let listed = &lines(&rules(&["explain", "--json"], ""))[0];
    assert!(
        listed["entries"]
            .as_array()
            .is_some_and(|all| all.len() == listed["ids"].as_array().map_or(0, Vec::len))
    );
}

#[test]
fn the_language_server_answers_over_the_program_itself() {
    let request = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}"#;
    let message = format!("Content-Length: {}\r\n\r\n{request}", request.len());
    let output = rules(&["lsp"], &message);
    assert!(text(&output.stdout).contains("fourfold rules"), "{output:?}");
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_private_file_private() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = Folder::new("links", &[("real.rul", &GOOD.replace("a=*, b=X,", "  a = *,b=X ,"))]);
    let (real, link) = (folder.path("real.rul"), folder.path("link.rul"));
    std::fs::set_permissions(&real, std::fs::Permissions::from_mode(0o600)).expect("its mode");
    symlink("real.rul", &link).expect("a link");
    assert_eq!(rules(&["fmt", &link], "").status.code(), Some(0));
    assert_eq!(folder.read("real.rul"), GOOD);
    assert!(std::fs::symlink_metadata(&link).expect("there").is_symlink());
    assert_eq!(std::fs::metadata(&real).expect("there").permissions().mode() & 0o777, 0o600);
    std::fs::set_permissions(&real, std::fs::Permissions::from_mode(0o444)).expect("its mode");
    let output = rules(&["fix", &real], "");
    assert_eq!(output.status.code(), Some(0), "nothing to write: {output:?}");
}

const BOTH_ENDS: &str = "; allow missing-win missing-block\nPATTERNS\nabcd\nENDPATTERNS\nRULES\na=*, b=X, c=X, d=* : a1\nENDRULES\n\nENDFILE\n";

#[test]
fn tests_in_files_are_run_and_summed_up() {
    let good = format!("; test 4455 -> 3 6\n; test 4455 never 5\n{BOTH_ENDS}");
    let bad = format!("; test 4455 -> 3\n; test nonsense\n{BOTH_ENDS}");
    let folder = Folder::new("tests", &[("good.rul", &good), ("bad.rul", &bad)]);
    let (good, bad) = (folder.path("good.rul"), folder.path("bad.rul"));
    let fine = rules(&["test", "--json", &good], "");
    assert_eq!(fine.status.code(), Some(0));
    let told = lines(&fine);
    assert_eq!(told.len(), 3);
    assert_eq!((&told[0]["line"], &told[0]["ok"]), (&1.into(), &true.into()));
    assert_eq!(told[0]["position"], "4455");
    assert_eq!(told[0]["expect"], serde_json::json!([3, 6]));
    assert_eq!(told[1]["never"], serde_json::json!([5]));
    assert_eq!(told[1]["got"], serde_json::json!([3, 6]));
    assert_eq!(told[2]["summary"], serde_json::json!({"tests": 2, "failed": 0}));
    let failed = rules(&["test", "--json", &good, &bad], "");
    assert_eq!(failed.status.code(), Some(1));
    let told = lines(&failed);
    assert_eq!((&told[2]["ok"], &told[2]["file"]), (&false.into(), &bad.as_str().into()));
    assert!(told[3]["error"].as_str().is_some_and(|error| error.contains("cannot be read")));
    assert_eq!(told[4]["summary"], serde_json::json!({"tests": 4, "failed": 2}));
    let plain = text(&rules(&["test", &bad], "").stdout);
    assert!(plain.contains("FAILED") && plain.contains("2 tests, 2 failed"), "{plain}");
    // A file with errors cannot be asked.
    let broken = rules(&["test", "-"], BAD);
    assert_eq!(broken.status.code(), Some(1));
}

#[test]
fn a_trial_tells_the_score_and_every_rules_part_in_it() {
    let folder = Folder::new("trial", &[("t.rul", BOTH_ENDS)]);
    let file = folder.path("t.rul");
    let words = ["trial", &file, "drop:4x4", "random", "--games", "20", "--seed", "5", "--json"];
    let output = rules(&words, "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let told = lines(&output).remove(0);
    assert_eq!(told["games"], 20);
    let number = |field: &str| told[field].as_u64().unwrap_or_else(|| panic!("{field}: {told}"));
    assert_eq!(number("wins") + number("draws") + number("losses"), 20);
    let share = |field: &str| told[field].as_f64().unwrap_or_else(|| panic!("{field}: {told}"));
    assert!(share("score_low") <= share("score") && share("score") <= share("score_high"));
    assert_eq!(told["rules"][0]["line"], 6);
    for field in ["fired", "decided", "won", "drawn", "lost"] {
        assert!(told["rules"][0][field].is_u64(), "{field}: {told}");
    }
    assert_eq!(told["lost"].as_array().map(|lost| lost.len() as u64), Some(number("losses")));
    for game in told["lost"].as_array().into_iter().flatten() {
        assert!(
            game["moves"].is_string()
                && game.get("ply").is_some()
                && game.get("rule_line").is_some()
        );
    }
    // The same seed plays the same games.
    assert_eq!(lines(&rules(&words, "")).remove(0), told);
    assert_eq!(rules(&["trial", &file, "quarto", "random"], "").status.code(), Some(2));
}
