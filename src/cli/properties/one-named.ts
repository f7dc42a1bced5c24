import { UserError } from '../../config/user-error.js';
import { maskKeys } from '../../domain/access/mask-keys.js';
import { readUuid } from '../../domain/uuid.js';
import { type Named, nearestNamed } from '../../import/parse/nearest-named.js';
import { tableLines } from '../explain/text-table.js';

const LISTED_MAX = 10;

/**
 * The candidate whose uuid, mapping code or whole name a text is; without a text, the only one. No kind of name goes before
 * another: what is the code of one and the name of another names neither.
 * @param what the kind of candidates, such as "property"
 * @param partial whether a part of a name does too, in any case, where nothing is named exactly
 * @throws UserError that lists those that the text could name, or else the nearest ones
 */
export function oneNamed<Candidate extends Named>(
  what: string,
  candidates: readonly Candidate[],
  text: string | undefined,
  { partial }: { readonly partial: boolean },
): Candidate {
  const matching = text === undefined ? candidates : namedBy(candidates, text, partial);
  const [found, ...others] = matching;
  if (found !== undefined && others.length === 0) return found;
  const listed = found !== undefined || text === undefined ? matching : nearestNamed(candidates, text, LISTED_MAX);
  throw new UserError([problemOf(what, text, listed.length, others.length > 0), ...linesOf(listed)].join('\n'));
}

function namedBy<Candidate extends Named>(candidates: readonly Candidate[], text: string, partial: boolean) {
  const uuid = readUuid(text) ?? text;
  const exact = candidates.filter((each) => each.uuid === uuid || each.mappingCode === text || each.name === text);
  const part = text.trim().toLowerCase();
  if (exact.length > 0 || !partial || part === '') return exact;
  const whole = candidates.filter(({ name }) => name.toLowerCase() === part);
  return whole.length > 0 ? whole : candidates.filter(({ name }) => name.toLowerCase().includes(part));
}

function problemOf(what: string, text: string | undefined, listed: number, areSeveral: boolean): string {
  if (text === undefined)
    return areSeveral ? `there is more than one ${what}; name one, such as:` : `there is no ${what}`;
  const quoted = JSON.stringify(maskKeys(text));
  if (areSeveral) return `${quoted} could be more than one ${what}; pass the uuid or mapping code of one of them:`;
  return `there is no ${what} ${quoted}${listed === 0 ? '' : '; the nearest, each with its uuid and mapping code:'}`;
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
