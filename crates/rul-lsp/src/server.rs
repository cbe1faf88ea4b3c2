//! The protocol's requests, each one question to the language crate. Open files are kept whole; an
//! older version that arrives late never replaces a newer one.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use fourfold_rul::ide;
use tower_lsp_server::jsonrpc::{Error, Result};
use tower_lsp_server::ls_types::*;
use tower_lsp_server::{Client, LanguageServer};

use crate::document::Document;
use crate::translate;

/// One editor's server.
pub(crate) struct RuleServer {
    client: Client,
    documents: Mutex<HashMap<Uri, Document>>,
}

impl RuleServer {
    pub(crate) fn new(client: Client) -> RuleServer {
        RuleServer { client, documents: Mutex::default() }
    }

    fn documents(&self) -> MutexGuard<'_, HashMap<Uri, Document>> {
        // Nothing is left half done if a request panics, so its lock may be taken over.
        self.documents.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers a message that is no JSON.
    pub(crate) async fn not_json(&self) -> Result<()> {
        Err(Error::parse_error())
    }

    /// Answers JSON that is neither a request nor a response.
    pub(crate) async fn not_a_message(&self) -> Result<()> {
        Err(Error::invalid_request())
    }

    /// Asks something of an open file.
    fn ask<T>(&self, uri: &Uri, question: impl FnOnce(&Document) -> T) -> Option<T> {
        self.documents().get(uri).map(question)
    }

    async fn update(&self, uri: Uri, version: i32, text: String) {
        let document = Document::new(version, text);
        let found: Vec<_> = document
            .diagnostics
            .iter()
            .map(|found| translate::diagnostic(&document, &uri, found))
            .collect();
        {
            let mut documents = self.documents();
            if documents.get(&uri).is_some_and(|known| known.version > version) {
                return;
            }
            documents.insert(uri.clone(), document);
        }
        self.client.publish_diagnostics(uri, found, Some(version)).await;
    }
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        position_encoding: Some(PositionEncodingKind::UTF16),
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(["=", ":", ",", " "].map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, CodeActionKind::SOURCE_FIX_ALL]),
            ..CodeActionOptions::default()
        })),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        ..ServerCapabilities::default()
    }
}

impl LanguageServer for RuleServer {
    async fn initialize(&self, _: InitializeParams) -> Result<InitializeResult> {
        let info = ServerInfo {
            name: "fourfold rules".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        };
        Ok(InitializeResult {
            capabilities: capabilities(),
            server_info: Some(info),
            ..InitializeResult::default()
        })
    }

