//! The theme: one style for each role, so that screens name what they mean and not a colour. Without
//! colour the same roles are told by bold, underline and reverse.

use ratatui::style::{Color, Modifier, Style};

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisplayOptions {
    /// May colours be used?
    pub colour: bool,
    /// Only the sixteen colours that every colour terminal has?
    pub basic_colours: bool,
    /// Only ASCII characters?
    pub ascii: bool,
    /// May things move by themselves (a falling marble)?
    pub motion: bool,
}

impl Default for DisplayOptions {
    fn default() -> DisplayOptions {
        DisplayOptions { colour: true, basic_colours: false, ascii: false, motion: true }
    }
}

impl DisplayOptions {
    /// What the environment says about the terminal: `NO_COLOR`, `TERM`, `COLORTERM` and the locale's character set.
    ///
    /// ```
    /// use fourfold_tui::DisplayOptions;
    ///
    /// let env = |name: &str| match name {
    ///     "TERM" => Some("linux".to_owned()),
    ///     "LANG" => Some("de_DE.UTF-8".to_owned()),
    ///     _ => None,
    /// };
    /// let display = DisplayOptions::from_environment(env);
    /// assert!(display.colour && display.basic_colours && !display.ascii);
    /// ```
    #[must_use]
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> DisplayOptions {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let many = ["256color", "direct", "kitty", "alacritty", "foot", "ghostty", "wezterm"];
        let rich = set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit")
            || many.iter().any(|word| term.contains(word));
        // The first of these that is set decides; with none of them the locale is C, which has no such characters.
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default();
        let charset = locale.to_ascii_lowercase().replace('-', "");
        DisplayOptions {
            colour: set("NO_COLOR").is_none() && term != "dumb",
            basic_colours: !rich,
            ascii: !charset.contains("utf8"),
            motion: true,
        }
    }
}

/// A role of something on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Text that is nothing special.
    Plain,
    /// The line at the top.
    Title,
    /// Frames and the lines of a grid.
    Frame,
    /// Link Four's grid, if it is to be white.
    WhiteGrid,
    /// Text that stands back.
    Quiet,
    /// A heading above other text.
    Heading,
    /// The name of a key.
    Key,
    /// The highlight bar of a menu.
    Bar,
    /// Something went wrong or was refused.
    Warning,
    /// The first player's things.
    First,
    /// The second player's things.
    Second,
    /// A cell that decided the game, or where the cursor is.
    Marked,
    /// A cell of a winning line.
    Glow,
    /// A won value.
    Win,
    /// A tied value.
    Tie,
    /// A lost value.
    Lose,
    /// A light piece.
    LightWood,
    /// A dark piece.
    DarkWood,
    /// The board of FourSide.
    Blue,
    /// Marks and coordinates on FourSide's board.
    BlueQuiet,
    /// A block on the board or in a hand.
    Block,
    /// A number on a side of a block.
    Side(u8),
    /// A block whose neighbour of the same tone it would melt with.
    BlockOther,
    /// A BONUS cell.
    Bonus,
    /// A MINUS cell.
    Minus,
    /// The cursor on FourSide's board.
    Cursor,
    /// FourSide's status area.
    Red,
    /// The player whose turn it is, in the status area.
    RedStrong,
}

/// The colours of FourSide's numbers 1 to 9, nearest to those of the page; 0 does not occur.
const SIDES: [u8; 10] = [237, 25, 29, 124, 94, 61, 30, 132, 59, 237];

impl DisplayOptions {
    /// The style of a role.
    pub(crate) fn style(self, role: Role) -> Style {
        let plain = Style::new();
        let fg = |index: u8| plain.fg(Color::Indexed(index));
        let bold = plain.add_modifier(Modifier::BOLD);
        let reversed = plain.add_modifier(Modifier::REVERSED);
        if !self.colour {
            return match role {
                Role::Title | Role::Bar | Role::Cursor | Role::Marked | Role::RedStrong => reversed,
                Role::Heading
                | Role::Key
                | Role::Warning
                | Role::Win
                | Role::First
                | Role::Glow => bold,
                Role::Block | Role::WhiteGrid | Role::Side(_) => bold,
                _ => plain,
            };
        }
        let on = |text: u8, ground: u8| fg(text).bg(Color::Indexed(ground));
        match role {
            Role::Plain => plain,
            Role::Title => on(254, 238).add_modifier(Modifier::BOLD),
            Role::Frame => fg(242),
            Role::WhiteGrid => fg(255),
            Role::Quiet => fg(246),
            Role::Heading => bold,
            Role::Key => fg(180).add_modifier(Modifier::BOLD),
            Role::Bar => on(255, 24).add_modifier(Modifier::BOLD),
            Role::Warning => fg(215),
            Role::First => fg(203).add_modifier(Modifier::BOLD),
            Role::Second => fg(75).add_modifier(Modifier::BOLD),
            Role::Marked => reversed.add_modifier(Modifier::BOLD),
            Role::Glow => fg(226).add_modifier(Modifier::BOLD),
            Role::Win => fg(114),
            Role::Tie => fg(186),
            Role::Lose => fg(174),
            Role::LightWood => fg(222),
            Role::DarkWood => fg(137),
            Role::Blue => on(153, 18),
            Role::BlueQuiet => on(61, 18),
            Role::Block => on(231, 25).add_modifier(Modifier::BOLD),
            Role::Side(number) => {
                let ground = SIDES[usize::from(number) % SIDES.len()];
                on(231, ground).add_modifier(Modifier::BOLD)
            }
            Role::BlockOther => on(231, 31).add_modifier(Modifier::BOLD),
            Role::Bonus => on(120, 22),
            Role::Minus => on(217, 88),
            Role::Cursor => on(226, 18).add_modifier(Modifier::BOLD),
            Role::Red => on(224, 52),
            Role::RedStrong => on(52, 224).add_modifier(Modifier::BOLD),
        }
    }
}
