import { demoHotels } from '../demo/demo-hotels.js';
import { jsonPieces } from './json-pieces.js';
import { sampleChannels } from './sample-channels.js';
import { sampleGroup } from './sample-groups.js';
import { sampleHotel } from './sample-hotel.js';
import { sampleProperty } from './sample-property.js';
import type { SampleSize } from './sample-size.js';

/**
 * The text of sample data in pieces, as JSON Lines: a line for each group, then for each property, then for the channels. The
 * same size results in the same bytes everywhere, and a property does not depend on how many others there are.
 */
export function* sampleText(size: SampleSize): Generator<string> {
  const [model, ...others] = demoHotels();
  if (model === undefined) throw new Error('there is no hotel to model others on');
  for (let number = 1; number <= size.groups; number += 1) yield line({ groups: [sampleGroup(number, size)] });
  for (let number = 1; number <= size.properties; number += 1) {
    yield '{"properties":[';
    yield* jsonPieces({ ...sampleProperty(sampleHotel(number, size, [model, ...others])) });
    yield ']}\n';
  }
  for (const channel of sampleChannels(size)) yield line({ channels: [channel] });
}

function line(document: object): string {
  return `${JSON.stringify(document)}\n`;
}
