//! What a teacher takes home: the class as a table (CSV), and every version of every file (ZIP).

use std::io::{Cursor, Write as _};

use super::state::ClassState;
use super::views::ladder;

/// A field of a CSV table. A sign with which spreadsheets begin a formula is put behind a quotation mark.
fn field(text: &str) -> String {
    let guarded = match text.chars().next() {
        Some('=' | '+' | '-' | '@' | '\t' | '\r') => format!("'{text}"),
        _ => text.to_owned(),
    };
    format!("\"{}\"", guarded.replace('"', "\"\""))
}

/// The class as a table: a line a pupil.
pub(crate) fn csv(state: &ClassState) -> String {
    let mut text =
        "pupil,name,lessons done,lesson,versions,rating,error,wins,draws,losses,fault\r\n"
            .to_owned();
    let rows = ladder(state);
    for (number, pupil) in &state.pupils {
        let row = rows.iter().find(|row| row.pupil == Some(*number));
        let rounded =
            |value: Option<f64>| value.map_or(String::new(), |value| format!("{value:.0}"));
        let ticks: Vec<String> = pupil.ticks.iter().map(u32::to_string).collect();
        let results = row.map_or([0; 3], |row| [row.wins, row.draws, row.losses]);
        text.push_str(&format!(
            "{number},{},{},{},{},{},{},{},{},{},{}\r\n",
            field(&pupil.name),
            field(&ticks.join(" ")),
            pupil.lesson.map_or(String::new(), |lesson| lesson.to_string()),
            pupil.versions.len(),
            rounded(row.and_then(|row| row.rating)),
            rounded(row.and_then(|row| row.rating_error)),
            results[0],
            results[1],
            results[2],
            field(pupil.fault().unwrap_or_default()),
        ));
    }
    text
}

/// A nickname as a name of a folder: letters and digits stay.
fn folder(number: u32, name: &str) -> String {
    let tidy: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    format!("{number:02}-{tidy}")
}

/// Every version of every file, in a folder a pupil.
pub(crate) fn zipped(state: &ClassState) -> zip::result::ZipResult<Vec<u8>> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (number, pupil) in &state.pupils {
        for (version, (text, _)) in (1..).zip(&pupil.versions) {
            let path = format!("{}/version-{version:03}.rul", folder(*number, &pupil.name));
            archive.start_file(path, options)?;
            archive.write_all(text.as_bytes())?;
        }
    }
    archive.start_file("class.csv", options)?;
    archive.write_all(csv(state).as_bytes())?;
    Ok(archive.finish()?.into_inner())
}
