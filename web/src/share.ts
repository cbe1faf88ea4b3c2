// Sharing a link or a text: to the system's own sheet where there is one, otherwise to the clipboard.

export type Shared = 'shared' | 'copied' | 'kept back' | 'refused';

export async function share(what: { title: string; text?: string; url?: string }): Promise<Shared> {
  if (navigator.share) {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (error) {
      // Closing the sheet is an answer, not a failure.
      if ((error as Error).name === 'AbortError') return 'kept back';
    }
  }
  return copy([what.text, what.url].filter(Boolean).join('\n'));
}

export async function copy(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return copyOldWay(text) ? 'copied' : 'refused';
  }
}

/** Pages over plain HTTP on another machine have no clipboard of the new kind. */
function copyOldWay(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
