// Help topics: Markdown files of docs/ and the change log come in, HTML with links inside the page goes out.
import { Marked } from 'marked';

// The tour is made of pictures, which the page does not carry.
const files = import.meta.glob<string>(['../../../docs/*.md', '../../../CHANGELOG.md', '!../../../docs/tour.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Topic {
  id: string;
  title: string;
  text: string;
}

/** A file as a topic. The change log is what users know as the release notes. */
function topic([path, text]: [string, string]): Topic {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? path;
  if (path.endsWith('/CHANGELOG.md'))
    return { id: 'release-notes', title: 'Release notes', text: text.replace(/^# .+$/m, '# Release notes') };
  return { id: path.replace(/^.*\/|\.md$/g, ''), title, text };
}

/** Where a link between files of the source leads in the help. */
const asTopic = (href: string) => href.replace('../CHANGELOG.md', 'release-notes.md').replace(/^docs\//, '');

/** In the order in which the contents name them; what they do not name stands at the end. */
function inOrder(all: Topic[]): Topic[] {
  const contents = all.find((one) => one.id === 'contents')?.text ?? '';
  const order = [
    'contents',
    ...[...contents.matchAll(/\]\((\S+)\)/g)].map((link) => asTopic(link[1]!).replace('.md', '')),
  ];
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return all.sort((a, b) => place(a.id) - place(b.id) || a.title.localeCompare(b.title));
}

export const topics: Topic[] = inOrder(Object.entries(files).map(topic));

/** Headings one rank lower; a `#` in an example is none. */
const lowered = (text: string) =>
  text.replace(/```[\s\S]*?```|^#+ /gm, (part) => (part.startsWith('#') ? `#${part}` : part));

/** Every topic on one page, to be read through, searched by the browser or printed. */
export const manual: Topic = {
  id: 'manual',
  title: 'The whole manual',
  text: [
    '# The whole manual',
    ...topics.filter((one) => !['contents', 'release-notes'].includes(one.id)).map((one) => lowered(one.text)),
  ].join('\n\n'),
};

export const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/<[^>]+>|[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');

/** Regions and headings of one page need names of their own. */
const shown = { examples: 0, tables: 0, anchors: new Map<string, number>() };

function anchor(heading: string): string {
  const wanted = slug(heading);
  const before = shown.anchors.get(wanted) ?? 0;
  shown.anchors.set(wanted, before + 1);
  return before ? `${wanted}-${before + 1}` : wanted;
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const inner = this.parser.parseInline(tokens);
      return `<h${depth} id="${anchor(inner)}">${inner}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      const match = /^([\w-]+)\.md(#.*)?$/.exec(asTopic(href));
      if (match) return `<a href="/help/${match[1]}${match[2] ?? ''}">${inner}</a>`;
      // A file of the source that the page does not carry is named and not linked.
      return /^(?:https?:|\/|#)/.test(href) ? `<a href="${href}">${inner}</a>` : inner;
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
  shown.anchors.clear();
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
