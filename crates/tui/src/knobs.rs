//! The settings as a menu: one line a knob, which turns when it is chosen. The world flows in and is
//! changed; the menu as it then reads flows out.

use crate::Grid;
use crate::menu::Item;
use crate::overlay::{Overlay, menu};
use crate::screen::World;
use crate::wish::Wish;

/// Something that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Knob {
    Sound,
    Colour,
    Ascii,
    Motion,
    Grid,
    Undo,
}

impl Knob {
    const ALL: [(Knob, &'static str, &'static str); 6] = [
        (Knob::Sound, "Sound", "the bell"),
        (Knob::Colour, "Colours", "shapes tell the same without"),
        (Knob::Ascii, "ASCII only", "for old terminals and fonts"),
        (Knob::Motion, "Motion", "marbles fall visibly"),
        (Knob::Grid, "Grid", "Link Four's grid"),
        (Knob::Undo, "Undo", "at tables to come"),
    ];

    /// How it stands.
    fn reading(self, world: &World) -> &'static str {
        let (settings, look) = (&world.settings, world.look());
        let on = match self {
            Knob::Grid => {
                return match settings.grid {
                    Grid::Black => "black",
                    Grid::White => "white",
                };
            }
            Knob::Sound => settings.sound,
            Knob::Undo => settings.undo,
            // The command line and the environment have the last word.
            Knob::Colour if look.colour != settings.colour => return "off: NO_COLOR",
            Knob::Ascii if look.ascii != settings.ascii => return "on: --ascii",
            Knob::Motion if look.motion != settings.motion => return "off: --still",
            Knob::Colour => settings.colour,
            Knob::Ascii => settings.ascii,
            Knob::Motion => settings.motion,
        };
        if on { "on" } else { "off" }
    }

    /// Turns it.
    pub(crate) fn turn(self, world: &mut World) {
        world.settle(|settings| match self {
            Knob::Sound => settings.sound = !settings.sound,
            Knob::Colour => settings.colour = !settings.colour,
            Knob::Ascii => settings.ascii = !settings.ascii,
            Knob::Motion => settings.motion = !settings.motion,
            Knob::Undo => settings.undo = !settings.undo,
            Knob::Grid => {
                settings.grid = match settings.grid {
                    Grid::Black => Grid::White,
                    Grid::White => Grid::Black,
                }
            }
        });
    }

    /// All of them, the bar on one.
    pub(crate) fn menu(bar: Knob, world: &World) -> Overlay {
        let items = Knob::ALL.iter().zip('1'..).map(|(&(knob, label, about), key)| {
            let label = format!("{label:<11}{}", knob.reading(world));
            Item::new(key, label, Wish::Turn(knob)).about(about)
        });
        let mut overlay = menu("Settings", items.collect());
        if let Overlay::Menu(menu) = &mut overlay {
            menu.selected = Knob::ALL.iter().position(|(knob, ..)| *knob == bar).unwrap_or(0);
        }
        overlay
    }
}
