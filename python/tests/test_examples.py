"""Every example runs: those of the documentation strings, of the README, of the manual and of the tutorial."""

import doctest
import inspect
import json
from pathlib import Path

import pytest

import fourfold
import fourfold.environment

FOLDER = Path(__file__).parent.parent
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
PUBLIC = {name: getattr(fourfold, name) for name in fourfold.__all__}


def documented():
    yield "fourfold", fourfold.__doc__
    yield "fourfold.environment", fourfold.environment.__doc__
    for name, thing in PUBLIC.items():
        yield name, thing.__doc__
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                if not member.startswith("__"):
                    yield f"{name}.{member}", inspect.getdoc(value)


def run(name, text):
    test = doctest.DocTestParser().get_doctest(text, {"fourfold": fourfold, **PUBLIC}, name, name, 0)
    assert test.examples, name
    told = []
    result = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=told.append)
    assert result.failed == 0, "".join(told)


EXAMPLES = [(name, text) for name, text in documented() if text and ">>>" in text]


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_documentation(name, text):
    run(name, text)


def test_there_are_examples():
    assert len(EXAMPLES) >= 15


@pytest.mark.parametrize("path", ["README.md", "../docs/python.md"])
def test_manual(path):
    text = (FOLDER / path).read_text()
    run(path, "\n".join(block.split("```")[0] for block in text.split("```python\n")[1:]))


def test_tutorial():
    notebook = json.loads((FOLDER / "notebooks/tutorial.ipynb").read_text())
    names = {}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) >= 8
    for number, cell in enumerate(cells):
        exec(compile("".join(cell["source"]), f"tutorial, code cell {number}", "exec"), names)
