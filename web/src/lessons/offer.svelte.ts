// The lessons are offered in the Rule Lab to whoever has not seen one yet, until a lesson is opened or the offer is put
// away.

const KEYS = ['fourfold.lessons.offered', 'fourfold.lessons'];

const seen = () => {
  try {
    return KEYS.some((key) => localStorage.getItem(key) !== null);
  } catch {
    return true;
  }
};

export const offer = $state({ open: !seen() });

/** There is nothing to offer any more. */
export function lessonsSeen(): void {
  offer.open = false;
  try {
    localStorage.setItem(KEYS[0]!, 'yes');
  } catch {
    /* then it is offered again */
  }
}
