import type { SampleRandom } from './sample-random.js';

const FIRST_WORDS = split(
  'Amber Blue Bright Cedar Copper Coral Crystal Dawn Evening Fern Golden Grand Green Indigo Ivory Jade Linden Little Maple ' +
    'Marble Northern Olive Opal Pearl Quiet Red Royal Silver Southern Stone Sunny Velvet White Wild Willow',
);
const SECOND_WORDS = split(
  'Anchor Arch Bell Bridge Compass Crane Crown Falcon Feather Fountain Garden Gate Harbour Harp Heron Hill House Key Lantern ' +
    'Lighthouse Lion Mill Moon Orchard Otter Palace Park Rose Sail Sparrow Star Swan Terrace Tower Wheel',
);

/** Two words that could be the name of a hotel, such as "Copper Heron". */
export function sampleName(random: SampleRandom): string {
  return `${random.oneOf(FIRST_WORDS)} ${random.oneOf(SECOND_WORDS)}`;
}

function split(words: string): readonly [string, ...string[]] {
  const [first = '', ...others] = words.split(' ');
  return [first, ...others];
}
