//! Values of the language crate in; the same as types of the protocol out.

use std::collections::HashMap;

use fourfold_rul::ide::{CompletionKind, Outline, OutlineKind};
use fourfold_rul::{Diagnostic, Edit, Severity};
use tower_lsp_server::ls_types as lsp;

use crate::document::Document;

pub(crate) fn diagnostic(
    document: &Document,
    uri: &lsp::Uri,
    found: &Diagnostic,
) -> lsp::Diagnostic {
    let related = found.related.iter().map(|(span, why)| lsp::DiagnosticRelatedInformation {
        location: lsp::Location { uri: uri.clone(), range: document.range(*span) },
        message: why.clone(),
    });
    lsp::Diagnostic {
        range: document.range(found.span),
        severity: Some(match found.severity {
            Severity::Error => lsp::DiagnosticSeverity::ERROR,
            Severity::Warning => lsp::DiagnosticSeverity::WARNING,
        }),
        code: Some(lsp::NumberOrString::String(found.id.to_owned())),
        source: Some("rul".to_owned()),
        message: found.message.clone(),
        related_information: (!found.related.is_empty()).then(|| related.collect()),
        ..lsp::Diagnostic::default()
    }
}

pub(crate) fn edits(document: &Document, edits: &[Edit]) -> Vec<lsp::TextEdit> {
    edits
        .iter()
        .map(|edit| lsp::TextEdit { range: document.range(edit.span), new_text: edit.text.clone() })
        .collect()
}

pub(crate) fn workspace_edit(uri: &lsp::Uri, edits: Vec<lsp::TextEdit>) -> lsp::WorkspaceEdit {
    lsp::WorkspaceEdit {
        changes: Some(HashMap::from([(uri.clone(), edits)])),
        ..lsp::WorkspaceEdit::default()
    }
}

pub(crate) fn completion_kind(kind: CompletionKind) -> lsp::CompletionItemKind {
    match kind {
        CompletionKind::Keyword => lsp::CompletionItemKind::KEYWORD,
        CompletionKind::Symbol => lsp::CompletionItemKind::CONSTANT,
        CompletionKind::Variable => lsp::CompletionItemKind::VARIABLE,
        CompletionKind::Action => lsp::CompletionItemKind::FUNCTION,
    }
}

pub(crate) fn symbol(document: &Document, entry: &Outline) -> lsp::DocumentSymbol {
    let children = entry.children.iter().map(|child| symbol(document, child)).collect();
    #[allow(deprecated, reason = "the protocol's old field must still be named")]
    lsp::DocumentSymbol {
        name: entry.name.clone(),
        detail: None,
        kind: match entry.kind {
            OutlineKind::Section => lsp::SymbolKind::NAMESPACE,
            OutlineKind::Pattern => lsp::SymbolKind::ARRAY,
            OutlineKind::Rule => lsp::SymbolKind::FUNCTION,
        },
        tags: None,
        deprecated: None,
        range: document.range(entry.span),
        selection_range: document.range(entry.span),
        children: Some(children),
    }
}
