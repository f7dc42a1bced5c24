import type { ImportDifferences } from './import-differences.js';

/** Decides whether an import is stored that may be a mistake. */
export type Confirm = (differences: ImportDifferences) => boolean | Promise<boolean>;

/** An import that may be a mistake was not confirmed; nothing was stored. */
export class NotConfirmed extends Error {
  constructor(readonly differences: ImportDifferences) {
    super('the import was not confirmed');
    this.name = 'NotConfirmed';
  }
}
