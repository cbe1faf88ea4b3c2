// Why something is refused, in the reader's language: a code and the server's words come in, a sentence goes out.
import { refusals } from './en/refusals';
import { area } from './index.svelte';

export const t = area('refusals', refusals);

/** A message as a heading: with a capital, and what it quotes literally in quotation marks. */
export function heading(text: string): string {
  const trimmed = text.replace(/`([^`]*)`/g, '“$1”').trim();
  return trimmed && trimmed[0]!.toUpperCase() + trimmed.slice(1);
}

/** A message as a sentence: a heading with a full stop. */
export function sentence(text: string): string {
  const words = heading(text);
  return !words || /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** A refusal by its code where we have words for it, otherwise in the server's words. */
export function worded({ code, message }: { code: string; message: string }): string {
  return t.byCode[code] ?? t.detailed[code]?.(sentence(message)) ?? sentence(message);
}
