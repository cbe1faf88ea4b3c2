//! The settings as a menu: one line for each setting, which changes when it is chosen. The context flows in and is
//! changed; the menu as it then reads flows out.

use crate::Grid;
use crate::action::Action;
use crate::menu::Item;
use crate::overlay::{Overlay, menu};
use crate::screen::Context;

/// One of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SettingItem {
    Sound,
    Colour,
    Ascii,
    Motion,
    Grid,
    Undo,
}

impl SettingItem {
    const ALL: [(SettingItem, &'static str, &'static str); 6] = [
        (SettingItem::Sound, "Sound", "the bell"),
        (SettingItem::Colour, "Colours", "shapes say the same without"),
        (SettingItem::Ascii, "ASCII only", "for old terminals and fonts"),
        (SettingItem::Motion, "Motion", "discs fall, a winning line glows"),
        (SettingItem::Grid, "Grid", "the grid of Link Four"),
        (SettingItem::Undo, "Undo", "in new games"),
    ];

    /// The value that it has now, in words.
    fn reading(self, context: &Context) -> &'static str {
        let (settings, display) = (&context.settings, context.display());
        let on = match self {
            SettingItem::Grid => {
                return match settings.grid {
                    Grid::Black => "black",
                    Grid::White => "white",
                };
            }
            SettingItem::Sound => settings.sound,
            SettingItem::Undo => settings.undo,
            // The command line and the environment have the last word.
            SettingItem::Colour if display.colour != settings.colour => return "off: NO_COLOR",
            SettingItem::Ascii if display.ascii != settings.ascii => return "on: --ascii or locale",
            SettingItem::Motion if display.motion != settings.motion => return "off: --still",
            SettingItem::Colour => settings.colour,
            SettingItem::Ascii => settings.ascii,
            SettingItem::Motion => settings.motion,
        };
        if on { "on" } else { "off" }
    }

    /// Switches it to its next value.
    pub(crate) fn toggle(self, context: &mut Context) {
        context.change_settings(|settings| match self {
            SettingItem::Sound => settings.sound = !settings.sound,
            SettingItem::Colour => settings.colour = !settings.colour,
            SettingItem::Ascii => settings.ascii = !settings.ascii,
            SettingItem::Motion => settings.motion = !settings.motion,
            SettingItem::Undo => settings.undo = !settings.undo,
            SettingItem::Grid => {
                settings.grid = match settings.grid {
                    Grid::Black => Grid::White,
                    Grid::White => Grid::Black,
                }
            }
        });
    }

    /// The whole menu, with the bar on one of them.
    pub(crate) fn menu(bar: SettingItem, context: &Context) -> Overlay {
        let items = SettingItem::ALL.iter().zip('1'..).map(|(&(setting, label, about), key)| {
            let label = format!("{label:<11}{}", setting.reading(context));
            Item::new(key, label, Action::ToggleSetting(setting)).about(about)
        });
        let mut overlay = menu("Settings", items.collect());
        if let Overlay::Menu(menu) = &mut overlay {
            menu.selected =
                SettingItem::ALL.iter().position(|(setting, ..)| *setting == bar).unwrap_or(0);
        }
        overlay
    }
}
