// A rule file while it is written: its text, and what the server says about it. The editor and the remarks work on one;
// where the text is kept is the business of whoever made it.
import type { RuleReport } from '../api/client';

export class RuleDraft {
  text = $state('');
  remarks = $state.raw<RuleReport | null>(null);
  /** The text that the remarks are about. */
  checked = $state.raw('');
  /** For the editor: counts the files that were opened, and the texts that were put in their place in one step. */
  opened = $state(0);
  replaced = $state(0);

  errors = $derived(this.remarks?.errors ?? 0);
  /** Whether it is known that this very text can play. */
  plays = $derived(this.remarks !== null && this.checked === this.text && this.errors === 0);

  /** Another file: what was typed before belongs to the one before. */
  put(text: string): void {
    this.text = text;
    this.remarks = null;
    this.opened++;
  }

  /** Something was typed. */
  typed(text: string): void {
    this.text = text;
  }

  /** Another text in one step, which undo takes back. */
  replace(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.replaced++;
  }

  /** The server has looked at a text. */
  looked(text: string, remarks: RuleReport): void {
    this.checked = text;
    this.remarks = remarks;
  }

  /** The first error in words, null if there is none. */
  get firstError(): string | null {
    const first = this.remarks?.diagnostics.find((one) => one.severity === 'error');
    return first ? `line ${first.line}: ${first.message}` : null;
  }
}
