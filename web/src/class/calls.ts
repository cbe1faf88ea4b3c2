// What a class asks of the server, each call with the secret of whoever asks.
import { answered, server, type Schemas } from '../api/client';
import { bearer, member } from './member.svelte';

export type ClassView = Schemas['ClassView'];
export type PupilView = Schemas['PupilView'];
export type LadderRow = Schemas['LadderRow'];
export type LadderGame = Schemas['LadderGame'];
export type ClassCommand = Schemas['ClassCommand'];
export type WorkingAt = Schemas['WorkingAt'];
export type PupilFile = Schemas['PupilFile'];

const own = () => ({ headers: bearer(member.own ?? '') });

export const join = (code: string, name: string) => answered(server.POST('/api/class/join', { body: { code, name } }));
export const classView = () => answered(server.GET('/api/class', own()));
export const handIn = (text: string, name: string, token = member.own ?? '') =>
  answered(server.POST('/api/class/files', { body: { text, name }, headers: bearer(token) }));
export const fileOf = (pupil: number, version = 0) =>
  answered(server.GET('/api/class/pupils/{pupil}/files/{version}', { params: { path: { pupil, version } }, ...own() }));
export const draftOf = (pupil: number) =>
  answered(server.GET('/api/class/pupils/{pupil}/draft', { params: { path: { pupil } }, ...own() }));
export const command = (body: ClassCommand) => answered(server.POST('/api/class/commands', { body, ...own() }));

/** A pupil tells the class what he is at. */
export const working = (body: WorkingAt) =>
  // The last words of a page that is being left must still arrive.
  answered(server.POST('/api/class/working', { body, headers: bearer(member.token ?? ''), keepalive: true }));
/** A pupil's page is open, and nothing else has changed. */
export const present = () => answered(server.POST('/api/class/present', { headers: bearer(member.token ?? '') }));

/** A file to take home, saved under its name. */
export async function download(what: 'export.csv' | 'files.zip', name: string): Promise<void> {
  const file = await answered(server.GET(`/api/class/${what}`, { ...own(), parseAs: 'blob' }));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
