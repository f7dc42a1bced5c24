import fc from 'fast-check';
import { formatHash, parseHash } from '../../explorer/state/hash.js';
import { DEFAULT_STATE, VIEWS, type ViewState } from '../../explorer/state/view-state.js';

const inputs = fc.record({
  nights: fc.nat(99),
  adults: fc.nat(99),
  children: fc.nat(99),
  infants: fc.nat(99),
  promo: fc.string(),
});

const state: fc.Arbitrary<ViewState> = fc.record({
  view: fc.constantFrom(...VIEWS),
  property: fc.oneof(fc.constant(''), fc.uuid()),
  date: fc.constantFrom('', '2027-05-01'),
  inputs,
  from: fc.constantFrom('', '2027-04'),
  arrivals: fc.constantFrom('any', 'weekend'),
  roomTypes: fc.array(fc.uuid(), { maxLength: 3 }),
  rate: fc.oneof(fc.constant(''), fc.uuid()),
  against: fc.array(inputs, { maxLength: 3 }),
  rooms: fc.integer({ min: 1, max: 10 }),
  deal: fc.string(),
  locale: fc.constantFrom('', 'ar', 'de-AT'),
});

describe('the hash of the page', () => {
  it('holds the whole state, whatever was typed', () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(parseHash(formatHash(one))).toEqual(one);
      }),
    );
  });

  it('is short for the default', () => {
    expect(formatHash(DEFAULT_STATE)).toBe('#calendar');
  });

  it.each([
    '',
    '#',
    '#nowhere?property=x&date=2027-02-30&nights=many&locale=<b>&from=2027-13&roomTypes=1,2',
    '#calendar?locale=en-aa-aa&from=9999-06',
    '#calendar?locale=en-US-GB&from=0001-01',
    '#%E0%A4%A',
  ])('has the default for what cannot be read: %j', (hash) => {
    expect(parseHash(hash)).toEqual(DEFAULT_STATE);
  });
});
