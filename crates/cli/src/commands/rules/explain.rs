//! `fourfold rules explain`: the manual page of a finding, or the list of all.

use fourfold_rul::{CATALOG, FindingKind, Severity, nearest};
use serde_json::json;

use crate::output::{Output, Verdict};

pub(super) fn run(id: Option<&str>, output: &mut Output) -> anyhow::Result<Verdict> {
    let Some(id) = id else {
        output.answer(list, || {
            let entries: Vec<_> = CATALOG
                .iter()
                .map(|entry| {
                    let (id, severity) = (entry.id, entry.severity);
                    json!({"id": id, "severity": severity, "summary": entry.summary()})
                })
                .collect();
            let ids: Vec<&str> = CATALOG.iter().map(|entry| entry.id).collect();
            json!({"ids": ids, "entries": entries})
        })?;
        return Ok(Verdict::Fine);
    };
    let Some(page) = fourfold_rul::explain(id) else {
        let hint =
            nearest(id).map(|near| format!("; did you mean `{near}`?")).unwrap_or(".".into());
        anyhow::bail!("there is no page `{id}`{hint} `fourfold rules explain` lists them all");
    };
    output.answer(|| page.clone(), || json!({"id": id, "text": page}))?;
    Ok(Verdict::Fine)
}

/// Every id with one line about it, errors before warnings.
fn list() -> String {
    let widest = CATALOG.iter().map(|entry| entry.id.len()).max().unwrap_or_default();
    let mut text = String::new();
    let groups = [
        (Severity::Error, "Errors: the file is not loaded"),
        (Severity::Warning, "Lints: the file plays, but perhaps not as meant"),
    ];
    for (severity, title) in groups {
        text.push_str(&format!("{title}\n"));
        for entry in CATALOG.iter().filter(|entry: &&FindingKind| entry.severity == severity) {
            text.push_str(&format!("  {:widest$}  {}\n", entry.id, entry.summary()));
        }
        text.push('\n');
    }
    text.push_str("`fourfold rules explain ID` shows a page with examples.\n");
    text
}
