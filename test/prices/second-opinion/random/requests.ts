import fc from 'fast-check';
import type { DataSet } from '../../../../src/import/entries/data-set.js';
import type { ChannelRequest } from '../channel.js';
import type { RoomRequest } from '../channel-rooms.js';
import { connectionOf, propertyOf } from '../document.js';
import type { QuotesRequest } from '../quotes.js';
import { stays } from './stays.js';

/**
 * Requests of Quotes that often hit edge cases of the data set: stays that start and end on its dates or next to them, as
 * long and as far ahead as its limits, parties around its occupancies, its promo codes in several spellings.
 */
export function quotesRequests(dataSet: DataSet): fc.Arbitrary<QuotesRequest> {
  return fc.constantFrom(...(dataSet.properties ?? [])).chain((property) =>
    fc
      .tuple(
        fc.record({
          propertyUuid: fc.constant(property.uuid),
          adults: fc.constantFrom(1, 2, 1, 2, 1, 2, 1, 2, 3, 3, 4, 9),
          children: fc.constantFrom(0, 0, 0, 0, 1, 2),
          infants: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 2),
          withBreakdown: fc.constantFrom(true, true, true, false),
        }),
        stays(property, { nightsMax: 31, withPast: true }),
        codes(
          (property.promotions ?? []).map(({ code }) => code),
          'promoCode',
        ),
      )
      .map(([party, stay, code]) => ({ ...party, ...stay, ...code })),
  );
}

/** The same for Get property by the channels of the data set: one to ten rooms, deal codes with exact spelling. */
export function channelRequests(dataSet: DataSet): fc.Arbitrary<ChannelRequest> {
  const connections = (dataSet.channels ?? []).flatMap(({ apiId, properties = [] }) =>
    properties.map(({ uuid }) => ({ apiId, propertyUuid: uuid })),
  );
  return fc.constantFrom(...connections).chain(({ apiId, propertyUuid }) => {
    const { deals = [] } = connectionOf(dataSet, apiId, propertyUuid).channel;
    const { charges, roomTypes, roomRates } = propertyOf(dataSet, propertyUuid);
    return fc
      .tuple(
        rooms,
        stays({ charges, roomTypes, roomRates, deals }, { nightsMax: 30, withPast: false }),
        codes(
          deals.map(({ code }) => code),
          'dealCode',
        ),
      )
      .map(([rooms, stay, code]) => ({ apiId, propertyUuid, rooms, ...stay, ...code }));
  });
}

const room = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom({ adults: 2, children: 0 }, { adults: 1, children: 0 }, { adults: 2, children: 1 }),
    },
    { weight: 2, arbitrary: fc.record({ adults: fc.nat({ max: 4 }), children: fc.nat({ max: 2 }) }) },
  )
  .map(({ adults, children }) => ({ adults: adults + children === 0 ? 1 : adults, children }));

/** Often one or a few, sometimes as many as allowed. */
const rooms = fc.oneof(
  { weight: 8, arbitrary: fc.array(room, { minLength: 1, maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(room, fc.integer({ min: 5, max: 10 }))
      .map(([one, count]) => Array(count).fill(one) as RoomRequest[]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(room, room)
      .map(([one, other]) => Array.from({ length: 10 }, (_, index) => (index < 5 ? one : other))),
  },
);

/** Spellings of a code: promo codes accept all of them, deal codes of channels only the first. */
const spellings = (code: string): string[] => [code, code.toUpperCase(), code.toLowerCase(), ` ${code}  `];

/** No code, a known one, sometimes one in another spelling or an unknown one. */
function codes<Name extends string>(known: readonly string[], name: Name): fc.Arbitrary<Partial<Record<Name, string>>> {
  const given = (code: string) => ({ [name]: code }) as Record<Name, string>;
  const asSpelled = known.length > 0 ? known : ['NOPE'];
  return fc.oneof(
    { weight: known.length > 0 ? 4 : 30, arbitrary: fc.constant({}) },
    { weight: 5, arbitrary: fc.constantFrom(...asSpelled).map(given) },
    { weight: 1, arbitrary: fc.constantFrom('NOPE', ...known.flatMap(spellings)).map(given) },
  );
}
