import type { ImportDifferences } from './import-differences.js';

/** An import that changes what it may not have meant to change was not confirmed; nothing was stored. */
export class NotConfirmed extends Error {
  constructor(readonly differences: ImportDifferences) {
    super('the import was not confirmed');
    this.name = 'NotConfirmed';
  }
}
