//! The server over pipes in memory: framed messages in, framed messages out, one fast test a feature.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};

const URI: &str = "file:///t.rul";

/// The editor's side of the wire.
struct Editor {
    input: DuplexStream,
    output: DuplexStream,
    next_id: i64,
}

impl Editor {
    async fn send(&mut self, message: &Value) {
        let body = message.to_string();
        let frame = format!("Content-Length: {}\r\n\r\n{body}", body.len());
        self.input.write_all(frame.as_bytes()).await.expect("the server listens");
    }

    async fn send_raw(&mut self, bytes: &str) {
        self.input.write_all(bytes.as_bytes()).await.expect("the server listens");
    }

    async fn receive(&mut self) -> Value {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(self.output.read_u8().await.expect("the server answers"));
        }
        let head = String::from_utf8(head).expect("ASCII");
        let length =
            head.lines().find_map(|line| line.strip_prefix("Content-Length: ")).expect("a length");
        let mut body = vec![0; length.parse().expect("a number")];
        self.output.read_exact(&mut body).await.expect("the whole message");
        serde_json::from_slice(&body).expect("JSON")
    }

    async fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params})).await;
    }

    /// The whole answer, with `result` or `error`.
    async fn request(&mut self, method: &str, params: Value) -> Value {
        self.next_id += 1;
        let mut message = json!({"jsonrpc": "2.0", "id": self.next_id, "method": method});
        if !params.is_null() {
            message["params"] = params;
        }
        self.send(&message).await;
        loop {
            let answer = self.receive().await;
            if answer["id"] == self.next_id {
                return answer;
            }
        }
    }

    async fn ask(&mut self, method: &str, line: u32, character: u32, more: Value) -> Value {
        let mut params = json!({"textDocument": {"uri": URI}, "position": {"line": line, "character": character}});
        for (key, value) in more.as_object().into_iter().flatten() {
            params[key] = value.clone();
        }
        self.request(method, params).await
    }

    /// Opens the text; the diagnostics that come back as (line, character, id).
    async fn open(&mut self, text: &str) -> Vec<(u64, u64, String)> {
        let document = json!({"uri": URI, "languageId": "rul", "version": 1, "text": text});
        self.notify("textDocument/didOpen", json!({"textDocument": document})).await;
        self.diagnostics().await
    }

    async fn change(&mut self, version: i32, text: &str) {
        let document = json!({"uri": URI, "version": version});
        self.notify(
            "textDocument/didChange",
            json!({"textDocument": document, "contentChanges": [{"text": text}]}),
        )
        .await;
    }

    async fn diagnostics(&mut self) -> Vec<(u64, u64, String)> {
        loop {
            let message = self.receive().await;
            if message["method"] == "textDocument/publishDiagnostics" {
                let list = message["params"]["diagnostics"].as_array().cloned().unwrap_or_default();
                let place = |found: &Value| {
                    let start = &found["range"]["start"];
                    let number = |value: &Value| value.as_u64().unwrap_or(u64::MAX);
                    (
                        number(&start["line"]),
                        number(&start["character"]),
                        found["code"].as_str().unwrap_or("").to_owned(),
                    )
                };
                return list.iter().map(place).collect();
            }
        }
    }
}

/// Runs a conversation against a fresh server.
fn converse<T>(talk: impl AsyncFnOnce(Editor) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(async {
        let (input, server_input) = tokio::io::duplex(1 << 16);
        let (server_output, output) = tokio::io::duplex(1 << 16);
        let server = tokio::spawn(fourfold_rul_lsp::serve(server_input, server_output));
        let mut editor = Editor { input, output, next_id: 0 };
        let hello = editor.request("initialize", json!({"capabilities": {}})).await;
        assert_eq!(hello["result"]["capabilities"]["hoverProvider"], true);
        editor.notify("initialized", json!({})).await;
        let result = talk(editor).await;
        server.abort();
        result
    })
}

