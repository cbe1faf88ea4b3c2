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

/// The class as a table: a line a pupil. The mark in front tells spreadsheets that letters beyond ASCII are UTF-8.
pub(crate) fn csv(state: &ClassState) -> String {
    let mut text =
        "\u{feff}pupil,name,lessons done,lesson,versions,rating,error,wins,draws,losses,fault\r\n"
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

/// A name as part of a path: letters and digits stay.
fn tidy(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect()
}

/// The path of a version: a folder a pupil, the number, and the name under which it was handed in.
fn path_of(number: u32, pupil: &str, version: u32, file: Option<&str>) -> String {
    let folder = format!("{number:02}-{}", tidy(pupil));
    let stem = file.map(|name| name.strip_suffix(".rul").unwrap_or(name)).map(tidy);
    let named =
        stem.filter(|stem| !stem.is_empty()).map_or(String::new(), |stem| format!("-{stem}"));
    format!("{folder}/version-{version:03}{named}.rul")
}

/// A time as ZIP archives have it, in universal time; the earliest they can name where it is none.
fn zip_time(at_ms: u64) -> zip::DateTime {
    let at = i64::try_from(at_ms).ok().and_then(|ms| jiff::Timestamp::from_millisecond(ms).ok());
    at.and_then(|at| {
        let at = at.to_zoned(jiff::tz::TimeZone::UTC);
        let small = |part: i8| u8::try_from(part).ok();
        zip::DateTime::from_date_and_time(
            u16::try_from(at.year()).ok()?,
            small(at.month())?,
            small(at.day())?,
            small(at.hour())?,
            small(at.minute())?,
            small(at.second())?,
        )
        .ok()
    })
    .unwrap_or_default()
}

/// Every version of every file, in a folder a pupil.
pub(crate) fn zipped(state: &ClassState, now_ms: u64) -> zip::result::ZipResult<Vec<u8>> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (number, pupil) in &state.pupils {
        for (number_of_file, version) in (1..).zip(&pupil.versions) {
            let path = path_of(*number, &pupil.name, number_of_file, version.name.as_deref());
            archive.start_file(path, options.last_modified_time(zip_time(version.at_ms)))?;
            archive.write_all(version.text.as_bytes())?;
        }
    }
    archive.start_file("class.csv", options.last_modified_time(zip_time(now_ms)))?;
    archive.write_all(csv(state).as_bytes())?;
    Ok(archive.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_field_is_a_formula() {
        assert_eq!(field("=1+2"), "\"'=1+2\"");
        assert_eq!(field("Ada \"A\""), "\"Ada \"\"A\"\"\"");
    }

    #[test]
    fn files_keep_their_names_and_times() {
        assert_eq!(
            path_of(3, "Bén <b>", 2, Some("my first.rul")),
            "03-Bén--b-/version-002-my-first.rul"
        );
        assert_eq!(path_of(3, "Ada", 2, None), "03-Ada/version-002.rul");
        // 18 November 2026, 06:30 UTC.
        let time = zip_time(1_794_983_400_000);
        assert_eq!((time.year(), time.month(), time.day()), (2026, 11, 18));
        assert_eq!((time.hour(), time.minute()), (6, 30));
    }
}
