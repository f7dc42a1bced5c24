import type { ImportDifferences } from './import-differences.js';
import { NotConfirmed } from './not-confirmed.js';

/** Decides whether an import is stored whose differences have reasons against it. */
export type Confirm = (differences: ImportDifferences) => boolean | Promise<boolean>;

/** Asks if there is a reason to. @throws NotConfirmed if the answer is no */
export async function confirmDifferences(
  differences: ImportDifferences | undefined,
  confirm: Confirm | undefined,
): Promise<void> {
  if (differences === undefined || confirm === undefined || differences.reasons.items.length === 0) return;
  if (!(await confirm(differences))) throw new NotConfirmed(differences);
}
