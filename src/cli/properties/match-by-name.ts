import { readUuid } from '../../domain/uuid.js';
import { editDistance } from '../../import/parse/edit-distance.js';

/** What a command names: a property, and what belongs to it. */
export interface Named {
  readonly uuid: string;
  readonly mappingCode: string | null;
  readonly name: string;
}

/** The one that a text names; or those that it could name, or else the nearest ones, the best first. */
export type Match<Candidate> =
  | { readonly found: Candidate; readonly matching?: never; readonly nearest?: never }
  | { readonly found?: never; readonly matching: readonly Candidate[]; readonly nearest?: never }
  | { readonly found?: never; readonly matching?: never; readonly nearest: readonly Candidate[] };

/** Longer than any name. */
const COMPARED_MAX = 255;
const NEAREST_MAX = 10;

/**
 * Finds the candidate whose uuid, mapping code or whole name a text is. No kind of name goes before another: what is the code of one
 * and the name of another names neither.
 * @param partial whether a part of a name does too, in any case, where nothing is named exactly
 */
export function matchByName<Candidate extends Named>(
  candidates: readonly Candidate[],
  text: string,
  { partial }: { readonly partial: boolean },
): Match<Candidate> {
  const uuid = readUuid(text) ?? text;
  const exact = candidates.filter((each) => each.uuid === uuid || each.mappingCode === text || each.name === text);
  const matching = exact.length > 0 || !partial ? exact : partlyNamed(candidates, text);
  const [found] = matching;
  if (found === undefined) return { nearest: nearestTo(candidates, text) };
  return matching.length === 1 ? { found } : { matching };
}

/** Those whose whole name it is in another case, or else those whose names contain it. */
function partlyNamed<Candidate extends Named>(candidates: readonly Candidate[], text: string): readonly Candidate[] {
  const part = text.trim().toLowerCase();
  if (part === '') return [];
  const whole = candidates.filter(({ name }) => name.toLowerCase() === part);
  return whole.length > 0 ? whole : candidates.filter(({ name }) => name.toLowerCase().includes(part));
}

function nearestTo<Candidate extends Named>(candidates: readonly Candidate[], text: string): readonly Candidate[] {
  const typed = text.trim().toLowerCase().slice(0, COMPARED_MAX);
  return candidates
    .map((candidate) => ({ candidate, distance: distanceTo(candidate, typed) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAREST_MAX)
    .map(({ candidate }) => candidate);
}

/** That of the nearest of its names, and of the words of its name: people leave out words, and misspell others. */
function distanceTo({ uuid, mappingCode, name }: Named, typed: string): number {
  if (typed !== '' && name.toLowerCase().includes(typed)) return 0;
  const names = readUuid(typed) === undefined ? [mappingCode ?? '', name, ...name.split(/\s+/)] : [uuid];
  return Math.min(...names.map((each) => editDistance(typed, each.toLowerCase())));
}
