// The file for the ladder while it is written, kept in this browser.
const KEY = 'fourfold.class.draft';

export const draft = (): string | null => localStorage.getItem(KEY);

export function keepDraft(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    /* what was handed in is on the server */
  }
}