const FILE: &str = "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=*, b=X, c=X, d=X : a\nb=*, a=X, c=X, d=X : b\nENDRULES\n\nENDFILE\n";

#[test]
fn diagnostics_as_you_type() {
    converse(async |mut editor: Editor| {
        let found = editor.open(&FILE.replace("b=X, c=X, d=X : a", "b=X c=X, d=X : a4")).await;
        assert_eq!(found, [(4, 9, "missing-comma".to_owned()), (4, 21, "bad-priority".to_owned())]);
        editor.change(2, &format!("; allow missing-win missing-block\n{FILE}")).await;
        assert_eq!(editor.diagnostics().await, []);
        editor.notify("textDocument/didClose", json!({"textDocument": {"uri": URI}})).await;
        assert_eq!(editor.diagnostics().await, []);
        assert_eq!(
            editor.ask("textDocument/hover", 1, 0, json!({})).await["result"],
            Value::Null,
            "closed"
        );
    });
}

#[test]
fn hover_explains_symbols_variables_actions_rules_and_keywords() {
    converse(async |mut editor: Editor| {
        editor.open(FILE).await;
        for (line, character, word) in [
            (0, 2, "begins a section of patterns"),
            (1, 1, "is a variable"),
            (4, 2, "playable cell"),
            (4, 21, "plays the column of `a` now"),
            (4, 19, "If a pattern of this section"),
        ] {
            let answer = editor.ask("textDocument/hover", line, character, json!({})).await;
            let text = answer["result"]["contents"]["value"].as_str().unwrap_or("").to_owned();
            assert!(text.contains(word), "{line}:{character} {text}");
        }
    });
}

#[test]
fn completion_knows_where_it_stands() {
    converse(async |mut editor: Editor| {
        editor
            .open("PATTERNS\nabcd\nENDPATTERNS\nRULES\na=\na=X : \n\nENDRULES\n\nENDFILE\n")
            .await;
        let mut labels = async |line: u32, character: u32| -> Vec<String> {
            let answer = editor.ask("textDocument/completion", line, character, json!({})).await;
            let items = answer["result"].as_array().cloned().unwrap_or_default();
            items.iter().map(|item| item["label"].as_str().unwrap_or("").to_owned()).collect()
        };
        assert_eq!(labels(4, 2).await, ["X", "O", "+", "-", "*", "?"]);
        assert!(labels(5, 6).await.contains(&"a!1".to_owned()));
        assert_eq!(labels(6, 0).await, ["a=", "b=", "c=", "d=", "ENDRULES"]);
        assert_eq!(labels(8, 0).await, ["PATTERNS", "ENDFILE"]);
    });
}

#[test]
fn definition_references_and_rename_of_a_variable() {
    converse(async |mut editor: Editor| {
        editor.open(FILE).await;
        let cells = editor.ask("textDocument/definition", 4, 21, json!({})).await;
        assert_eq!(cells["result"].as_array().map(Vec::len), Some(1));
        assert_eq!(cells["result"][0]["range"]["start"], json!({"line": 1, "character": 0}));
        let more = json!({"context": {"includeDeclaration": true}});
        let all = editor.ask("textDocument/references", 1, 0, more).await;
        assert_eq!(
            all["result"].as_array().map(Vec::len),
            Some(4),
            "a cell, two bindings, an action"
        );
        let renamed = editor.ask("textDocument/rename", 1, 0, json!({"newName": "q"})).await;
        assert_eq!(renamed["result"]["changes"][URI].as_array().map(Vec::len), Some(4));
        for wrong in ["b", "Q", "qq", ""] {
            let refused = editor.ask("textDocument/rename", 1, 0, json!({"newName": wrong})).await;
            assert!(refused["error"]["message"].is_string(), "{wrong}: {refused}");
        }
    });
}

