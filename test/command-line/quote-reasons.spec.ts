import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { QuoteCommand, rateNamed, treeOf } from '../harness/quote-command.js';
import { storedDataSet } from '../harness/stored.js';
import type { QuoteDocument } from '../../src/api/explain/document/quote-document.response.js';
import { shared } from '../harness/shared.js';

const on = (date: string, fields: Piece): Piece => ({ from: date, to: date, ...fields });

/** Each rate, by name, has an obstacle to two nights from 7 April 2027, requested 37 days ahead for two adults. */
const RATES: Readonly<Record<string, Piece>> = {
  Open: {},
  Closed: { layers: [on('2027-04-08', { stopSell: true }), on('2027-04-07', { closedToArrival: true })] },
  Leaving: { layers: [on('2027-04-09', { closedToDeparture: true })] },
  Longer: { layers: [on('2027-04-07', { minStayArrival: 3 }), on('2027-04-08', { minStayThrough: 4 })] },
  Shorter: { layers: [on('2027-04-07', { maxStayArrival: 1 }), on('2027-04-08', { maxStayThrough: 1 })] },
  Late: { minLeadDays: 40 },
  Early: { maxLeadDays: 1 },
  Full: { room: 'Full room' },
  Resting: { active: false },
  Gone: { room: 'Gone room' },
  Elsewhere: { sellDirect: false },
  Members: { promotionOnly: true },
  Small: { room: 'Small room' },
  Unpriced: { layers: [on('2027-04-08', { amount: null })] },
  Hopeless: { sellDirect: false, room: 'Small room', minLeadDays: 40, layers: [on('2027-04-07', { stopSell: true })] },
};

const ROOMS = [
  aRoomType(),
  aRoomType({ name: 'Full room', inventory: [{ from: '2027-04-07', to: '2027-04-07', count: 3 }] }),
  aRoomType({ name: 'Gone room', active: false }),
  aRoomType({ name: 'Small room', maxOccupancy: 1, maxAdultOccupancy: 1 }),
];

const PAST = [{ from: '2027-02-20', to: '2027-02-28', amount: '80.00' }];

const HOUSE = aProperty({
  roomTypes: ROOMS,
  ratePlans: [...Object.keys(RATES), 'Yesterday'].map((name) => aRatePlan({ name })),
  roomRates: [
    ...Object.entries(RATES).map(([name, fields]) => aRoomRate({ name, plan: name, ...fields })),
    aRoomRate({ name: 'Yesterday', plan: 'Yesterday', layers: PAST }),
  ],
});

const PRICE = { net: '200.00', tax: '0.00', serviceCharge: '0.00', gross: '200.00' };
const NOT_DIRECT = 'NotSoldHere: the rate is not sold directly';
const TOO_LATE = 'TooLate: check-in on 2027-04-07 must be booked at least 40 days ahead; it is 37 days ahead';
const TOO_SMALL =
  'PartyDoesNotFit: the room holds at most 1 adult, and 2 are requested; the room holds at most 1 guest, and 2 are requested';

const REQUEST = ['--property', uuidOf('House'), '--check-in', '2027-04-07', '--check-out', '2027-04-09'];

