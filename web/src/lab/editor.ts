// What makes CodeMirror an editor of rule files: colours, remarks with their fixes, completion, hover, lines that are
// lit, and the marks of tests in the margin. All knowledge of the language comes from the server.
import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { linter, type Diagnostic } from '@codemirror/lint';
import { RangeSet, StateEffect, StateField, type Extension, type Text } from '@codemirror/state';
import { Decoration, EditorView, gutter, GutterMarker, hoverTooltip, type DecorationSet } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { api, type RuleReport, type RuleTests } from '../api/client';
import { heading, sentence } from '../texts/refusals';
import { html } from './markdown';

const language = StreamLanguage.define({
  token(stream) {
    if (stream.sol() && stream.match(/^\s*;.*/)) return 'comment';
    if (stream.sol() && stream.match(/^(END)?(PATTERNS|RULES)\s*$|^ENDFILE\s*$/)) return 'keyword';
    if (stream.match(/^[a-z]!?[123]?/)) return 'variableName';
    if (stream.match(/^[XO+*?-]/)) return 'atom';
    stream.next();
    return null;
  },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: tags.keyword, color: 'var(--accent)', fontWeight: '700' },
  { tag: tags.variableName, color: 'light-dark(#8a3d00, #ffb86b)' },
  { tag: tags.atom, color: 'light-dark(#1d4fa8, #8fbcff)', fontWeight: '600' },
]);

/** Changes as the server sends them; places behind the end mean the end. */
export const changes = (edits: { from: number; to: number; text: string }[], doc: Text) =>
  edits.map(({ from, to, text }) => ({
    from: Math.min(from, doc.length),
    to: Math.min(to, doc.length),
    insert: text,
  }));

function remarks(onremarks: (text: string, report: RuleReport) => void): Extension {
  return linter(
    async (editor) => {
      const text = editor.state.doc.toString();
      try {
        const report = await api.checkRules(text);
        onremarks(text, report);
        const end = editor.state.doc.length;
        return report.diagnostics.map((one): Diagnostic => ({
          from: Math.min(one.from, end),
          to: Math.min(one.to, end),
          severity: one.severity === 'error' ? 'error' : 'warning',
          message: sentence(one.message),
          ...(one.fix
            ? {
                actions: [
                  {
                    name: heading(one.fix),
                    apply: (view) => view.dispatch({ changes: changes(one.edits, view.state.doc) }),
                  },
                ],
              }
            : {}),
        }));
      } catch {
        return []; // The server is gone: what is typed is kept all the same.
      }
    },
    { delay: 250 },
  );
}

async function completions(context: CompletionContext): Promise<CompletionResult | null> {
  const word = context.matchBefore(/[A-Za-z][A-Za-z!0-9]*/);
  const before = context.state.sliceDoc(context.state.doc.lineAt(context.pos).from, context.pos);
  const binding = /=\s*\S?$/.test(before);
  if (!context.explicit) {
    // A sign that is written needs no list, and a list would lie over what is pressed next.
    if (/=\s*\S$/.test(before) || before.trimStart().startsWith(';')) return null;
    if (!word && !/[=:,]\s*$/.test(before)) return null;
  }
  try {
    const { completions } = await api.completeRules(context.state.doc.toString(), context.pos);
    if (context.aborted) return null;
    const kinds: Record<string, string> = { symbol: 'constant', action: 'function' };
    return {
      from: word?.from ?? context.pos,
      options: completions.map((one, i) => ({
        label: one.text,
        detail: one.detail,
        type: kinds[one.kind] ?? one.kind,
        boost: -i,
      })),
      ...(binding ? {} : { validFor: /^[A-Za-z!0-9=]*$/ }),
    };
  } catch {
    return null;
  }
}

const hover = hoverTooltip(async (editor, at) => {
  try {
    const { hover } = await api.hoverRules(editor.state.doc.toString(), at);
    if (!hover) return null;
    return {
      pos: hover.from,
      end: hover.to,
      above: true,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-hover';
        dom.innerHTML = html(hover.markdown);
        return { dom };
      },
    };
  } catch {
    return null;
  }
});

/** Lines of the rule and the pattern that a step of the search is about. */
export interface Lit {
  rule: number | null;
  pattern: number[];
}
export const light = StateEffect.define<Lit>();
const ruleLine = Decoration.line({ class: 'cm-lit-rule' });
const patternLine = Decoration.line({ class: 'cm-lit-pattern' });

const lit = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(old, transaction) {
    let now = old.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(light)) {
        const { doc } = transaction.state;
        const start = (line: number) => doc.line(Math.max(1, Math.min(doc.lines, line))).from;
        now = Decoration.set(
          [
            ...effect.value.pattern.map((line) => patternLine.range(start(line))),
            ...(effect.value.rule ? [ruleLine.range(start(effect.value.rule))] : []),
          ],
          true,
        );
      }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

class TestMark extends GutterMarker {
  constructor(
    readonly ok: boolean,
    readonly verdict: string,
  ) {
    super();
  }
  override eq(other: TestMark): boolean {
    return other.ok === this.ok && other.verdict === this.verdict;
  }
  override toDOM(): HTMLElement {
    const mark = document.createElement('span');
    mark.className = this.ok ? 'cm-test-ok' : 'cm-test-bad';
    mark.textContent = this.ok ? '✓' : '✕';
    mark.title = sentence(this.verdict);
    return mark;
  }
}

export const showTests = StateEffect.define<RuleTests | null>();
const tested = StateField.define<RangeSet<TestMark>>({
  create: () => RangeSet.empty,
  update(old, transaction) {
    let now = old.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(showTests)) {
        const { doc } = transaction.state;
        const marks = (effect.value?.tests ?? []).filter((one) => one.line <= doc.lines);
        now = RangeSet.of(
          marks.map((one) => new TestMark(one.ok, one.verdict).range(doc.line(one.line).from)),
          true,
        );
      }
    return now;
  },
});

/** A file that is only read. */
export const ruleColours: Extension = [language, syntaxHighlighting(colours)];

/** Everything but keys and history. */
export const ruleLanguage = (onremarks: (text: string, report: RuleReport) => void): Extension => [
  ruleColours,
  remarks(onremarks),
  // Nothing is chosen until an arrow key chooses it: Enter at the end of a rule begins the next one.
  autocompletion({ override: [completions], icons: false, selectOnOpen: false }),
  hover,
  lit,
  tested,
  gutter({
    class: 'cm-tests',
    markers: (view) => view.state.field(tested),
  }),
];
