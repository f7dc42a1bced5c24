import fc from 'fast-check';
import type {
  ChannelDealEntry,
  ChannelEntry,
  ChannelPropertyEntry,
} from '../../../../src/import/entries/channel-entry.js';
import type { PropertyEntry } from '../../../../src/import/entries/property-entry.js';
import { chosen, oneOf } from './chosen.js';
import { allDaysOf, percentages, spans, windows, type Setting } from './setting.js';

const percentagesFromZero = fc.oneof(
  { weight: 5, arbitrary: percentages() },
  { weight: 1, arbitrary: fc.constant('0') },
);

/**
 * A channel that sells the first property and possibly the others: all rates, some or none; with agreements and campaigns,
 * approved or not.
 */
export function channels(
  apiId: string,
  properties: readonly PropertyEntry[],
  setting: Setting,
): fc.Arbitrary<ChannelEntry> {
  return fc
    .record({
      connected: fc.constantFrom(1, 3, 3, 3).map((bits) => chosen(bits, properties)),
      connections: fc.array(connection, { minLength: properties.length, maxLength: properties.length }),
      deals: fc.uniqueArray(deal(setting), { minLength: 1, maxLength: 3, selector: ({ code }) => code }),
    })
    .map(({ connected, connections, deals }) => ({
      apiId,
      name: apiId,
      properties: connected.map((property, index) => connectionOf(property, connections[index]!)),
      deals: deals.map((draft) => dealOf(draft, connected)),
    }));
}

const connection = fc.record({
  commissions: fc.record({
    siteminderCommissionPercentage: percentagesFromZero,
    channelCommissionPercentage: percentagesFromZero,
  }),
  rates: fc.constantFrom(...Array<undefined>(6).fill(undefined), 15, 15, 15, 15, 13, 7, 0),
});
type Connection = typeof connection extends fc.Arbitrary<infer Value> ? Value : never;

function connectionOf(
  { uuid, roomRates = [] }: PropertyEntry,
  { commissions, rates }: Connection,
): ChannelPropertyEntry {
  const listed = rates === undefined ? {} : { roomRateUuids: chosen(rates, roomRates).map((rate) => rate.uuid) };
  return { uuid, ...commissions, ...listed };
}

interface DealDraft extends Omit<ChannelDealEntry, 'properties'> {
  readonly members: number;
  readonly approved: boolean | undefined;
}

function deal(setting: Setting): fc.Arbitrary<DealDraft> {
  const terms = fc.record({
    code: fc.constantFrom('AGREE', 'agree', 'CAMP', 'Été 27'),
    discountPercentage: fc.oneof(
      { weight: 9, arbitrary: percentagesFromZero },
      { weight: 1, arbitrary: fc.constant('100') },
    ),
    commissionPercentage: percentagesFromZero,
    members: fc.constantFrom(0, 1, 2, 3, 3, 3),
    approved: fc.constantFrom(undefined, undefined, undefined, true, true, true, false),
  });
  const range = fc.oneof(spans(setting), fc.constant(allDaysOf(setting)), fc.constant(allDaysOf(setting)));
  const dates = fc.tuple(range, range);
  const campaign = dates.map(([stay, book]) => ({
    kind: 'campaign' as const,
    ...{ stayFrom: stay.from, stayTo: stay.to, bookFrom: book.from, bookTo: book.to },
  }));
  const agreement = fc.tuple(range, fc.boolean(), windows(setting)).map(([stay, isOpen, { from, to }]) => ({
    kind: 'direct-agreement' as const,
    stayFrom: stay.from,
    ...(isOpen ? {} : { stayTo: stay.to }),
    ...(from === undefined ? {} : { bookFrom: from }),
    ...(to === undefined ? {} : { bookTo: to }),
  }));
  return fc.tuple(terms, fc.oneof(campaign, agreement)).map(([named, dates]) => ({ ...named, ...dates }));
}

/** An agreement is with one property, a campaign with at least one. */
function dealOf({ members, approved, ...terms }: DealDraft, connected: readonly PropertyEntry[]): ChannelDealEntry {
  const chosenOnes = chosen(members, connected);
  const all = terms.kind === 'campaign' && chosenOnes.length > 0 ? chosenOnes : [oneOf(members, connected)];
  return {
    ...terms,
    properties: all.map(({ uuid }) => ({ uuid, ...(approved === undefined ? {} : { approved }) })),
  };
}
