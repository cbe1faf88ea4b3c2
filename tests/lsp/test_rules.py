"""The language server as a real client sees it, over standard input and output."""

import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

# The command that serves, such as `fourfold rules lsp`.
SERVER = os.environ["RUL_LSP_COMMAND"].split()
RULES = pathlib.Path(__file__).parents[2] / "rules"
URI = "file:///student.rul"

GOOD = """\
; allow missing-win missing-block
PATTERNS
abcd
ENDPATTERNS
RULES
a=*, b=X, c=X, d=X : a
a=X, b=*, c=X, d=X : b
ENDRULES

ENDFILE
"""


@pytest_lsp.fixture(
    params=["visual-studio-code", "neovim", "emacs"],
    config=ClientServerConfig(server_command=SERVER),
)
async def client(request, lsp_client: LanguageClient):
    capabilities = client_capabilities(request.param)
    result = await lsp_client.initialize_session(
        types.InitializeParams(capabilities=capabilities, root_uri=None)
    )
    assert result.server_info.name == "fourfold rules"
    yield
    await lsp_client.shutdown_session()


async def open_text(client: LanguageClient, text: str, version: int = 1):
    """Opens a text and gives the diagnostics that come back."""
    client.diagnostics.pop(URI, None)
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(uri=URI, language_id="rul", version=version, text=text)
        )
    )
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return list(client.diagnostics[URI])


async def change_text(client: LanguageClient, text: str, version: int):
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=URI, version=version),
            content_changes=[types.TextDocumentContentChangeWholeDocument(text=text)],
        )
    )
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return list(client.diagnostics[URI])


def where(line: int, character: int) -> dict:
    return {
        "text_document": types.TextDocumentIdentifier(uri=URI),
        "position": types.Position(line=line, character=character),
    }


async def code_actions(client: LanguageClient, where: types.Range, found: list):
    return await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri=URI),
            range=where,
            context=types.CodeActionContext(diagnostics=found),
        )
    )


@pytest.mark.asyncio
async def test_diagnostics_as_you_type(client: LanguageClient):
    assert await open_text(client, GOOD) == []
    found = await change_text(client, GOOD.replace("b=X,", "b=X"), 2)
    assert [(d.code, d.severity, d.range.start.line, d.range.start.character) for d in found] == [
        ("missing-comma", types.DiagnosticSeverity.Error, 5, 9)
    ]
    assert await change_text(client, GOOD, 3) == []


@pytest.mark.asyncio
async def test_the_shipped_files_are_clean(client: LanguageClient):
    files = sorted(RULES.glob("*.rul"))
    assert len(files) >= 5
    for version, file in enumerate(files, start=1):
        assert await open_text(client, file.read_text(), version) == [], file.name


@pytest.mark.asyncio
async def test_hover(client: LanguageClient):
    await open_text(client, GOOD)
    for line, character, words in [
        (1, 3, "begins a section of patterns"),
        (2, 1, "is a variable"),
        (5, 2, "playable cell"),
        (5, 21, "plays the column of `a` now"),
    ]:
        hover = await client.text_document_hover_async(types.HoverParams(**where(line, character)))
        assert words in hover.contents.value


@pytest.mark.asyncio
async def test_completion(client: LanguageClient):
    await open_text(client, GOOD.replace("a=X, b=*, c=X, d=X : b", "a="))
    items = await client.text_document_completion_async(types.CompletionParams(**where(6, 2)))
    assert [item.label for item in items] == ["X", "O", "+", "-", "*", "?"]
    items = await client.text_document_completion_async(types.CompletionParams(**where(5, 21)))
    assert "a!1" in [item.label for item in items]


@pytest.mark.asyncio
async def test_a_variables_cells_references_and_rename(client: LanguageClient):
    await open_text(client, GOOD)
    cells = await client.text_document_definition_async(types.DefinitionParams(**where(5, 21)))
    assert [(c.range.start.line, c.range.start.character) for c in cells] == [(2, 0)]
    context = types.ReferenceContext(include_declaration=True)
    places = await client.text_document_references_async(types.ReferenceParams(context=context, **where(2, 0)))
    assert [(p.range.start.line, p.range.start.character) for p in places] == [(2, 0), (5, 0), (5, 21), (6, 0)]
    edit = await client.text_document_rename_async(types.RenameParams(new_name="q", **where(2, 0)))
    assert sorted((e.range.start.line, e.new_text) for e in edit.changes[URI]) == [(2, "q"), (5, "q"), (5, "q"), (6, "q")]
    with pytest.raises(Exception, match="already has a variable `b`"):
        await client.text_document_rename_async(types.RenameParams(new_name="b", **where(2, 0)))


