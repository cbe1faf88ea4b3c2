//! `Scene`: everything a screen draws, as one viewer may see it; and who looks.

use fourfold_game::{CellMark, Scene, Seat, Viewer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Everything a screen draws, as one viewer may see it. `cells` and `marks` go row by row from the top; an inner
/// `None` of `hands` is a piece that the viewer may not see.
#[pyclass(frozen, get_all, module = "fourfold", name = "Scene")]
pub(crate) struct PyScene {
    columns: u8,
    rows: u8,
    cells: Vec<Option<String>>,
    marks: Vec<Option<&'static str>>,
    mark_points: Option<u32>,
    hands: (Vec<Option<String>>, Vec<Option<String>>),
    pool: Vec<String>,
    scores: Option<(u32, u32)>,
}

impl From<Scene> for PyScene {
    fn from(scene: Scene) -> PyScene {
        let Scene { columns, rows, cells, marks, mark_points, hands, pool, scores } = scene;
        let [first, second] = hands;
        let word = |mark| match mark {
            CellMark::Bonus => "bonus",
            CellMark::Minus => "minus",
        };
        PyScene {
            columns,
            rows,
            cells,
            marks: marks.into_iter().map(|mark| mark.map(word)).collect(),
            mark_points,
            hands: (first, second),
            pool,
            scores: scores.map(|[first, second]| (first, second)),
        }
    }
}

/// A seat by its number.
pub(crate) fn seat_of(number: u8) -> PyResult<Seat> {
    let seat = Seat::BOTH.get(usize::from(number)).copied();
    seat.ok_or_else(|| {
        PyValueError::new_err(format!("there is no seat {number}: seats are 0 and 1"))
    })
}

/// Who looks: a seat, `"public"` or `"all"`.
#[derive(FromPyObject)]
pub(crate) enum Looking {
    /// The seat by its number, 0 or 1.
    #[pyo3(transparent, annotation = "int")]
    Seat(u8),
    /// One of the words above.
    #[pyo3(transparent, annotation = "str")]
    Word(String),
}

impl Looking {
    pub(crate) fn viewer(&self) -> PyResult<Viewer> {
        match self {
            Looking::Seat(number) => seat_of(*number).map(Viewer::Of),
            Looking::Word(word) if word == "all" => Ok(Viewer::All),
            Looking::Word(word) if word == "public" => Ok(Viewer::Public),
            Looking::Word(word) => Err(PyValueError::new_err(format!(
                "`{word}` is no viewer: write 0, 1, \"public\" or \"all\""
            ))),
        }
    }

    /// Whoever sees everything.
    pub(crate) fn all() -> Looking {
        Looking::Word("all".to_owned())
    }
}
