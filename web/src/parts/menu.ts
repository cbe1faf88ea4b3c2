// What a menu is made of; the bar on wide screens and the sheet on phones show the same list.

export interface Item {
  label: string;
  key?: string;
  /** A check mark or a choice of several. */
  checked?: boolean;
  kind?: 'check' | 'radio';
  /** Why it is not available now, in words; null or undefined if it is. */
  why?: string | null | undefined;
  help?: string;
  run: () => void;
}

export interface Group {
  title?: string;
  items: Item[];
}

export interface Menu {
  title: string;
  groups: Group[];
}

/** The entry that a key stands for, if it stands for one that can run. */
export function byKey(menus: Menu[], event: KeyboardEvent, letters = true): Item | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  // Single letters can be switched off; what has a name of its own, such as F1, stays.
  if (!letters && event.key.length === 1) return undefined;
  const pressed = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return menus.flatMap((menu) => menu.groups.flatMap((group) => group.items)).find((item) => item.key === pressed);
}
