// The path before every address of the page, where a proxy shows the server under one (`https://example.org/fourfold`).
// The server writes it into the page; everything else in here speaks of addresses from `/` on, and this file puts it
// before them: to requests, to the browser's address, and to every link that is drawn.

/** Empty, or `/` and a name, without a stroke at the end. */
export const prefix =
  (typeof document === 'undefined'
    ? ''
    : document.querySelector<HTMLMetaElement>('meta[name="path-prefix"]')?.content) ?? '';

/** An address of ours as the browser has to know it. One that has the prefix already keeps it. */
export function placed(path: string, before = prefix): string {
  const ours = path.startsWith('/') && !path.startsWith('//');
  const there = path === before || ['/', '?', '#'].some((next) => path.startsWith(before + next));
  return before && ours && !there ? before + path : path;
}

/** An address of the browser's as the page knows it. */
export function unplaced(path: string, before = prefix): string {
  if (!before || (path !== before && !path.startsWith(`${before}/`))) return path;
  return path.slice(before.length) || '/';
}

const ATTRIBUTES = ['href', 'src'] as const;

function place(element: Element): void {
  for (const name of ATTRIBUTES) {
    const path = element.getAttribute(name);
    if (path === null) continue;
    const right = placed(path);
    if (right !== path) element.setAttribute(name, right);
  }
}

/**
 * Puts the prefix before every link and picture of ours in the document, now and whenever one is drawn or changed: so that
 * opening one in a new tab and copying its address lead to the right place too. Does nothing without a prefix.
 */
export function placeLinks(root: Node = document): () => void {
  if (!prefix) return () => {};
  const within = (node: Node) => {
    if (!(node instanceof Element)) return;
    place(node);
    node.querySelectorAll('[href^="/"], [src^="/"]').forEach(place);
  };
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'attributes') within(change.target);
      else change.addedNodes.forEach(within);
    }
  });
  root.childNodes.forEach(within);
  observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: [...ATTRIBUTES] });
  return () => observer.disconnect();
}
