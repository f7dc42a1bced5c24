import { addDays, formatPlainDate } from '../../domain/stay/plain-date.js';
import type { ChannelDealEntry, ChannelEntry, ChannelPropertyEntry } from '../entries/channel-entry.js';
import type { SampleSize } from './sample-size.js';
import { sampleUuid } from './sample-uuid.js';

/** The properties of one entry: a channel has as many entries as it needs. */
const PROPERTIES_PER_ENTRY = 1000;

interface SampleChannel extends Pick<ChannelEntry, 'apiId' | 'name'> {
  /** Every so many properties are connected, from the first one on. */
  readonly every: number;
}

const CHANNELS: readonly SampleChannel[] = [
  { apiId: 'sample-channel', name: 'Sample Channel', every: 1 },
  { apiId: 'sample-partner', name: 'Sample Partner', every: 3 },
];

/** The channels with their connections and deals, a bounded number of properties at a time. */
export function* sampleChannels(size: SampleSize): Generator<ChannelEntry> {
  for (const { apiId, name, every } of CHANNELS) {
    const connected = Math.ceil(size.properties / every);
    for (let from = 0; from < connected; from += PROPERTIES_PER_ENTRY) {
      const count = Math.min(PROPERTIES_PER_ENTRY, connected - from);
      const numbers = Array.from({ length: count }, (_, at) => (from + at) * every + 1);
      yield {
        apiId,
        name,
        properties: numbers.map((number) => connection(number, size)),
        deals: dealsOf(numbers, from / PROPERTIES_PER_ENTRY + 1, size),
      };
    }
  }
}

/** A channel sells all rates of most properties, and only the first one of others. */
function connection(number: number, { seed }: SampleSize): ChannelPropertyEntry {
  const place = { seed, property: number };
  return {
    uuid: sampleUuid(place, 'property'),
    siteminderCommissionPercentage: '2.5',
    channelCommissionPercentage: String(10 + (number % 8)),
    ...(number % 7 === 0 && { roomRateUuids: [sampleUuid(place, 'roomRate', 0)] }),
  };
}

/** An agreement with the first property of an entry, and a campaign of every fourth, some of which have not approved it. */
function dealsOf(numbers: readonly number[], entry: number, { seed, from, days }: SampleSize): ChannelDealEntry[] {
  const [first, last] = [formatPlainDate(from), formatPlainDate(addDays(from, days - 1))];
  const properties = numbers.map((number) => ({ uuid: sampleUuid({ seed, property: number }, 'property') }));
  return [
    {
      code: `AGREEMENT-${entry}`,
      kind: 'direct-agreement',
      discountPercentage: '12.5',
      commissionPercentage: '9',
      stayFrom: first,
      properties: properties.slice(0, 1),
    },
    {
      code: `CAMPAIGN-${entry}`,
      kind: 'campaign',
      discountPercentage: '8',
      commissionPercentage: '11',
      stayFrom: first,
      stayTo: last,
      bookFrom: first,
      bookTo: last,
      properties: properties
        .filter((_, at) => at % 4 === 0)
        .map((property, at) => ({ ...property, ...(at % 5 === 4 && { approved: false }) })),
    },
  ];
}