#[test]
fn formatting_and_fixes() {
    converse(async |mut editor: Editor| {
        editor.open(&FILE.replace("a=*, b=X,", "  a = * b=X,")).await;
        let options =
            json!({"textDocument": {"uri": URI}, "options": {"tabSize": 4, "insertSpaces": true}});
        let range =
            json!({"start": {"line": 4, "character": 8}, "end": {"line": 4, "character": 8}});
        let asked =
            json!({"textDocument": {"uri": URI}, "range": range, "context": {"diagnostics": []}});
        let actions = editor.request("textDocument/codeAction", asked).await;
        assert_eq!(actions["result"][0]["title"], "insert the comma");
        assert_eq!(actions["result"][0]["edit"]["changes"][URI][0]["newText"], ",");
        assert_eq!(actions["result"][1]["kind"], "source.fixAll");
        let fixed = actions["result"][1]["edit"]["changes"][URI][0]["newText"]
            .as_str()
            .unwrap_or("")
            .to_owned();
        editor.change(2, &fixed).await;
        let formatted = editor.request("textDocument/formatting", options).await;
        assert_eq!(formatted["result"][0]["newText"], FILE);
    });
}

#[test]
fn a_late_old_version_changes_nothing() {
    converse(async |mut editor: Editor| {
        editor.open(FILE).await;
        editor.change(5, "hello").await;
        assert_eq!(editor.diagnostics().await.len(), 2);
        editor.change(3, FILE).await;
        let answer = editor.ask("textDocument/hover", 1, 0, json!({})).await;
        assert_eq!(answer["result"], Value::Null, "version 5 has no second line");
    });
}

#[test]
fn a_message_that_cannot_be_read_is_answered_with_an_error_and_the_server_stays() {
    converse(async |mut editor| {
        let messages = [
            ("Content-Length: 5\r\n\r\nhello", -32700),
            ("Content-Length: 9\r\n\r\n{\"id\": 1,", -32700),
            ("Content-Length: 3\r\n\r\n[1]", -32600),
            ("Content-Length: 20\r\n\r\n{\"id\":1,\"method\":[]}", -32600),
            ("Content-Length: many\r\n\r\n", -32700),
            ("Content-Length: 99999999999999\r\n\r\n", -32700),
            ("hello\r\n\r\n", -32700),
        ];
        for (bytes, code) in messages {
            editor.send_raw(bytes).await;
            let answer = editor.receive().await;
            assert_eq!(
                (&answer["id"], &answer["error"]["code"]),
                (&Value::Null, &json!(code)),
                "{bytes}"
            );
        }
        // A blank line too many and a second header are no fault.
        editor.send_raw("\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n").await;
        assert_eq!(editor.open("ENDFILE\n").await, [(0, 0, "empty-file".to_owned())]);
    });
}

#[test]
fn tests_that_fail_or_cannot_be_read_are_shown_where_they_stand() {
    converse(async |mut editor| {
        let head = "; allow missing-win missing-block\n";
        let file = |test: &str| format!("{head}; test {test}\n{FILE}");
        // Four columns wins for the first player at once.
        assert_eq!(editor.open(&file("112233 -> 4")).await, []);
        editor.change(2, &file("112233 never 4")).await;
        assert_eq!(editor.diagnostics().await, [(1, 0, "failing-test".to_owned())]);
        editor.change(3, &file("112233 -> 9")).await;
        assert_eq!(editor.diagnostics().await, [(1, 17, "bad-test".to_owned())]);
        // With an error in the rules no test is run, but each is still read.
        editor.change(4, &file("112233 -> 9").replace(" : a", " a")).await;
        let found = editor.diagnostics().await;
        let ids: Vec<&str> = found.iter().map(|(_, _, id)| id.as_str()).collect();
        assert_eq!(ids, ["bad-test", "missing-colon"]);
        editor.change(5, &file("112233 never 4").replace(" : a", " a")).await;
        assert!(editor.diagnostics().await.iter().all(|(_, _, id)| id == "missing-colon"));
    });
}
