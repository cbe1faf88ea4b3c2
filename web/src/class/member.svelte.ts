// Who one is in a class, kept in this browser: the secret of the personal link. A pupil's or a teacher's alike.

import { placed } from '../prefix';

const KEY = 'fourfold.class';
const PUPIL = 'fourfold.class.pupil';
const read = (key: string) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** `token` is a pupil's, whose ticks go to the class; `own` whatever link was opened last. */
export const member = $state({ token: read(PUPIL), own: read(KEY) });

function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    /* without storage the link brings one back */
  }
}

/** A personal link was opened. */
export function opened(token: string): void {
  member.own = token;
  keep(KEY, token);
}

/** It turned out to be a pupil's, or not. */
export function known(pupil: boolean): void {
  if (pupil) member.token = member.own;
  else if (member.token === member.own) member.token = null;
  keep(PUPIL, member.token);
}

/** The class does not know this link any more: it is not used again. */
export function forget(): void {
  member.token = null;
  keep(KEY, null);
  keep(PUPIL, null);
}

/** One's own address, to be kept: a class's path with one's secret. */
export const personalLink = (path: string) => `${location.origin}${placed(path)}#${member.own ?? ''}`;

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
