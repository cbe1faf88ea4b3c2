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
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri=URI),
            range=everything,
            context=types.CodeActionContext(diagnostics=found),
        )
    )
    assert [a.title for a in actions] == ["insert the comma", "write `O`", "Apply all obvious fixes"]
    fixed = actions[2].edit.changes[URI][0].new_text
    assert fixed == GOOD.replace("d=X : b", "d=O : b")
