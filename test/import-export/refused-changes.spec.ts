import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { aChange, aRateChange, type ChangeDatabase, changeDatabase } from './change-database.js';

/** The only property that an unknown name may have meant. */
const NEAREST = 'the nearest: HOUSE (House)';

let database: ChangeDatabase;
beforeAll(async () => {
  database = await changeDatabase();
});
afterAll(() => database.drop());

describe('a refused change', () => {
  it.each([
    [
      'no JSON',
      '{"property":',
      [{ pointer: '', message: 'is not JSON: line 1, column 13: expected a value, but the text ends here' }],
    ],
    ['a number', '5', [{ pointer: '', message: '5 is not an object' }]],
    [
      'an unknown property',
      aChange({ property: 'Sydney', roomRates: 'all', set: { amount: '1.00' } }),
      [{ pointer: '/property', message: `"Sydney" is no uuid or mapping code of a property; ${NEAREST}` }],
    ],
    [
      'an unknown member',
      aRateChange({ set: { amuont: '1.00' } }),
      [{ pointer: '/set/amuont', message: 'is an unknown field: did you mean amount?' }],
    ],
    ['no set and no adjust', aRateChange({}), [{ pointer: '', message: 'must have set or adjust' }]],
    [
      'an empty set',
      aRateChange({ set: {} }),
      [{ pointer: '/set', message: 'an object is without a member: at least one' }],
    ],
    [
      'two targets',
      aRateChange({ ratePlans: 'all', set: { amount: '1.00' } }),
      [{ pointer: '', message: 'must have exactly one of roomRates, ratePlans, roomTypes' }],
    ],
    [
      'a word for a list',
      aChange({ roomRates: 'every', set: { amount: '1.00' } }),
      [{ pointer: '/roomRates', message: '"every" is not a list of uuids or mapping codes, or "all"' }],
    ],
    [
      'a range that runs backwards',
      aRateChange({ to: '2027-02-01', set: { amount: '1.00' } }),
      [{ pointer: '/to', message: '"2027-02-01" is earlier than from "2027-03-01"' }],
    ],
    [
      'too many days',
      aRateChange({ to: '2029-12-31', set: { amount: '1.00' } }),
      [{ pointer: '/to', message: 'is more than 800 days after from: split the change' }],
    ],
    [
      'too many decimals',
      aRateChange({ set: { amount: '1.005' } }),
      [{ pointer: '/set/amount', message: '"1.005" has more than the 2 decimals of the property\'s currency' }],
    ],
    [
      'the other pricing model',
      aRateChange({ set: { levels: { 2: '1.00' } } }),
      [{ pointer: '/set/levels', message: "is not allowed with the rate's pricing model perDay" }],
    ],
    [
      'an adjusted figure of the other model',
      aRateChange({ adjust: { levels: '+1%' } }),
      [{ pointer: '/adjust/levels', message: "is not allowed with the rate's pricing model perDay" }],
    ],
    [
      'two figures',
      aRateChange({ adjust: { amount: '+1%', singleAdult: '+1%' } }),
      [
        {
          pointer: '/adjust',
          message:
            'must have exactly one of price, amount, singleAdult, levels, extraAdult, extraChild, extraInfant, count',
        },
      ],
    ],
    [
      'a member in both',
      aRateChange({ set: { singleAdult: '90.00' }, adjust: { price: '+1%' } }),
      [{ pointer: '/adjust/price', message: 'is adjusted, and singleAdult is set, in one change: write two' }],
    ],
    [
      'an adjustment without a sign',
      aRateChange({ adjust: { amount: '10%' } }),
      [
        {
          pointer: '/adjust/amount',
          message: '"10%" is not a percentage or an amount with its sign, such as "+10%" or "-5.00"',
        },
      ],
    ],
    [
      'a maximum of 0',
      aRateChange({ set: { maxStayArrival: 0 } }),
      [
        {
          pointer: '/set/maxStayArrival',
          message:
            '0 is below 1: leave out, or null, for no limit; for no stay at all, which 0 meant, write closedToArrival: true',
        },
      ],
    ],
    [
      'count of a rate',
      aRateChange({ set: { count: 1 } }),
      [{ pointer: '/set/count', message: 'is of room types: name them in roomTypes' }],
    ],
    [
      'a price above 15 digits',
      aChange({
        roomRates: [uuidOf('Levels')],
        set: { extraAdult: '9999999999.99', extraChild: '9999999999.99', extraInfant: '9999999999.99' },
      }),
      [{ pointer: '', message: 'the price of a stay of Suite / Plan could exceed 15 digits' }],
    ],
  ])('%s is rejected', async (_, line, problems) => {
    expect(await database.apply([line])).toEqual([{ line: 1, result: 'rejected', problems }]);
  });

  it('of two properties names the other one', async () => {
    const set = { stopSell: true };
    const lines = [[aRateChange({ set }), { ...aRateChange({ set }), property: 'HOME' }]];
    const problem = { pointer: '/1/property', message: `"HOME" is no uuid or mapping code of a property; ${NEAREST}` };
    expect(await database.apply(lines)).toEqual([{ line: 1, result: 'rejected', problems: [problem] }]);
  });

  it('names the nearest parts for an unknown one', async () => {
    expect(await database.apply([aChange({ roomRates: ['Levles'], set: { stopSell: true } })])).toMatchObject([
      { problems: [{ pointer: '/roomRates/0', message: expect.stringContaining('; the nearest: ') as string }] },
    ]);
  });
});
