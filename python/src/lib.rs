//! `fourfold` for Python: what Python asks comes in, is translated, and goes to the crate that knows; values come back
//! as Python objects, refusals as exceptions that say where. Nothing is decided here.
//!
//! | file | what Python sees of it |
//! | --- | --- |
//! | `game`, `position`, `moves`, `scene` | `Game`, `Position`, `Move`, `Scene` |
//! | `record` | `Record` |
//! | `rules`, `players` | `RuleFile`, `check_rules`; `players`, `choose`, `play_match` |
//! | `analysis`, `database` | `Analyst`, `Report`; `Database`, `solve` |
//! | `actions`, `observations`, `vector` | moves and positions as numbers for learners; `VectorGame` |
//! | `errors`, `patience`, `arrays` | exceptions; long work that Ctrl-C ends; numpy |

mod actions;
mod analysis;
mod arrays;
mod database;
mod errors;
mod game;
mod moves;
mod observations;
mod patience;
mod players;
mod position;
mod record;
mod rules;
mod scene;
mod vector;

use pyo3::prelude::*;

/// The native part of the package; import `fourfold` instead.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<position::PyPosition>()?;
    module.add_class::<moves::PyMove>()?;
    module.add_class::<scene::PyScene>()?;
    module.add_class::<record::PyRecord>()?;
    module.add_class::<rules::PyRuleFile>()?;
    module.add_class::<players::PyChoice>()?;
    module.add_class::<players::PyMatch>()?;
    module.add_class::<analysis::PyAnalyst>()?;
    module.add_class::<analysis::PyReport>()?;
    module.add_class::<analysis::PyReportedMove>()?;
    module.add_class::<database::PyDatabase>()?;
    module.add_class::<vector::PyVectorGame>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(position::restore_position, module)?)?;
    module.add_function(wrap_pyfunction!(moves::restore_move, module)?)?;
    module.add_function(wrap_pyfunction!(rules::check_rules, module)?)?;
    module.add_function(wrap_pyfunction!(players::players, module)?)?;
    module.add_function(wrap_pyfunction!(players::choose, module)?)?;
    module.add_function(wrap_pyfunction!(players::play_match, module)?)?;
    module.add_function(wrap_pyfunction!(database::solve, module)?)?;
    errors::add_to(module)
}
