import { createHash } from 'node:crypto';
import { statementsOf } from './interface-statements.js';

/** By place, a statement of the interface: the sentences of the table that restate it, and a digest of both. */
export type InterfaceDigests = Readonly<
  Record<string, { readonly sentences: readonly string[]; readonly sha256: string }>
>;

/** The digests for this text of the interface, with the numbers of the sentences from the previous digests. */
export function digestsOf(
  markdown: string,
  table: Readonly<Record<string, string>>,
  before: InterfaceDigests,
): InterfaceDigests {
  return Object.fromEntries(
    statementsOf(markdown).map(({ place, text }) => {
      const sentences = before[place]?.sentences ?? [];
      const hashed = JSON.stringify([text, ...sentences.map((number) => [number, table[number]])]);
      return [place, { sentences, sha256: createHash('sha256').update(hashed).digest('hex').slice(0, 16) }];
    }),
  );
}
