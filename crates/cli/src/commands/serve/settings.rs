//! The server's configuration file. A file's text comes in and becomes the options it names, through the same door
//! as those that were typed; what a server is started with goes out as such a file.

use std::net::SocketAddr;
use std::path::Path;

use anyhow::{Context as _, ensure};
use clap::builder::Resettable;
use clap::{Args as _, FromArgMatches as _};

use super::ServeArgs;

/// What was typed or is in the environment, and for the rest what is in the file that it names.
pub(super) fn with_file(typed: ServeArgs) -> anyhow::Result<ServeArgs> {
    let Some(file) = &typed.config else { return Ok(typed) };
    let name = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    let read = read(&text).with_context(|| format!("{name} is no configuration"))?;
    Ok(ServeArgs {
        listen: typed.listen.or(read.listen),
        public_url: typed.public_url.or(read.public_url),
        trusted_proxy: match typed.trusted_proxy.is_empty() {
            true => read.trusted_proxy,
            false => typed.trusted_proxy,
        },
        lobby: typed.lobby || read.lobby,
        keep_days: typed.keep_days.or(read.keep_days),
        this_port_only: typed.this_port_only || read.this_port_only,
        database: typed.database.or(read.database),
        data_dir: typed.data_dir.or(read.data_dir),
        threads: typed.threads.or(read.threads),
        memory: typed.memory.or(read.memory),
        access_log: typed.access_log || read.access_log,
        solved: if typed.solved.is_empty() { read.solved } else { typed.solved },
        engine: if typed.engine.is_empty() { read.engine } else { typed.engine },
        metrics_token: typed.metrics_token.or(read.metrics_token),
        class: typed.class.or(read.class),
        metrics_listen: typed.metrics_listen.or(read.metrics_listen),
        config: typed.config,
        print_config: typed.print_config,
    })
}

/// Can this file be read as a configuration?
pub(super) fn check(file: &Path) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(file).context("it cannot be read")?;
    read(&text).map(drop)
}

/// The options that a file's text names.
fn read(text: &str) -> anyhow::Result<ServeArgs> {
    let options = fourfold_server::typed_options(text)?;
    let command = clap::Command::new("configuration").no_binary_name(true).disable_help_flag(true);
    // The environment was asked already, with what was typed.
    let command = ServeArgs::augment_args(command).mut_args(|arg| arg.env(Resettable::Reset));
    let known: Vec<String> =
        command.get_arguments().filter_map(|arg| arg.get_long().map(str::to_owned)).collect();
    let mut words = Vec::new();
    for (key, typed) in options {
        ensure!(
            known.contains(&key) && key != "config" && key != "print-config",
            "`{key}` is no option: `fourfold serve --help` lists them"
        );
        words.extend(typed);
    }
    let matches = command.try_get_matches_from(words).map_err(|error| plainly(&error))?;
    Ok(ServeArgs::from_arg_matches(&matches)?)
}

/// What is wrong, without the frame of a command line.
fn plainly(error: &clap::Error) -> anyhow::Error {
    let text = error.to_string();
    let first = text.lines().next().unwrap_or_default();
    anyhow::anyhow!("{}", first.trim_start_matches("error: "))
}

/// What a server is started with, as a file that starts another one alike. A password is not shown.
pub(super) fn written(
    args: &ServeArgs,
    listen: SocketAddr,
    data_dir: &Path,
    threads: usize,
    memory: u32,
) -> String {
    let mut table = toml::Table::new();
    let mut set = |key: &str, value: toml::Value| {
        table.insert(key.to_owned(), value);
    };
    set("listen", listen.to_string().into());
    set("data-dir", data_dir.display().to_string().into());
    set("threads", i64::try_from(threads).unwrap_or(i64::MAX).into());
    set("memory", i64::from(memory).into());
    set("this-port-only", args.this_port_only.into());
    set("lobby", args.lobby.into());
    set("access-log", args.access_log.into());
    if let Some(url) = &args.public_url {
        set("public-url", url.to_string().into());
    }
    if !args.trusted_proxy.is_empty() {
        let proxies: Vec<String> = args.trusted_proxy.iter().map(ToString::to_string).collect();
        set("trusted-proxy", proxies.into());
    }
    if let Some(address) = args.metrics_listen {
        set("metrics-listen", address.to_string().into());
    }
    if let Some(days) = args.keep_days {
        set("keep-days", i64::from(days).into());
    }
    if let Some(url) = &args.database {
        set("database", without_password(url).into());
    }
    if let Some(class) = &args.class {
        set("class", class.clone().into());
    }
    if !args.solved.is_empty() {
        let folders = args.solved.iter().map(|folder| folder.display().to_string());
        set("solved", folders.collect::<Vec<_>>().into());
    }
    if !args.engine.is_empty() {
        let engines = args.engine.iter().map(|(name, command)| format!("{name}={command}"));
        set("engine", engines.collect::<Vec<_>>().into());
    }
    if args.metrics_token.is_some() {
        set("metrics-token", "...".into());
    }
    table.to_string()
}

/// The address of a database as it may be shown.
fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let Some((user, place)) = rest.rsplit_once('@') else { return url.to_owned() };
    match user.split_once(':') {
        Some((user, _)) => format!("{scheme}://{user}:...@{place}"),
        None => url.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_names_options_as_they_are_typed() {
        let read = read(
            "listen = \"localhost:4455\"\ntrusted-proxy = [\"10.0.0.0/8\", \"::1\"]\nmemory = 64\n\
             this-port-only = true\naccess-log = false\nkeep-days = 30\n",
        );
        let read = read.expect("a configuration");
        assert_eq!(read.listen.map(|address| address.port()), Some(4455));
        assert_eq!(read.trusted_proxy.len(), 2);
        assert_eq!((read.memory, read.keep_days), (Some(64), Some(30)));
        assert!(read.this_port_only && !read.access_log);
    }

    #[test]
    fn what_a_file_has_wrong_is_told() {
        for (text, told) in [
            ("lisen = \"x\"", "`lisen` is no option"),
            ("config = \"other\"", "`config` is no option"),
            ("memory = 1", "1 is not in 16..=65536"),
            ("listen = 4444", "is no address here"),
            ("threads = 1.5", "a text, a number"),
            ("listen", "expected"),
        ] {
            let error = read(text).expect_err(text);
            assert!(format!("{error:#}").contains(told), "{text}: {error:#}");
        }
    }

    #[test]
    fn what_is_typed_goes_before_the_file_and_what_is_written_can_be_read() {
        let dir = std::env::temp_dir().join(format!("fourfold-config-{}", std::process::id()));
        std::fs::write(&dir, "memory = 64\nthreads = 3\n").expect("written");
        let typed =
            ServeArgs { config: Some(dir.clone()), memory: Some(32), ..ServeArgs::default() };
        let merged = with_file(typed).expect("a configuration");
        assert_eq!((merged.memory, merged.threads), (Some(32), Some(3)));
        std::fs::remove_file(&dir).expect("removed");
        let address = SocketAddr::from(([127, 0, 0, 1], 4444));
        let args = ServeArgs {
            database: Some("postgres://me:secret@host/games".to_owned()),
            metrics_token: Some("secret".to_owned()),
            trusted_proxy: vec!["10.0.0.0/8".parse().expect("a range")],
            ..ServeArgs::default()
        };
        let text = written(&args, address, Path::new("/data"), 2, 256);
        assert!(!text.contains("secret"), "{text}");
        assert!(text.contains("postgres://me:...@host/games"), "{text}");
        assert_eq!(read(&text).expect("readable").memory, Some(256));
    }
}
