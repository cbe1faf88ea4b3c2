// The lessons are offered at the first visit of the Rule Lab, once, to whoever has not seen one yet.
import { notices } from '../notices.svelte';
import { router } from '../router.svelte';
import { t } from '../texts/frame';

const KEYS = ['fourfold.lessons.offered', 'fourfold.lessons', 'fourfold.lab'];

/** There is nothing to offer any more; false if the browser cannot remember that. */
export function lessonsSeen(): boolean {
  try {
    localStorage.setItem(KEYS[0]!, 'yes');
    return true;
  } catch {
    return false;
  }
}

export function offerLessons(): void {
  try {
    if (KEYS.some((key) => localStorage.getItem(key) !== null)) return;
  } catch {
    return;
  }
  if (lessonsSeen())
    notices.show({ text: t.lessonsOffer, action: { label: t.lessonsBegin, run: () => router.go('/lessons/1') } });
}