    async fn shutdown(&self) -> Result<()> {
        Ok(())
    }

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        let TextDocumentItem { uri, version, text, .. } = params.text_document;
        self.documents().remove(&uri);
        self.update(uri, version, text).await;
    }

    async fn did_change(&self, mut params: DidChangeTextDocumentParams) {
        if let Some(change) = params.content_changes.pop() {
            self.update(params.text_document.uri, params.text_document.version, change.text).await;
        }
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        let uri = params.text_document.uri;
        self.documents().remove(&uri);
        self.client.publish_diagnostics(uri, Vec::new(), None).await;
    }

    async fn hover(&self, params: HoverParams) -> Result<Option<Hover>> {
        let TextDocumentPositionParams { text_document, position } =
            params.text_document_position_params;
        let answer = self.ask(&text_document.uri, |document| {
            let hover = ide::hover(&document.parsed, document.offset(position))?;
            Some(Hover {
                contents: HoverContents::Markup(MarkupContent {
                    kind: MarkupKind::Markdown,
                    value: hover.markdown,
                }),
                range: Some(document.range(hover.span)),
            })
        });
        Ok(answer.flatten())
    }

    async fn completion(&self, params: CompletionParams) -> Result<Option<CompletionResponse>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position;
        let answer = self.ask(&text_document.uri, |document| {
            let list = ide::completions(&document.parsed, document.offset(position))
                .into_iter()
                .enumerate();
            let items = list.map(|(index, completion)| CompletionItem {
                label: completion.text,
                detail: Some(completion.detail),
                kind: Some(translate::completion_kind(completion.kind)),
                // Keep our order: what is likeliest comes first.
                sort_text: Some(format!("{index:04}")),
                ..CompletionItem::default()
            });
            CompletionResponse::Array(items.collect())
        });
        Ok(answer)
    }

    async fn goto_definition(
        &self,
        params: GotoDefinitionParams,
    ) -> Result<Option<GotoDefinitionResponse>> {
        let TextDocumentPositionParams { text_document, position } =
            params.text_document_position_params;
        let uri = text_document.uri;
        let answer = self.ask(&uri, |document| {
            let found = ide::occurrences(&document.parsed, document.offset(position))?;
            let cells = found
                .cells()
                .map(|span| Location { uri: uri.clone(), range: document.range(span) });
            Some(GotoDefinitionResponse::Array(cells.collect()))
        });
        Ok(answer.flatten())
    }

    async fn references(&self, params: ReferenceParams) -> Result<Option<Vec<Location>>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position;
        let uri = text_document.uri;
        let answer = self.ask(&uri, |document| {
            let found = ide::occurrences(&document.parsed, document.offset(position))?;
            let declared = params.context.include_declaration;
            let places =
                found.all.iter().filter(|(_, usage)| declared || *usage != ide::VariableUse::Cell);
            Some(
                places
                    .map(|(span, _)| Location { uri: uri.clone(), range: document.range(*span) })
                    .collect(),
            )
        });
        Ok(answer.flatten())
    }

    async fn document_highlight(
        &self,
        params: DocumentHighlightParams,
    ) -> Result<Option<Vec<DocumentHighlight>>> {
        let TextDocumentPositionParams { text_document, position } =
            params.text_document_position_params;
        let answer = self.ask(&text_document.uri, |document| {
            let found = ide::occurrences(&document.parsed, document.offset(position))?;
            let places = found.all.iter();
            Some(
                places
                    .map(|(span, _)| DocumentHighlight { range: document.range(*span), kind: None })
                    .collect(),
            )
        });
        Ok(answer.flatten())
    }

    async fn document_symbol(
        &self,
        params: DocumentSymbolParams,
    ) -> Result<Option<DocumentSymbolResponse>> {
        let answer = self.ask(&params.text_document.uri, |document| {
            let entries = ide::outline(&document.parsed);
            DocumentSymbolResponse::Nested(
                entries.iter().map(|entry| translate::symbol(document, entry)).collect(),
            )
        });
        Ok(answer)
    }

    async fn prepare_rename(
        &self,
        params: TextDocumentPositionParams,
    ) -> Result<Option<PrepareRenameResponse>> {
        let answer = self.ask(&params.text_document.uri, |document| {
            let found = ide::occurrences(&document.parsed, document.offset(params.position))?;
            let placeholder = found.variable.to_string();
            Some(PrepareRenameResponse::RangeWithPlaceholder {
                range: document.range(found.here),
                placeholder,
            })
        });
        Ok(answer.flatten())
    }

    async fn rename(&self, params: RenameParams) -> Result<Option<WorkspaceEdit>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position;
        let uri = text_document.uri;
        let answer = self.ask(&uri, |document| {
            let edits = ide::rename(&document.parsed, document.offset(position), &params.new_name)?;
            Ok(translate::workspace_edit(&uri, translate::edits(document, &edits)))
        });
        answer
            .transpose()
            .map_err(|error: ide::RenameError| Error::invalid_params(error.to_string()))
    }

    async fn formatting(&self, params: DocumentFormattingParams) -> Result<Option<Vec<TextEdit>>> {
        let answer = self.ask(&params.text_document.uri, |document| {
            let formatting = ide::formatting(&document.parsed);
            let text = String::from_utf8(formatting.bytes).ok()?;
            let edits = if text.as_bytes() == document.parsed.source.bytes() {
                Vec::new()
            } else {
                vec![TextEdit { range: document.whole(), new_text: text }]
            };
            Some((edits, formatting.left_alone))
        });
        let Some((edits, left_alone)) = answer.flatten() else { return Ok(None) };
        if let Some(why) = left_alone {
            self.client.show_message(MessageType::WARNING, why).await;
        }
        Ok(Some(edits))
    }

    async fn code_action(&self, params: CodeActionParams) -> Result<Option<CodeActionResponse>> {
        let uri = params.text_document.uri;
        let answer = self.ask(&uri, |document| {
            let touches =
                |range: Range| range.start <= params.range.end && params.range.start <= range.end;
            let mut actions = Vec::new();
            for found in
                document.diagnostics.iter().filter(|found| touches(document.range(found.span)))
            {
                let Some(fix) = &found.fix else { continue };
                actions.push(CodeActionOrCommand::CodeAction(CodeAction {
                    title: fix.title.clone(),
                    kind: Some(CodeActionKind::QUICKFIX),
                    diagnostics: Some(vec![translate::diagnostic(document, &uri, found)]),
                    edit: Some(translate::workspace_edit(
                        &uri,
                        translate::edits(document, &fix.edits),
                    )),
                    is_preferred: Some(fix.certain),
                    ..CodeAction::default()
                }));
            }
            let fixed = fourfold_rul::fix(document.parsed.source.bytes());
            if let (false, Ok(text)) = (fixed.applied.is_empty(), String::from_utf8(fixed.bytes)) {
                let edit = TextEdit { range: document.whole(), new_text: text };
                actions.push(CodeActionOrCommand::CodeAction(CodeAction {
                    title: "Apply all obvious fixes".to_owned(),
                    kind: Some(CodeActionKind::SOURCE_FIX_ALL),
                    edit: Some(translate::workspace_edit(&uri, vec![edit])),
                    ..CodeAction::default()
                }));
            }
            actions
        });
        Ok(answer)
    }
}
