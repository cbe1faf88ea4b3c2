//! Prose that runs: every `$ fourfold …` line of README.md and of the tour is executed, and what follows it must be
//! what the program prints.

use std::process::Command;

/// A command of the README with the output it claims.
struct Example {
    line: usize,
    words: Vec<String>,
    output: String,
}

fn examples(readme: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut in_console = false;
    for (index, line) in readme.lines().enumerate() {
        if line.starts_with("```") {
            in_console = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ fourfold").filter(|_| in_console) {
            let words = command.split_whitespace().map(|word| word.replace('\'', "")).collect();
            examples.push(Example { line: index + 1, words, output: String::new() });
        } else if let Some(example) = examples.last_mut().filter(|_| in_console) {
            example.output.push_str(line);
            example.output.push('\n');
        }
    }
    examples
}

#[test]
fn every_command_of_the_readme_prints_what_it_says() {
    check("README.md", 5);
}

#[test]
fn every_command_of_the_tour_prints_what_it_says() {
    check("docs/tour.md", 3);
}

fn check(file: &str, least: usize) {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let text = std::fs::read_to_string(format!("{root}/{file}")).expect(file);
    let examples = examples(&text);
    assert!(examples.len() >= least, "{file} has lost its examples");
    for Example { line, words, output } in examples {
        let run = Command::new(env!("CARGO_BIN_EXE_fourfold"))
            .args(&words)
            .current_dir(root)
            .output()
            .expect("the program runs");
        let printed = String::from_utf8_lossy(&run.stdout) + String::from_utf8_lossy(&run.stderr);
        assert_eq!(printed, output, "{file} line {line}: {words:?}");
    }
}

#[test]
fn the_readme_names_the_two_commands_and_the_workspace_has_them() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let readme = std::fs::read_to_string(format!("{root}/README.md")).expect("README.md");
    let config = std::fs::read_to_string(format!("{root}/.cargo/config.toml")).expect("aliases");
    assert!(readme.contains("\ncargo run --release ") && readme.contains("\ncargo xtask test "));
    assert!(config.contains("xtask = "), "`cargo xtask` is an alias");
}
