import { aNight, aProperty, aRate, aRequest, aRoomType } from '../../../test/harness/builders/property-sheet.js';
import { minorUnits } from '../money/minor-units.js';
import { evaluateRate } from './evaluate-rate.js';
import { RateSearch } from './rate-search.js';

/** What becomes of the only rate of a property. */
function verdict(nights: ReturnType<typeof aNight>[], pricesClosed: boolean, counts = [5, 5, 5]) {
  const property = aProperty({ roomTypes: [aRoomType({ counts, rates: [aRate({ nights })] })] });
  const [roomType] = property.roomTypes;
  const [rate] = roomType?.rates ?? [];
  if (roomType === undefined || rate === undefined) throw new Error('the property has a rate');
  const search = new RateSearch(property, aRequest(), { sells: 'direct', promotion: undefined }, { pricesClosed });
  return { verdict: evaluateRate(search, roomType, rate), search };
}

const open = [aNight(), aNight(), aNight()];
const stopped = [aNight(), aNight({ stopSell: true }), aNight()];
/** Whose sum is no exact number. */
const unexact = stopped.map((night) => ({ ...night, amount: minorUnits(2 ** 53 - 1) }));

describe('a room rate', () => {
  test('is bookable at its price', () => {
    const { verdict: what, search } = verdict(open, false);
    expect([what, search.columns.gross]).toEqual(['bookable', 30_000]);
  });

  test('that cannot be booked is closed, and priced only in a search that prices such rates', () => {
    expect(verdict(stopped, false).verdict).toBe('closed');
    expect(verdict(open, false, [5, 0, 5]).verdict).toBe('closed');
    const { verdict: what, search } = verdict(stopped, true);
    expect([what, search.columns.gross]).toEqual(['closed', 30_000]);
    expect(verdict(unexact, false).verdict).toBe('closed');
    expect(() => verdict(unexact, true)).toThrow(RangeError);
  });

  test('without a price for the party is excluded', () => {
    expect(verdict([aNight(), aNight({ amount: null }), aNight()], false).verdict).toBe('excluded');
  });
});
