// Help topics: Markdown files of docs/ come in, HTML with links inside the page goes out.
import { Marked } from 'marked';

const files = import.meta.glob<string>('../../../docs/*.md', { query: '?raw', import: 'default', eager: true });

export interface Topic {
  id: string;
  title: string;
  text: string;
}

export const topics: Topic[] = Object.entries(files).map(([path, text]) => ({
  id: path.replace(/^.*\/|\.md$/g, ''),
  title: /^# (.+)$/m.exec(text)?.[1] ?? path,
  text,
}));

export const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/<[^>]+>|[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');

/** Regions of one page need names of their own. */
const shown = { examples: 0, tables: 0 };

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const inner = this.parser.parseInline(tokens);
      return `<h${depth} id="${slug(inner)}">${inner}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      const match = /^([\w-]+)\.md(#.*)?$/.exec(href);
      return `<a href="${match ? `/help/${match[1]}${match[2] ?? ''}` : href}">${inner}</a>`;
    },
    // What scrolls must be reachable without a mouse.
    code({ text }) {
      const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return `<pre tabindex="0" role="region" aria-label="Example ${++shown.examples}"><code>${plain}\n</code></pre>\n`;
    },
    table(token) {
      const cell = (tag: string, one: { tokens: never[] }) => `<${tag}>${this.parser.parseInline(one.tokens)}</${tag}>`;
      const head = token.header.map((one) => cell('th', one as never)).join('');
      const rows = token.rows.map((row) => `<tr>${row.map((one) => cell('td', one as never)).join('')}</tr>`).join('');
      return `<div class="scroll" tabindex="0" role="region" aria-label="Table ${++shown.tables}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
    },
  },
});

/** A position in the text, `[[board quarto ..0....5......../3 | what it shows]]`: the page draws it there, from the rules. */
const DIAGRAM = /\[\[board (\S+) (\S+)(?: \| ([^\]]+))?\]\]/g;

const figure = (_: string, game: string, position: string, words = '') =>
  `<figure class="diagram" data-game="${game}" data-position="${position}"><figcaption>${words}</figcaption></figure>`;

export function render(text: string): string {
  shown.examples = shown.tables = 0;
  return marked.parse(text.replace(DIAGRAM, figure), { async: false });
}

/** Signs that mean something in Markdown and something else in code, such as the `*` of a rule. */
const SIGNS = '*|#<';
/** The text with these signs put out of the way wherever they stand in code. */
const hidden = (text: string) =>
  text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) =>
    code.replace(/(?<!\\)[*|#<]/g, (sign) => String.fromCharCode(0xe000 + SIGNS.indexOf(sign))),
  );

/** A topic cut at its headings, so that a search finds the place and not only the page. */
export interface Section {
  id: string;
  topic: string;
  title: string;
  text: string;
  anchor: string;
}

export function sections(all: Topic[]): Section[] {
  return all.flatMap((topic) =>
    topic.text.split(/^(?=#{1,3} )/m).map((part, i) => {
      const heading = /^#{1,3} (.+)$/m.exec(part)?.[1] ?? topic.title;
      const text = hidden(part)
        .replace(/^#{1,3} .+$/m, '')
        .replace(DIAGRAM, '$3')
        .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .replace(/^```\w*$|^\s*(?:[-*+>]|\d+\.)\s|^[\s|:-]+$/gm, ' ')
        .replace(/[*`|#]|<[^>]+>|\\(?=[^\w\s])/g, ' ')
        .replace(/\s+/g, ' ')
        .replace(/ (?=[.,;:!?)])/g, '')
        .replace(/[\ue000-\ue003]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0xe000]!)
        .trim();
      return {
        id: `${topic.id}.${i}`,
        topic: topic.id,
        title: i === 0 ? topic.title : `${topic.title}: ${heading}`,
        text,
        anchor: i === 0 ? '' : slug(heading),
      };
    }),
  );
}

/** A few words around the first hit. */
export function excerpt(text: string, terms: string[]): string {
  const lower = text.toLowerCase();
  const hit = Math.max(
    0,
    Math.min(...terms.map((term) => lower.indexOf(term.toLowerCase())).filter((at) => at >= 0), text.length),
  );
  const from = Math.max(0, hit === text.length ? 0 : hit - 50);
  return `${from > 0 ? '…' : ''}${text.slice(from, from + 150).trim()}${from + 150 < text.length ? '…' : ''}`;
}
