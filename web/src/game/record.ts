// A game's record as a file: its id comes in, the browser saves a text file.
import { api } from '../api/client';

/** Has the browser save the record of a game. */
export async function saveRecordOf(id: string): Promise<void> {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([await api.record(id)], { type: 'text/plain' }));
  link.download = `fourfold-${id}.txt`;
  link.click();
}
