// Short Markdown of the rule language (hovers, pages about remarks) as HTML; HTML in it is shown as text.
import { Marked } from 'marked';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const marked = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    // A page is shown in a dialog that has a heading already.
    heading({ tokens }) {
      return `<h3>${this.parser.parseInline(tokens)}</h3>\n`;
    },
    code: ({ text }) => `<pre tabindex="0" role="region" aria-label="Example"><code>${escaped(text)}\n</code></pre>\n`,
  },
});

export const html = (markdown: string): string => marked.parse(markdown, { async: false });

/** A message with its quoted parts as code: `a=*` stands between backticks. */
export function quoted(message: string): { text: string; code: boolean }[] {
  return message
    .split('`')
    .map((text, i) => ({ text, code: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
