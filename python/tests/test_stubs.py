"""The types of `_native.pyi` are held against the module: every name, every parameter, every default."""

import ast
import inspect
from pathlib import Path

import fourfold
from fourfold import _native

TREE = ast.parse((Path(fourfold.__file__).parent / "_native.pyi").read_text())
TYPES_ONLY = {"Facts", "Family", "Listed", "Remark", "Families", "Value", "Viewer", "Ask"}
CLASSES = {node.name: node for node in TREE.body if isinstance(node, ast.ClassDef) and node.name not in TYPES_ONLY}
FUNCTIONS = {node.name: node for node in TREE.body if isinstance(node, ast.FunctionDef)}


def parameters(node):
    """Names and whether they have a default, as the stub writes them."""
    plain = [argument.arg for argument in node.args.args]
    defaults = [False] * (len(plain) - len(node.args.defaults)) + [True] * len(node.args.defaults)
    named = [(argument.arg, default is not None) for argument, default in zip(node.args.kwonlyargs, node.args.kw_defaults)]
    return [pair for pair in list(zip(plain, defaults)) + named if pair[0] not in ("self", "cls")]


def real_parameters(function):
    found = inspect.signature(function).parameters.values()
    return [(one.name, one.default is not one.empty) for one in found if one.name not in ("self", "cls")]


def test_names_are_those_of_the_module():
    written = set(CLASSES) | set(FUNCTIONS) | {"__version__"}
    real = {name for name in dir(_native) if not name.startswith("_") or name == "__version__"}
    assert written == real
    assert written | {"analyze", "play_game"} == set(fourfold.__all__)


def test_functions_have_the_written_parameters():
    for name, node in FUNCTIONS.items():
        assert parameters(node) == real_parameters(getattr(_native, name)), name


def test_classes_have_the_written_members():
    for name, node in CLASSES.items():
        real = getattr(_native, name)
        members = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
        if issubclass(real, Exception):
            continue
        public = {member for member in vars(real) if not member.startswith("_")}
        assert {member for member in members if not member.startswith("_")} == public, name
        for member, written in members.items():
            if member == "__new__":
                assert parameters(written) == real_parameters(real), name
            elif not member.startswith("__") and callable(getattr(real, member)):
                assert parameters(written) == real_parameters(getattr(real, member)), f"{name}.{member}"


def test_everything_public_is_explained():
    for name in fourfold.__all__:
        if name != "__version__":
            assert getattr(fourfold, name).__doc__, name
