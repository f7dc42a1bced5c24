import type { QuoteDocument } from '../../src/api/explain/document/quote-document.response.js';
import type { RateDocument } from '../../src/api/explain/document/rate.response.js';
import type { Outcome } from '../../tools/harness/server.js';
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
