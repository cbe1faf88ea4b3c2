//! What the client needs to draw a board: centres on a plane, a picture for each character, sizes of buttons. All
//! pictures and sounds are files that the client brings.

use std::collections::BTreeMap;

use serde::Serialize;

/// How a variant looks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ImageData {
    /// The theme that is shown first.
    pub default_theme: &'static str,
    /// The themes to choose from.
    pub themes: BTreeMap<&'static str, Theme>,
}

/// One way to draw it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Theme {
    /// Width and height of the plane.
    pub space: [f32; 2],
    /// The centres; the characters of a position's string stand on the first of them.
    pub centers: Vec<[f32; 2]>,
    /// A picture over the pieces, as large as the plane.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foreground: Option<&'static str>,
    /// The pictures of the characters.
    pub char_images: BTreeMap<char, CharImage>,
    /// The radius of a round button.
    pub circle_button_radius: f32,
    /// How thick an arrow is.
    pub arrow_width: f32,
    /// How large the letters of a text button are.
    pub text_button_font_size: f32,
    /// By the last character of a button, what is heard.
    pub sounds: BTreeMap<char, &'static str>,
    /// How the client shows a move.
    pub animation_type: &'static str,
}

/// A picture and how much of the plane it takes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CharImage {
    /// A file of the client.
    pub image: String,
    /// The picture's width, in units of the plane.
    pub scale: f32,
}

impl ImageData {
    /// A board with one look.
    #[must_use]
    pub fn plain(theme: Theme) -> ImageData {
        ImageData { default_theme: "regular", themes: BTreeMap::from([("regular", theme)]) }
    }
}
