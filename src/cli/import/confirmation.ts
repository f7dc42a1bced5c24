import type { ImportDifferences } from '../../import/write/import-differences.js';
import { printMessage } from '../print-message.js';
import { writeResult } from '../write-result.js';
import { askOnTerminal } from './ask-on-terminal.js';
import { differenceLines } from './difference-lines.js';
import { reasonLines } from './reason-lines.js';

interface ConfirmationFlags {
  readonly yes?: true;
  readonly dryRun?: true;
}

/** Shows what an import changes, and whether its user wants that; an import that is tried again says and asks nothing twice. */
export class Confirmation {
  private shown = '';
  private agreed: string | undefined;

  constructor(private readonly flags: ConfirmationFlags) {}

  /** On stdout. */
  async show(differences: ImportDifferences): Promise<void> {
    const text = differenceLines(differences).join('\n');
    if (text === this.shown) return;
    this.shown = text;
    await writeResult(text);
  }

  /** Whether an import is stored that may be a mistake: with `--yes`, or after a question on a terminal. */
  async confirm(differences: ImportDifferences): Promise<boolean> {
    if (this.flags.yes === true) return true;
    if (!this.canAsk) return false;
    const reasons = reasonLines(differences).join('\n');
    if (reasons === this.agreed) return true;
    await this.show(differences);
    printMessage(reasons);
    const isAgreed = await askOnTerminal('Import all the same?');
    if (isAgreed) this.agreed = reasons;
    return isAgreed;
  }

  /** Says why nothing was stored. */
  async refuse(differences: ImportDifferences): Promise<void> {
    await this.show(differences);
    const reasons = this.canAsk ? [] : reasonLines(differences);
    printMessage([...reasons, 'stayquote: nothing was stored; to import it all the same, add --yes'].join('\n'));
  }

  /** A dry run never asks. */
  private get canAsk(): boolean {
    return this.flags.dryRun !== true && process.stdin.isTTY && process.stderr.isTTY;
  }
}
