import { mixed } from './sample-random.js';

const KINDS = { group: 1, property: 2, roomType: 3, ratePlan: 4, roomRate: 5 } as const;
/** More than there can be of a kind in a property, and more groups than there can be. */
const KIND_STEP = 2 ** 20;

/** Where something is in sample data: groups are outside of all properties, in number 0. */
export interface SamplePlace {
  readonly seed: number;
  readonly property: number;
}

/**
 * A uuid that looks random (version 4), and is different for each seed, property, kind and position: three of its four words
 * determine these, and are kept whole.
 */
export function sampleUuid({ seed, property }: SamplePlace, kind: keyof typeof KINDS, position = 0): string {
  const ofProperty = mixed(seed, property);
  const ofEntry = mixed(seed, property, KINDS[kind] * KIND_STEP + position);
  const ofSeed = mixed(ofProperty, ofEntry, seed);
  const [entry, hotel, filler, last] = [hex(ofEntry), hex(ofProperty), hex(mixed(ofSeed, ofProperty)), hex(ofSeed)];
  const middle = `4${filler.slice(0, 3)}-${'89ab'.charAt(ofSeed & 3)}${filler.slice(3, 6)}`;
  return `${entry}-${hotel.slice(0, 4)}-${middle}-${hotel.slice(4)}${last}`;
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
