import type { ImportDifferences } from '../../import/write/import-differences.js';
import { confirm } from '../confirm.js';
import { isTerminal } from '../is-terminal.js';
import { printMessage } from '../print-message.js';
import { writeResult } from '../write-result.js';
import { differenceLines, reasonLines } from './difference-lines.js';

type Shown = Pick<ImportDifferences, 'newProperties' | 'properties' | 'reasons'>;

interface ConfirmationFlags {
  readonly yes?: true;
  readonly dryRun?: true;
}

/** Asks a question; undefined if there is nobody to ask. */
type Ask = ((question: string) => Promise<boolean>) | undefined;

/** Shows what an import changes, and whether its user wants that; an import that is tried again says and asks nothing twice. */
export class Confirmation {
  private shown = '';
  private agreed: string | undefined;
  /** A dry run never asks. */
  private readonly ask: Ask;

  constructor(
    private readonly flags: ConfirmationFlags,
    terminal: Ask = isTerminal() ? confirm : undefined,
  ) {
    this.ask = flags.dryRun === true ? undefined : terminal;
  }

  /** On stdout. */
  async show(differences: Shown): Promise<void> {
    const text = differenceLines(differences).join('\n');
    if (text === this.shown) return;
    this.shown = text;
    await writeResult(text);
  }

  /** Whether an import is stored that may be a mistake: with `--yes`, or after a question on a terminal. */
  async confirm(differences: Shown): Promise<boolean> {
    if (this.flags.yes === true) return true;
    if (this.ask === undefined) return false;
    const reasons = reasonLines(differences).join('\n');
    if (reasons === this.agreed) return true;
    await this.show(differences);
    const isAgreed = await this.ask(`${reasons}\nImport all the same?`);
    if (isAgreed) this.agreed = reasons;
    return isAgreed;
  }

  /** Says why nothing was stored. */
  async refuse(differences: Shown): Promise<void> {
    await this.show(differences);
    const reasons = this.ask === undefined ? reasonLines(differences) : [];
    printMessage([...reasons, 'stayquote: nothing was stored; to import it all the same, add --yes'].join('\n'));
  }
}
