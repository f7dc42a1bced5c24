import { maskKeys } from '../../domain/access/mask-keys.js';
import { tableLines } from '../explain/text-table.js';
import type { Match, Named } from './match-by-name.js';

const LISTED_MAX = 10;

/** A text names nothing, or several things; the message lists those that it could name, or the nearest ones. */
export class UnclearName extends Error {
  /**
   * @param what the kind of thing, such as "property"
   * @param text undefined: none was given, and there is not just one
   */
  constructor(what: string, text: string | undefined, { matching, nearest = [] }: Match<Named>) {
    const listed = matching ?? nearest;
    super([problemOf(what, text, listed, matching !== undefined), ...linesOf(listed)].join('\n'));
  }
}

function problemOf(what: string, text: string | undefined, listed: readonly Named[], isMatched: boolean): string {
  if (text === undefined) {
    return listed.length === 0 ? `there is no ${what}` : `there is more than one ${what}; name one, such as:`;
  }
  const quoted = JSON.stringify(maskKeys(text));
  if (isMatched) return `${quoted} could be more than one ${what}; pass the uuid or mapping code of one of them:`;
  const nearest = listed.length === 0 ? '' : '; the nearest, each with its uuid and mapping code:';
  return `there is no ${what} ${quoted}${nearest}`;
}

function linesOf(listed: readonly Named[]): string[] {
  if (listed.length === 0) return [];
  const rows = listed
    .slice(0, LISTED_MAX)
    .map(({ name, uuid, mappingCode }) =>
      [name, uuid, mappingCode ?? ''].map((cell) => cell.replaceAll(/\p{Cc}/gu, ' ')),
    );
  const lines = tableLines({ columns: [{ name: 'name' }, { name: 'uuid' }, { name: 'code' }], rows });
  const others = listed.length - LISTED_MAX;
  return [...lines, ...(others > 0 ? [`and ${others} more`] : [])].map((line) => `  ${line}`);
}
