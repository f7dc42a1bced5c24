import type { Piece } from '../../tools/harness/builders/piece.js';
import { aChange, aRateChange, changeDatabase } from './change-database.js';

const database = changeDatabase();

const set = (fields: Piece) => aRateChange({ set: fields });
const adjust = (fields: Piece) => aRateChange({ adjust: fields });
const PRICE = { amount: '1.00' };
/** The only property that an unknown name may have meant. */
const UNKNOWN = 'is no uuid or mapping code of a property; the nearest: HOUSE (House)';
const OTHER_MODEL = "is not allowed with the rate's pricing model perDay";
const LIST = 'a list of uuids or mapping codes, or "all"';
const FIGURES = 'price, amount, singleAdult, levels, extraAdult, extraChild, extraInfant, count';
const DEAREST = { extraAdult: '9999999999.99', extraChild: '9999999999.99', extraInfant: '9999999999.99' };

/** Lines, each with the one problem that is expected. */
const REFUSED: readonly [line: unknown, pointer: string, message: string][] = [
  ['{"property":', '', 'is not JSON: line 1, column 13: expected a value, but the text ends here'],
  ['5', '', '5 is not an object'],
  [aChange({ property: 'Sydney', roomRates: 'all', set: PRICE }), '/property', `"Sydney" ${UNKNOWN}`],
  [[set(PRICE), { ...set(PRICE), property: 'HOME' }], '/1/property', `"HOME" ${UNKNOWN}`],
  [set({ amuont: '1.00' }), '/set/amuont', 'is an unknown field: did you mean amount?'],
  [aRateChange({}), '', 'must have set or adjust'],
  [set({}), '/set', 'an object is without a member: at least one'],
  [aRateChange({ ratePlans: 'all', set: PRICE }), '', 'must have exactly one of roomRates, ratePlans, roomTypes'],
  [aChange({ roomRates: 'every', set: PRICE }), '/roomRates', `"every" is not ${LIST}`],
  [aRateChange({ to: '2027-02-01', set: PRICE }), '/to', '"2027-02-01" is earlier than from "2027-03-01"'],
  [aRateChange({ to: '2029-12-31', set: PRICE }), '/to', 'is more than 800 days after from: split the change'],
  [set({ amount: '1.005' }), '/set/amount', '"1.005" has more than the 2 decimals of the property\'s currency'],
  [set({ levels: { 2: '1.00' } }), '/set/levels', OTHER_MODEL],
  [adjust({ levels: '+1%' }), '/adjust/levels', OTHER_MODEL],
  [adjust({ amount: '+1%', singleAdult: '+1%' }), '/adjust', `must have exactly one of ${FIGURES}`],
  [
    aRateChange({ set: { singleAdult: '90.00' }, adjust: { price: '+1%' } }),
    '/adjust/price',
    'is adjusted, and singleAdult is set, in one change: write two',
  ],
  [
    adjust({ amount: '10%' }),
    '/adjust/amount',
    '"10%" is not a percentage or an amount with its sign, such as "+10%" or "-5.00"',
  ],
  [
    set({ maxStayArrival: 0 }),
    '/set/maxStayArrival',
    '0 is below 1: leave out, or null, for no limit; for no stay at all, which 0 meant, write closedToArrival: true',
  ],
  [set({ count: 1 }), '/set/count', 'is of room types: name them in roomTypes'],
  [aRateChange({ set: DEAREST }, 'Levels'), '', 'the price of a stay of Suite / Plan could exceed 15 digits'],
];

it('each change that is refused says where, and why', async () => {
  const results = await database.apply(REFUSED.map(([line]) => line));
  expect(results.toSorted((a, b) => a.line - b.line)).toEqual(
    REFUSED.map(([, pointer, message], at) => ({
      ...{ line: at + 1, result: 'rejected' },
      problems: [{ pointer, message }],
    })),
  );
});

it('an unknown part of any kind has the nearest ones named', async () => {
  const kinds = ['roomRates', 'ratePlans', 'roomTypes'];
  const results = await database.apply(kinds.map((kind) => aChange({ [kind]: ['Levles'], set: PRICE })));
  const message = expect.stringContaining('; the nearest: ') as string;
  expect(results.toSorted((a, b) => a.line - b.line)).toMatchObject(
    kinds.map((kind) => ({ problems: [{ pointer: `/${kind}/0`, message }] })),
  );
});
