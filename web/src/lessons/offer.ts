// The lessons are offered at the first visit of the Rule Lab, once.
import { notices } from '../notices.svelte';
import { router } from '../router.svelte';
import { t } from '../texts/frame';

const KEYS = ['fourfold.lessons.offered', 'fourfold.lessons', 'fourfold.lab'];

export function offerLessons(): void {
  try {
    if (KEYS.some((key) => localStorage.getItem(key) !== null)) return;
    localStorage.setItem(KEYS[0]!, 'yes');
  } catch {
    return;
  }
  notices.show({ text: t.lessonsOffer, action: { label: t.lessonsBegin, run: () => router.go('/lessons/1') } });
}
