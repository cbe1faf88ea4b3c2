// The diagrams of a help topic: figures that name a position come in; each gets its picture from the server's scene, so
// that no picture can differ from the rules.
import { mount, unmount } from 'svelte';
import { api } from '../api/client';
import Thumb from '../boards/Thumb.svelte';

/** Draws every diagram of an article, and those of the topic that comes after it. */
export function diagrams(article: HTMLElement): () => void {
  const drawn: object[] = [];
  const draw = () => {
    for (const figure of article.querySelectorAll<HTMLElement>('figure.diagram:not([data-drawn])')) {
      const { game = '', position = '' } = figure.dataset;
      figure.dataset.drawn = '';
      api.position(game, position).then(
        (view) => {
          const words = figure.querySelector('figcaption');
          const picture = document.createElement('div');
          figure.insertBefore(picture, words);
          picture.setAttribute('role', 'img');
          picture.setAttribute('aria-label', words?.textContent || view.position);
          drawn.push(mount(Thumb, { target: picture, props: { scene: view.scene, game } }));
        },
        () => figure.remove(),
      );
    }
  };
  draw();
  const watcher = new MutationObserver(draw);
  watcher.observe(article, { childList: true });
  return () => {
    watcher.disconnect();
    for (const one of drawn) void unmount(one);
  };
}