describe('stayquote quote explains why a rate is missing or cannot be booked', () => {
  const stored = shared(() => storedDataSet(aDataSet({ properties: [HOUSE] })));
  const quote = () => new QuoteCommand(stored().connectionString);
  let quotes: QuoteDocument;
  let lines: readonly string[];
  beforeAll(async () => {
    quotes = await quote().json(...REQUEST, '--adults', '2');
    lines = await quote().lines(...REQUEST, '--adults', '2', '--explain');
  });

  it.each<[string, string[], string[]]>([
    [
      'Closed',
      [],
      ['ClosedToArrival: no stay may begin on 2027-04-07', 'StopSell: the night of 2027-04-08 is not sold'],
    ],
    ['Leaving', [], ['ClosedToDeparture: no stay may end on 2027-04-09']],
    [
      'Longer',
      [],
      [
        'MinStayArrival: arriving on 2027-04-07 requires at least 3 nights; the stay has 2',
        'MinStayThrough: staying on 2027-04-08 requires at least 4 nights; the stay has 2',
      ],
    ],
    [
      'Shorter',
      [],
      [
        'MaxStayArrival: arriving on 2027-04-07 allows at most 1 night; the stay has 2',
        'MaxStayThrough: staying on 2027-04-08 allows at most 1 night; the stay has 2',
      ],
    ],
    ['Late', [], [TOO_LATE]],
    ['Early', [], ['TooEarly: check-in on 2027-04-07 can be booked at most 1 day ahead; it is 37 days ahead']],
    ['Full', [], ['SoldOut: no room is left on 2027-04-08']],
    ['Resting', ['Inactive: the room rate is not active'], []],
    ['Gone', ['Inactive: the room type is not active'], []],
    ['Elsewhere', [NOT_DIRECT], []],
    ['Members', ['PromotionOnly: the rate is for a promo code only, and none is given'], []],
    ['Small', [TOO_SMALL], []],
    ['Unpriced', ['NoPrice: no price for the party on 2027-04-08'], []],
    ['Hopeless', [NOT_DIRECT, TOO_SMALL], [TOO_LATE, 'StopSell: the night of 2027-04-07 is not sold']],
  ])('every reason of the rate %s', (name, missing, forbidden) => {
    const { price, availability, notQuoted, notBookable } = rateNamed(quotes, name);
    const isQuoted = missing.length === 0;
    expect(price).toEqual(isQuoted ? PRICE : undefined);
    if (isQuoted) expect(availability).toBe(0);
    const texts = [notQuoted, notBookable].map((reasons) => reasons.map(({ code, text }) => `${code}: ${text}`));
    expect(texts).toEqual([missing, forbidden]);
    const [head, ...tree] = treeOf(lines, name).map((line) => line.replace(/^[│├└─ ]+/, ''));
    expect(head).toMatch(isQuoted ? /: 200\.00 EUR, not bookable$/ : /: not quoted$/);
    const shown = [...(isQuoted ? [] : ['not quoted', ...missing]), ...(forbidden.length > 0 ? ['not bookable'] : [])];
    expect(tree.slice(0, shown.length + forbidden.length)).toEqual([...shown, ...forbidden]);
  });

  it('a promotion-only rate shows what is wrong with the promo code', async () => {
    const options = ['--adults', '2', '--promo', 'guess', '--room-rate', uuidOf('Members'), '--explain'];
    expect(treeOf(await quote().lines(...REQUEST, ...options), 'Members').slice(1)).toEqual([
      '├─ not quoted',
      '│  └─ PromotionOnly: the rate is for a promo code only, and guess does not apply to it',
      '└─ promo code guess: does not apply',
      '   └─ Unknown: no promotion on sale has this code',
    ]);
  });

  it('each reason has its date and its limit', () => {
    const [first] = rateNamed(quotes, 'Longer').notBookable;
    expect(first).toMatchObject({ code: 'MinStayArrival', date: '2027-04-07', limit: 3 });
  });

  it('without --explain, the codes are listed below the table', async () => {
    const table = await quote().lines(...REQUEST, '--adults', '2');
    expect(table.indexOf('Not bookable:')).toBeLessThan(table.indexOf('Not quoted:'));
    expect(table.findLast((line) => line.includes('  Hopeless  '))).toMatch(
      / NotSoldHere, PartyDoesNotFit, TooLate, StopSell {2}/,
    );
    expect(table.join('\n')).not.toContain('─');
  });

  it('a stay that begins before today', async () => {
    const request = ['--property', uuidOf('House'), '--check-in', '2027-02-27', '--check-out', '2027-03-01'];
    expect(await quote().lines(...request, '--explain')).toContainEqual(
      expect.stringMatching(/^today is 2027-03-01 in \S+: check-in was 2 days ago, so nothing can be booked$/),
    );
    const past = await quote().json(...request, '--room-rate', uuidOf('Yesterday').toUpperCase());
    expect(past.leadDays).toBe(-2);
    expect(past.rates.map(({ notBookable }) => notBookable)).toEqual([
      [
        expect.objectContaining({ code: 'SoldOut', date: '2027-02-27', limit: 0 }),
        expect.objectContaining({ code: 'SoldOut', date: '2027-02-28' }),
        {
          code: 'InThePast',
          date: '2027-02-27',
          text: 'check-in on 2027-02-27 is before today, 2027-03-01',
        },
      ],
    ]);
  });
});
