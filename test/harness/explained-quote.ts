import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type QuoteCommand, treeOf } from './quote-command.js';

/** `stayquote quote --explain` for a number of nights from 1 April 2027 on, for the named property. */
export class ExplainedQuote {
  constructor(private readonly quote: QuoteCommand) {}

  lines(house: string, nights: number, ...options: readonly string[]): Promise<readonly string[]> {
    const dates = ['--check-in', '2027-04-01', '--check-out', `2027-04-0${1 + nights}`];
    return this.quote.lines('--property', uuidOf(house), ...dates, '--explain', ...options);
  }

  /** The tree of the rate with that name. */
  async tree(house: string, rate: string, nights: number, ...options: readonly string[]): Promise<readonly string[]> {
    return treeOf(await this.lines(house, nights, ...options), rate);
  }
}

/** A branch of a tree with everything below it, without its connecting lines. */
export function branch(tree: readonly string[], start: string): readonly string[] {
  const at = tree.findIndex((line) => line.includes(`─ ${start}`));
  const end = tree.findIndex((line, place) => place > at && /^[├└]/.test(line));
  return tree.slice(at, end < 0 ? undefined : end).map((line) => line.slice(3));
}
