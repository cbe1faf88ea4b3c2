//! The text of a configuration file: TOML comes in, options as they would be typed go out. Which options there are
//! and what they may be is the business of whoever types them.

/// What a file says that cannot be an option.
#[derive(Debug, thiserror::Error)]
pub enum ConfigFileError {
    /// It is no TOML.
    #[error(transparent)]
    NotToml(#[from] toml::de::Error),
    /// A value has a kind that no option has.
    #[error("`{0}` is a text, a number, true or false, or a list of them")]
    Kind(String),
}

/// The options that a file's text names, each with the words that would be typed for it.
pub fn typed_options(text: &str) -> Result<Vec<(String, Vec<String>)>, ConfigFileError> {
    let table: toml::Table = text.parse()?;
    table
        .into_iter()
        .map(|(key, value)| {
            let mut words = Vec::new();
            type_out(&key, &value, &mut words)?;
            Ok((key, words))
        })
        .collect()
}

fn type_out(
    key: &str,
    value: &toml::Value,
    words: &mut Vec<String>,
) -> Result<(), ConfigFileError> {
    match value {
        toml::Value::String(text) => words.push(format!("--{key}={text}")),
        toml::Value::Integer(number) => words.push(format!("--{key}={number}")),
        toml::Value::Boolean(true) => words.push(format!("--{key}")),
        toml::Value::Boolean(false) => {}
        toml::Value::Array(values) => {
            for value in values {
                type_out(key, value, words)?;
            }
        }
        _ => return Err(ConfigFileError::Kind(key.to_owned())),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_become_the_words_that_would_be_typed() {
        let options = typed_options("a = \"b c\"\nd = [1, [2]]\ne = true\nf = false\n");
        let words: Vec<String> = options.expect("TOML").into_iter().flat_map(|o| o.1).collect();
        assert_eq!(words, ["--a=b c", "--d=1", "--d=2", "--e"]);
    }

    #[test]
    fn what_cannot_be_typed_is_refused_by_its_name() {
        for text in ["speed = 1.5", "when = 2026-01-01", "table = { a = 1 }", "list = [1.5]"] {
            let error = typed_options(text).expect_err(text).to_string();
            assert!(error.contains(text.split(' ').next().unwrap_or_default()), "{error}");
        }
        assert!(typed_options("listen").is_err());
    }
}
