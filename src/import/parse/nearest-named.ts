import { readUuid } from '../../domain/uuid.js';
import { editDistance } from './edit-distance.js';

/** What a name can mean: a property, or what belongs to it. */
export interface Named {
  readonly uuid: string;
  readonly mappingCode: string | null;
  readonly name: string;
}

/** Names that a message offers in place of an unknown one. */
const OFFERED = 3;

/** Longer than any name. */
const COMPARED_MAX = 255;

/** The candidates whose names are nearest to a misspelt one, the best first. */
export function nearestNamed<Candidate extends Named>(
  candidates: readonly Candidate[],
  text: string,
  max: number,
): readonly Candidate[] {
  const typed = text.trim().toLowerCase().slice(0, COMPARED_MAX);
  return candidates
    .map((candidate) => ({ candidate, distance: distanceTo(candidate, typed) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, max)
    .map(({ candidate }) => candidate);
}

/** That of the nearest of its names, and of the words of its name: people leave out words, and misspell others. */
function distanceTo({ uuid, mappingCode, name }: Named, typed: string): number {
  if (typed !== '' && name.toLowerCase().includes(typed)) return 0;
  const names = readUuid(typed) === undefined ? [mappingCode ?? '', name, ...name.split(/\s+/)] : [uuid];
  return Math.min(...names.map((each) => editDistance(typed, each.toLowerCase())));
}

/** The end of a message about an unknown name: those that it may have meant. */
export function nearestTo(candidates: readonly Named[], name: string): string {
  const nearest = nearestNamed(candidates, name, OFFERED);
  const listed = nearest.map((each) => `${each.mappingCode ?? each.uuid} (${each.name})`).join(', ');
  return listed === '' ? '' : `; the nearest: ${listed}`;
}
