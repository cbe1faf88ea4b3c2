// The rule file that is open in the Lab: an address or a press says which, what is typed is saved at once under its
// own name. A file that is not one's own (included, shared) becomes one's own with the first change.
import { api, type RuleReport } from '../api/client';
import {
  addFile,
  bringBack,
  dropFile,
  mine,
  renameFile,
  saveText,
  stored,
  tidyName,
  type RuleFile,
} from '../rulefiles.svelte';
import { t } from '../texts/lab';
import { RuleDraft } from './draft.svelte';

const LAST = 'fourfold.lab.file';

/** What a new file begins with. */
export const EMPTY = 'PATTERNS\n\nENDPATTERNS\n\nRULES\n\nENDRULES\n\nENDFILE\n';

export class RuleDocument extends RuleDraft {
  name = $state('');
  /** The file of one's own; null while it is somebody else's and unchanged. */
  id = $state<string | null>(null);
  /** What the address says: the name of one's own file, of an included one, or `NAME@ID` of a shared one. */
  address = $state('');
  ready = $state(false);

  /** Opens what the address asks for, or else what was open last. */
  async begin(asked: string | null): Promise<void> {
    const last = localStorage.getItem(LAST);
    const own = asked
      ? mine.files.find((file) => file.name === asked)
      : (mine.files.find((file) => file.id === last) ?? mine.files[0]);
    if (own) this.open(own);
    else await this.openOther(asked ?? 'sample.rul');
    this.ready = true;
  }

  open(file: RuleFile): void {
    this.show(file.text, file.name, file.name);
    this.id = file.id;
    this.remember();
  }

  /** An included or shared file, by the name that the server knows. */
  async openOther(name: string): Promise<void> {
    const { text } = await api.ruleFile(name);
    const [kept = '', id] = name.split('@');
    // What was sent from here to play comes back as the file it is.
    const own = id && mine.files.find((file) => file.text === text && tidyName(file.name) === kept);
    if (own) return this.open(own);
    this.show(text, kept, name);
    this.id = null;
  }

  create(name: string, text = EMPTY): void {
    this.open(addFile(name, text));
  }

  private show(text: string, name: string, address: string): void {
    this.name = name;
    this.address = address;
    this.put(text);
  }

  private remember(): void {
    try {
      if (this.id) localStorage.setItem(LAST, this.id);
    } catch {
      /* it only means that another file is shown next time */
    }
  }

  override typed(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.save(true);
  }

  /** Keeps the text; `sitting` is false where what was there before must be kept as a version. */
  save(sitting: boolean): void {
    // Until the server has looked, it is what it was.
    const known = stored.files.find((file) => file.id === this.id)?.faulty ?? false;
    const faulty = this.checked === this.text ? this.errors > 0 : known;
    if (this.id) {
      saveText(this.id, this.text, faulty, sitting);
      return;
    }
    const file = addFile(this.name, this.text, faulty);
    this.id = file.id;
    this.name = this.address = file.name;
    this.remember();
  }

  /** Formatted, restored, a pattern drawn: the old text becomes a version. */
  override replace(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.replaced++;
    this.save(false);
  }

  override looked(text: string, remarks: RuleReport): void {
    super.looked(text, remarks);
    // A file is called playable only when it is.
    if (this.id && text === this.text) saveText(this.id, text, remarks.errors > 0);
  }

  rename(name: string): void {
    if (!name.trim()) return;
    if (!this.id) this.save(true);
    const file = this.id ? renameFile(this.id, name) : null;
    if (file) this.name = this.address = file.name;
  }

  /** Deletes this file and opens the next one; the answer brings it back. */
  async delete(): Promise<() => void> {
    const id = this.id;
    if (!id) return () => undefined;
    dropFile(id);
    const next = mine.files[0];
    if (next) this.open(next);
    else await this.openOther('sample.rul');
    return () => {
      const file = bringBack(id);
      if (file) this.open(file);
    };
  }

  /** The lesson that the file was written in, if it was. */
  get lesson(): number | null {
    return stored.files.find((file) => file.id === this.id)?.lesson ?? null;
  }

  get versions() {
    return stored.files.find((file) => file.id === this.id)?.versions ?? [];
  }

  /** Keeps a version now, whatever the time. */
  keepVersion(): string {
    if (!this.id) this.save(false);
    const file = stored.files.find((one) => one.id === this.id);
    if (file && file.versions.at(-1)?.text !== file.text) {
      file.versions = [...file.versions, { at: Date.now(), text: file.text }];
      saveText(file.id, file.text, Boolean(file.faulty), false);
    }
    return t.versionKept;
  }
}
