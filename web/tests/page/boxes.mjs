// What is wrong with how a page lies in its window, by measuring boxes: runs inside the page, one call for each size.
// A list of sentences comes back; an empty one means that everything can be seen, read and pressed.

/** Everything that measures stands in one function, because it is sent to the browser as text. */
export function misfits() {
  const PRESSABLE = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=slider]';
  const SLACK = 1.5;
  const found = [];
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = modal ?? document.body;
  const wide = document.documentElement.clientWidth;
  const high = innerHeight;

  const name = (element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ');
    const kind =
      element.className && typeof element.className === 'string'
        ? `.${element.className
            .replace(/ ?svelte-\S+/g, '')
            .trim()
            .replace(/ +/g, '.')}`
        : '';
    return `${element.tagName.toLowerCase()}${kind === '.' ? '' : kind} “${label.slice(0, 40)}”`;
  };
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.unseen, [inert]');

  /**
   * Where a box ends up when everything around it is scrolled as far as needed; null if some edge always hides it.
   * What scrolls brings it in; what merely clips does not.
   */
  function reach(element, from) {
    let box = { left: from.left, top: from.top, right: from.right, bottom: from.bottom };
    let fixed = getComputedStyle(element).position === 'fixed';
    for (let above = element.parentElement; above && above !== document.documentElement; above = above.parentElement) {
      if (above.tagName === 'DIALOG') fixed = true;
      const style = getComputedStyle(above);
      const clip = above.getBoundingClientRect();
      for (const [axis, near, far, size, extent] of [
        ['overflowX', 'left', 'right', 'clientWidth', 'scrollWidth'],
        ['overflowY', 'top', 'bottom', 'clientHeight', 'scrollHeight'],
      ]) {
        const how = style[axis];
        if (how === 'visible' || above === document.body) continue;
        if ((how === 'auto' || how === 'scroll') && above[extent] > above[size] + 1) {
          // Scrolled as far as it goes, it must come to lie between the edges.
          const offset = above[axis === 'overflowX' ? 'scrollLeft' : 'scrollTop'];
          const start = box[near] - clip[near] + offset;
          if (start < -SLACK || start + box[far] - box[near] > above[extent] + SLACK + 2) return { cut: name(above) };
          const length = Math.min(box[far] - box[near], above[size]);
          const shift = Math.max(clip[near] - box[near], Math.min(0, clip[near] + above[size] - length - box[near]));
          box = { ...box, [near]: box[near] + shift, [far]: box[near] + shift + length };
        } else if (box[near] < clip[near] - SLACK || box[far] > clip[far] + SLACK) return { cut: name(above) };
      }
      if (style.position === 'fixed') fixed = true;
    }
    const scrolls = !fixed && !['hidden', 'clip'].includes(getComputedStyle(document.documentElement).overflowY);
    const bottom = scrolls ? document.documentElement.scrollHeight - scrollY : high;
    const top = scrolls ? -scrollY : 0;
    if (box.left < -SLACK || box.right > wide + SLACK || box.top < top - SLACK || box.bottom > bottom + SLACK)
      return { cut: 'the window' };
    return { box };
  }

  // Nothing scrolls sideways, except what is meant to and says so.
  const extra = document.documentElement.scrollWidth - wide;
  if (extra > 0) found.push(`the page is too wide for its window`);
  for (const one of root.querySelectorAll('*')) {
    const how = getComputedStyle(one).overflowX;
    if (
      (how === 'auto' || how === 'scroll') &&
      one.scrollWidth > one.clientWidth + 1 &&
      shown(one) &&
      !one.matches('pre, .scroll, .cm-scroller, input, textarea, [data-strip]')
    )
      found.push(`${name(one)} scrolls sideways`);
  }

  // Everything that can be pressed lies in the window or can be scrolled to, is large enough, and lies on top.
  const pressable = [...root.querySelectorAll(PRESSABLE)].filter(
    (one) => shown(one) && !(one.matches('input') && one.closest('label')?.querySelector('input[type=file]')),
  );
  const boxes = [];
  for (const one of pressable) {
    const box = one.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) {
      if (!one.closest('.cm-editor')) found.push(`${name(one)} has no size`);
      continue;
    }
    const { cut } = reach(one, box);
    if (cut) found.push(`${name(one)} is out of reach in ${cut}`);
    const inText = one.tagName === 'A' && getComputedStyle(one).display === 'inline';
    if (
      !inText &&
      !one.closest('.cm-editor') &&
      !one.matches('.check input') &&
      (box.width < 23.5 || box.height < 23.5)
    )
      found.push(`${name(one)} is too small to press`);
    boxes.push({ one, box });
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    if (x >= 0 && y >= 0 && x < wide && y < high && !cut) {
      const hit = document.elementFromPoint(x, y);
      // A scrolled list may hide it under its own edge: then it is not covered, only not yet scrolled to.
      let inView = true;
      for (let above = one.parentElement; above && above !== document.body; above = above.parentElement) {
        const clip = above.getBoundingClientRect();
        if (
          getComputedStyle(above).overflowY !== 'visible' &&
          (y < clip.top + 1 || y > clip.bottom - 1 || x < clip.left + 1 || x > clip.right - 1)
        )
          inView = false;
      }
      if (
        inView &&
        hit &&
        !one.contains(hit) &&
        !hit.contains(one) &&
        !hit.closest('label')?.contains(one) &&
        !(one.closest('label') && hit.closest('label') === one.closest('label'))
      )
        found.push(`${name(one)} is covered by ${name(hit)}`);
    }
  }
  const over = (a, b) =>
    a &&
    b &&
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  /** The part of a box that shows as things are scrolled now; null if none does. */
  function sight(one, box) {
    let part = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    for (let above = one.parentElement; above && above !== document.body; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (style.overflowY === 'visible' && style.overflowX === 'visible') continue;
      const clip = above.getBoundingClientRect();
      part = {
        left: Math.max(part.left, clip.left),
        top: Math.max(part.top, clip.top),
        right: Math.min(part.right, clip.right),
        bottom: Math.min(part.bottom, clip.bottom),
      };
      if (part.right <= part.left || part.bottom <= part.top) return null;
    }
    return part;
  }
  for (const each of boxes) each.box = sight(each.one, each.box);
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1))
      if (!a.one.contains(b.one) && !b.one.contains(a.one) && over(a.box, b.box))
        found.push(`${name(a.one)} lies over ${name(b.one)}`);
  });

  // No text is cut, and none lies over another or under a button.
  const texts = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !shown(parent) || parent.closest('option, script, style, .cm-editor, .pop')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 1 || line.height < 1) continue;
      // Letters are smaller than the box of their line.
      const trim = Math.min(4, line.height * 0.2);
      const box = { left: line.left, right: line.right, top: line.top + trim, bottom: line.bottom - trim };
      const { cut } = reach(parent, box);
      if (cut) found.push(`the text “${node.data.trim().slice(0, 40)}” is cut by ${cut}`);
      texts.push({ one: parent, node, box: sight(parent, box) });
    }
  }
  texts.forEach((a, i) => {
    for (const b of texts.slice(i + 1))
      if (a.node !== b.node && over(a.box, b.box))
        found.push(
          `the texts “${a.node.data.trim().slice(0, 30)}” and “${b.node.data.trim().slice(0, 30)}” lie over each other`,
        );
    for (const b of boxes)
      if (
        !b.one.contains(a.one) &&
        !a.one.contains(b.one) &&
        !b.one.closest('label')?.contains(a.one) &&
        over(a.box, b.box) &&
        !a.one.closest('[aria-hidden=true]')
      )
        found.push(`the text “${a.node.data.trim().slice(0, 30)}” and ${name(b.one)} lie over each other`);
  });

  // The areas of a page do not lie over each other.
  const areas = [...root.querySelectorAll('.top, main > *, .quarto > *, .fourside > *, .setup > *')].filter(
    (one) => shown(one) && one.tagName !== 'DIALOG',
  );
  areas.forEach((a, i) => {
    for (const b of areas.slice(i + 1))
      if (
        !a.contains(b) &&
        !b.contains(a) &&
        over(sight(a, a.getBoundingClientRect()), sight(b, b.getBoundingClientRect())) &&
        !a.matches('.finale') &&
        !b.matches('.finale')
      )
        found.push(`${name(a)} and ${name(b)} lie over each other`);
  });
  return [...new Set(found)];
}

/** What is wrong when the page has come to rest: boards measure their room and draw themselves anew a few frames later. */
export async function atRest(page) {
  let found = [];
  for (let look = 0; look < 5; look++) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
    found = await page.evaluate(misfits);
    if (!found.length) break;
  }
  return found;
}
