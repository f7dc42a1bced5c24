import { sampleName } from './sample-names.js';
import { SampleRandom } from './sample-random.js';
import type { SampleSize } from './sample-size.js';
import { sampleUuid } from './sample-uuid.js';

/** The group with that number, from 1. */
export function sampleGroup(number: number, { seed }: SampleSize): { uuid: string; name: string } {
  return { uuid: groupUuid(number, seed), name: `${sampleName(new SampleRandom(seed, 0, number))} Hotels ${number}` };
}

/** The group of the property with that number: they take turns. */
export function groupUuidOf(property: number, { seed, groups }: SampleSize): string {
  return groupUuid(((property - 1) % groups) + 1, seed);
}

function groupUuid(number: number, seed: number): string {
  return sampleUuid({ seed, property: 0 }, 'group', number);
}