@pytest.mark.asyncio
async def test_formatting(client: LanguageClient):
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    params = types.DocumentFormattingParams(text_document=types.TextDocumentIdentifier(uri=URI), options=options)
    await open_text(client, GOOD.replace("a=*, b=X,", "  a = *,b=X ,"))
    edits = await client.text_document_formatting_async(params)
    assert [edit.new_text for edit in edits] == [GOOD]
    await change_text(client, GOOD, 2)
    assert not await client.text_document_formatting_async(params)


@pytest.mark.asyncio
async def test_code_actions_for_the_fixes(client: LanguageClient):
    found = await open_text(client, GOOD.replace("b=X,", "b=X").replace("d=X : b", "d=0 : b"))
    assert [d.code for d in found] == ["missing-comma", "zero-for-o"]
    everything = types.Range(start=types.Position(line=0, character=0), end=types.Position(line=99, character=0))
    actions = await code_actions(client, everything, found)
    assert [a.title for a in actions] == ["insert the comma", "write `O`", "Apply all obvious fixes"]
    fixed = actions[2].edit.changes[URI][0].new_text
    assert fixed == GOOD.replace("d=X : b", "d=O : b")


# Two slips, and a comment whose letters take one, two and four bytes, and one or two UTF-16 units.
BROKEN = """\
; h\u00e9 \u2014 \U0001F534
PATTERNS
abcd ; \U0001F534 na\u00efve
ENDPATTERNS
RULES
a=*, b=X c=X, d=X : a
a=X, b=*, c=X, d=X : e
ENDRULES
ENDFILE
"""


@pytest.mark.asyncio
async def test_a_file_with_errors_answers_all_the_same(client: LanguageClient):
    found = await open_text(client, BROKEN)
    places = [(d.code, d.range.start.line, d.range.start.character, d.range.end.character) for d in found]
    # The comment behind the row ends at character 15: the red circle counts twice.
    assert places == [("stray-text", 2, 5, 15), ("missing-comma", 5, 9, 10), ("unknown-variable", 6, 21, 22)]

    hover = await client.text_document_hover_async(types.HoverParams(**where(5, 2)))
    assert "playable cell" in hover.contents.value
    hover = await client.text_document_hover_async(types.HoverParams(**where(2, 1)))
    assert "is a variable" in hover.contents.value

    cells = await client.text_document_definition_async(types.DefinitionParams(**where(5, 9)))
    assert [(c.range.start.line, c.range.start.character) for c in cells] == [(2, 2)]
    edit = await client.text_document_rename_async(types.RenameParams(new_name="q", **where(2, 2)))
    renamed = [(e.range.start.line, e.range.start.character, e.new_text) for e in edit.changes[URI]]
    assert sorted(renamed) == [(2, 2, "q"), (5, 9, "q"), (6, 10, "q")]

    items = await client.text_document_completion_async(types.CompletionParams(**where(6, 21)))
    assert "b!1" in [item.label for item in items]


@pytest.mark.asyncio
async def test_code_actions_in_a_file_with_errors(client: LanguageClient):
    found = await open_text(client, BROKEN)
    first = types.Range(start=types.Position(line=2, character=15), end=types.Position(line=2, character=15))
    actions = await code_actions(client, first, found)
    assert [a.title for a in actions] == ["move the comment to the next line", "Apply all obvious fixes"]
    (edit,) = actions[0].edit.changes[URI]
    assert (edit.range.start.character, edit.range.end.character, edit.new_text) == (4, 5, "\n")
    fixed = actions[1].edit.changes[URI][0].new_text
    assert fixed == BROKEN.replace("abcd ;", "abcd\n;").replace("b=X c", "b=X, c")
