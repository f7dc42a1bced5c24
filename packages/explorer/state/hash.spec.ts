import fc from 'fast-check';
import { formatHash, parseHash } from './hash.js';
import { DEFAULT_STATE, VIEWS, type ViewState } from './view-state.js';

const numbers = { nights: fc.nat(99), adults: fc.nat(99), children: fc.nat(99), infants: fc.nat(99) };
const inputs = fc.record({ ...numbers, promo: fc.string() });

const aUuid = fc.oneof(fc.constant(''), fc.uuid());
const aDate = fc.constantFrom('', '2027-05-01');
const alternative = fc.record({ ...numbers, promo: fc.string(), property: aUuid, date: aDate, roomType: aUuid });

const state: fc.Arbitrary<ViewState> = fc.record({
  view: fc.constantFrom(...VIEWS),
  property: aUuid,
  date: aDate,
  inputs,
  from: fc.constantFrom('', '2027-04'),
  arrivals: fc.constantFrom('any', 'weekend'),
  roomTypes: fc.array(fc.uuid(), { maxLength: 3 }),
  rate: aUuid,
  against: fc.array(alternative, { maxLength: 3 }),
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

  const plain = { nights: 3, adults: 2, children: 0, infants: 0, property: '', date: '', roomType: '' };
  const uuid = 'b0000000-0000-4000-8000-000000000001';

  it.each([
    ['3.2.0.0.', plain],
    ['3.2.0.0.A_B_C_.D', { ...plain, promo: 'A_B_C_.D' }],
    [
      `2027-05-01_${uuid}_${uuid}_3.2.0.0.X`,
      { ...plain, date: '2027-05-01', property: uuid, roomType: uuid, promo: 'X' },
    ],
    ['2027-02-30_hotel_suite_3.2.0.0.', plain],
    ['__', { ...plain, nights: 2 }],
  ])('reads the alternative %s, as links before had them or not', (text, expected) => {
    expect(parseHash(`#compare?against=${text}`).against).toEqual([{ promo: '', ...expected }]);
  });

  it('reads UUIDs in upper case as the server writes them', () => {
    const upper = `${uuid.slice(0, -1)}A`.toUpperCase();
    const hash = `#compare?property=${upper}&roomTypes=${upper}&rate=${upper}&against=_${upper}_${upper}_3.2.0.0.`;
    const lower = upper.toLowerCase();
    expect(parseHash(hash)).toMatchObject({
      property: lower,
      roomTypes: [lower],
      rate: lower,
      against: [{ property: lower, roomType: lower }],
    });
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
