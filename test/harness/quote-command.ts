import type { QuoteDocument } from '../../src/api/explain/document/quote-document.response.js';
import type { RateDocument } from '../../src/api/explain/document/rate.response.js';
import type { Outcome } from '../../tools/harness/server.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { runInProcess } from './run-in-process.js';

/** `stayquote quote` on one database, on 1 March 2027. */
export class QuoteCommand {
  constructor(private readonly connectionString: string) {}

  run(...options: readonly string[]): Promise<Outcome> {
    const variables = { DATABASE_URL: this.connectionString, CLOCK: '2027-03-01T09:00:00Z' };
    return runInProcess(['quote', ...options], variables);
  }

  /** The printed lines; throws if the command fails. */
  async lines(...options: readonly string[]): Promise<readonly string[]> {
    const { code, stdout, stderr } = await this.run(...options);
    if (code !== 0 || stderr !== '') throw new Error(`quote exited with ${code}: ${stderr}`);
    return stdout.split('\n').slice(0, -1);
  }

  async json(...options: readonly string[]): Promise<QuoteDocument> {
    return JSON.parse((await this.lines(...options, '--json')).join('\n')) as QuoteDocument;
  }

  /** The lines of explained prices of the named property, for a number of nights from 1 April 2027 on. */
  explained(house: string, nights: number, ...options: readonly string[]): Promise<readonly string[]> {
    const dates = ['--check-in', '2027-04-01', '--check-out', `2027-04-0${1 + nights}`];
    return this.lines('--property', uuidOf(house), ...dates, '--explain', ...options);
  }

  /** The tree of the rate with that name, from explained prices. */
  async tree(house: string, rate: string, nights: number, ...options: readonly string[]): Promise<readonly string[]> {
    return treeOf(await this.explained(house, nights, ...options), rate);
  }
}

/** The rate with that name. */
export function rateNamed({ rates }: QuoteDocument, name: string): RateDocument {
  const found = rates.find(({ roomRate }) => roomRate.name === name);
  if (found === undefined) throw new Error(`no rate ${name}`);
  return found;
}

/** The tree of the rate with that name, from the printed lines. */
export function treeOf(lines: readonly string[], name: string): readonly string[] {
  const start = lines.findIndex((line) => line.includes(`, ${name} (`) || line.includes(`, ${name}, `));
  const end = lines.indexOf('', start);
  return lines.slice(start, end < 0 ? undefined : end);
}

/** A branch of a tree with everything below it, without its connecting lines. */
export function branch(tree: readonly string[], start: string): readonly string[] {
  const at = tree.findIndex((line) => line.includes(`─ ${start}`));
  const end = tree.findIndex((line, place) => place > at && /^[├└]/.test(line));
  return tree.slice(at, end < 0 ? undefined : end).map((line) => line.slice(3));
}
