//! The description and the server agree: schemathesis reads the OpenAPI description and sends thousands of
//! right and wrong requests to the real program.

use std::path::PathBuf;
use std::process::Command;

use serde_json::json;

use crate::client::{Running, Scratch};

/// schemathesis from PyPI in a folder of its own, or why not.
fn schemathesis() -> Result<PathBuf, String> {
    let venv = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("schemathesis");
    let program = venv.join("bin/schemathesis");
    if program.exists() {
        return Ok(program);
    }
    let run = |command: &mut Command| match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(error) => Err(error.to_string()),
    };
    run(Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
    run(Command::new(venv.join("bin/pip")).args(["install", "-q", "schemathesis==4.*"]))?;
    Ok(program)
}

#[test]
#[ignore = "long: thousands of requests by schemathesis, from PyPI"]
fn the_server_keeps_what_its_description_promises() {
    let program = match schemathesis() {
        Ok(program) => program,
        Err(why) => {
            eprintln!("SKIPPED: schemathesis is not here and could not be installed: {why}");
            return;
        }
    };
    let scratch = Scratch::new();
    let server = Running::anywhere(&scratch.0, &[]);
    let me = server.player();
    // A game that the requests can be about, and a token that holds its seats.
    let id = me.create(&json!({ "game": "connect-four" }));
    let config = scratch.0.join("schemathesis.toml");
    std::fs::write(&config, format!("[parameters]\n\"path.id\" = \"{id}\"\n")).expect("written");
    let output = Command::new(program)
        .arg("--config-file")
        .arg(&config)
        .args(["run", &format!("http://{}/api/openapi.json", server.address)])
        .args(["--header", &format!("Authorization: Bearer {}", me.client.token().unwrap_or_default())])
        .args(["--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"])
        // Streams never end by themselves; their events have tests of their own.
        .args(["--exclude-path-regex", "events|analysis", "--rate-limit", "45/s"])
        .args(["--phases", "examples,coverage,fuzzing", "--max-examples", "50"])
        .args(["--generation-deterministic", "--no-color"])
        .current_dir(&scratch.0)
        .output()
        .expect("schemathesis runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    println!("{said}");
    assert!(output.status.success(), "{said}");
}
