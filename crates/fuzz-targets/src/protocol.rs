//! The doors of the server and the language server: logs, bodies, configuration, messages of an editor.

use fourfold_api::{
    BeginNext, CommandRequest, CreateGame, ImportRecord, PlayerQuestion, RecordText, RuleQuestion,
    RuleText, SayPhrase, TakeSeat, UploadRules,
};
use fourfold_server::{Network, PublicUrl, replay_log, typed_options};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::AsyncWriteExt;

use crate::text;

/// A log is replayed the same way every time, or refused.
pub(crate) fn log(bytes: &[u8]) {
    let text = text(bytes);
    let told = |text: &str| {
        replay_log(text).ok().map(|mut state| {
            state.id.clear();
            serde_json::to_string(&state).unwrap_or_default()
        })
    };
    assert_eq!(told(&text), told(&text));
}

/// A body that is read is written, and what is written is read as the same.
pub(crate) fn body(bytes: &[u8]) {
    round_trip::<CommandRequest>(bytes);
    round_trip::<CreateGame>(bytes);
    round_trip::<TakeSeat>(bytes);
    round_trip::<BeginNext>(bytes);
    round_trip::<SayPhrase>(bytes);
    round_trip::<ImportRecord>(bytes);
    round_trip::<RecordText>(bytes);
    round_trip::<PlayerQuestion>(bytes);
    round_trip::<RuleText>(bytes);
    round_trip::<RuleQuestion>(bytes);
    round_trip::<UploadRules>(bytes);
}

fn round_trip<T: Serialize + DeserializeOwned>(bytes: &[u8]) {
    let Ok(read) = serde_json::from_slice::<T>(bytes) else { return };
    let written = serde_json::to_string(&read).unwrap_or_default();
    let again = serde_json::from_str::<T>(&written).ok();
    let again = again.and_then(|again| serde_json::to_string(&again).ok());
    assert_eq!(again.as_deref(), Some(written.as_str()));
}

/// A configuration becomes words or is refused; addresses in it have one spelling.
pub(crate) fn configuration(bytes: &[u8]) {
    let Ok(options) = typed_options(&text(bytes)) else { return };
    for word in options.iter().flat_map(|(_, words)| words) {
        assert!(word.starts_with("--"), "{word}");
        let value = word.split_once('=').map_or("", |(_, value)| value);
        if let Ok(url) = value.parse::<PublicUrl>() {
            assert_eq!(url.to_string().parse(), Ok(url.clone()), "{value}");
            assert!(!url.prefix().ends_with('/') && !url.host().is_empty(), "{value}");
        }
        if let Ok(network) = value.parse::<Network>() {
            assert_eq!(network.to_string().parse(), Ok(network), "{value}");
        }
    }
}

/// Whatever an editor sends, the server answers or is silent, and ends with the input.
pub(crate) fn language_server(bytes: &[u8]) {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let Ok(runtime) = runtime else { return };
    runtime.block_on(async {
        let (mut answers, output) = tokio::io::duplex(1 << 20);
        let serve = fourfold_rul_lsp::serve(bytes, output);
        let listen = async {
            // Taken and thrown away, so that nobody waits.
            tokio::io::copy(&mut answers, &mut tokio::io::sink()).await.ok();
            answers.shutdown().await.ok();
        };
        tokio::join!(serve, listen);
    });
}
