//! `fourfold-rul-VERSION.vsix`: the editor extension with its one library, packed as its editor installs it: a zip
//! file with a manifest and a list of content types beside the folder `extension`.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, ensure};
use serde_json::Value as Json;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::archive::{Files, Packed};
use super::release::Release;
use crate::steps::{announce, step};

pub(super) fn write(release: &Release) -> anyhow::Result<()> {
    announce("editor extension");
    let stage = release.root.join("target/dist-vsix");
    if stage.exists() {
        fs::remove_dir_all(&stage)?;
    }
    fs::create_dir_all(&stage)?;
    let mut files = Files::new();
    for name in ["extension.js", "language-configuration.json", "package.json", "package-lock.json"]
    {
        let bytes = release.source(&format!("editors/vscode/{name}"))?;
        fs::write(stage.join(name), &bytes)?;
        files.insert(format!("extension/{name}"), Packed::text(bytes));
    }
    let grammar = release.source("editors/rul.tmLanguage.json")?;
    files.insert("extension/rul.tmLanguage.json".to_owned(), Packed::text(grammar));
    files.insert(
        "extension/README.md".to_owned(),
        Packed::text(release.source("editors/README.md")?),
    );
    files.insert("extension/LICENSE.txt".to_owned(), Packed::text(release.source("LICENSE-MIT")?));
    let mut npm = Command::new("npm");
    npm.args(["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"])
        .current_dir(&stage);
    step("its library", npm)?;
    add_folder(&stage.join("node_modules"), "extension/node_modules", &mut files)?;
    let package: Json = serde_json::from_slice(&release.source("editors/vscode/package.json")?)?;
    ensure!(
        package["version"] == release.version.as_str(),
        "editors/vscode/package.json has version {}, the release {}",
        package["version"],
        release.version
    );
    files.insert("extension.vsixmanifest".to_owned(), Packed::text(manifest(&package)));
    files.insert("[Content_Types].xml".to_owned(), Packed::text(content_types(&files)));
    release.keep(&format!("fourfold-rul-{}.vsix", release.version), &zipped(&files)?)
}

/// Every file below a folder; npm's own notes differ from machine to machine and stay out.
fn add_folder(folder: &Path, inside: &str, files: &mut Files) -> anyhow::Result<()> {
    for entry in
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?
    {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let path = format!("{inside}/{name}");
        if entry.file_type()?.is_dir() {
            add_folder(&entry.path(), &path, files)?;
        } else {
            files.insert(path, Packed::text(fs::read(entry.path())?));
        }
    }
    Ok(())
}

fn manifest(package: &Json) -> String {
    let text = |field: &str| {
        let plain = package[field].as_str().unwrap_or_default();
        plain.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
    };
    let engine = package["engines"]["vscode"].as_str().unwrap_or_default();
    format!(
        r#"<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="{name}" Version="{version}" Publisher="{publisher}"/>
    <DisplayName>{title}</DisplayName>
    <Description xml:space="preserve">{description}</Description>
    <Categories>Programming Languages</Categories>
    <License>extension/LICENSE.txt</License>
    <Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value="{engine}"/></Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
"#,
        name = text("name"),
        version = text("version"),
        publisher = text("publisher"),
        title = text("displayName"),
        description = text("description"),
    )
}

/// A type for every ending that occurs.
fn content_types(files: &Files) -> String {
    let mut endings: Vec<&str> = files
        .keys()
        .filter_map(|path| path.rsplit('/').next()?.rsplit_once('.'))
        .map(|(_, ending)| ending)
        .collect();
    endings.sort_unstable();
    endings.dedup();
    let rows: String = endings
        .iter()
        .map(|ending| {
            let kind = match *ending {
                "json" => "application/json",
                "js" | "cjs" | "mjs" => "application/javascript",
                "md" => "text/markdown",
                "txt" => "text/plain",
                "vsixmanifest" | "xml" => "text/xml",
                _ => "application/octet-stream",
            };
            format!("<Default Extension=\".{ending}\" ContentType=\"{kind}\"/>")
        })
        .collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">{rows}</Types>\n"
    )
}

/// A zip file in the order of the paths; zip knows no time before 1980, and that is the one every file gets.
fn zipped(files: &Files) -> anyhow::Result<Vec<u8>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    for (path, file) in files {
        writer.start_file(path.as_str(), options)?;
        writer.write_all(&file.bytes)?;
    }
    Ok(writer.finish()?.into_inner())
}
