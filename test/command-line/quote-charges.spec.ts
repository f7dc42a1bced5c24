import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { branch, QuoteCommand } from '../harness/quote-command.js';
import { storedDataSet } from '../harness/stored.js';
import { shared } from '../harness/shared.js';

const CHARGES = [
  { name: 'Service', kind: 'fee', percentage: '10' },
  { name: 'Cleaning', kind: 'fee', amount: '30.00', per: 'stay', taxed: true },
  { name: 'VAT', kind: 'tax', percentage: '7', appliesTo: 'roomAndFees' },
  { name: 'City tax', kind: 'tax', amount: '2.35', per: 'personNight', countsChildren: false, maxNights: 1 },
  { name: 'Old tax', kind: 'tax', percentage: '3', validTo: '2027-02-28' },
  { name: 'Summer tax', kind: 'tax', percentage: '3', stayFrom: '2027-07-01', stayTo: '2027-08-31' },
];

/** A property with one rate, "NAME rate", of the plan "NAME plan" and the room type "NAME room". */
const aHouse = (name: string, fields: Piece, rate: Piece = {}) =>
  aProperty({
    name,
    ...fields,
    roomTypes: [aRoomType({ name: `${name} room` })],
    ratePlans: [aRatePlan({ name: `${name} plan` })],
    roomRates: [aRoomRate({ name: `${name} rate`, room: `${name} room`, plan: `${name} plan`, ...rate })],
  });

/** A tax that changes on 2 April, and a fee for guests who arrive before. */
const BY_NIGHT = aHouse('Lodge', {
  charges: [
    { name: 'VAT', kind: 'tax', percentage: '7', stayTo: '2027-04-01' },
    { name: 'VAT', kind: 'tax', percentage: '9', stayFrom: '2027-04-02' },
    { name: 'Festival', kind: 'fee', amount: '5.00', per: 'stay', stayTo: '2027-04-01' },
  ],
});

const ON_TOP = aProperty({
  charges: CHARGES,
  ratePlans: ['Levels', 'Alone'].map((name) => aRatePlan({ name })),
  roomRates: [
    aRoomRate({
      name: 'Levels',
      plan: 'Levels',
      pricing: { model: 'perOccupancy' },
      calendar: [
        { from: '2027-04-01', to: '2027-04-30', amounts: { '1': '90.00', '2': '110.00' }, extraAdult: '35.50' },
        { from: '2027-04-01', to: '2027-04-30', extraChild: '12.00', extraInfant: '5.00' },
      ],
    }),
    aRoomRate({
      name: 'Alone',
      plan: 'Alone',
      pricing: { model: 'perDay', includedAdults: 2, includedChildren: 1 },
      layers: [{ from: '2027-04-01', to: '2027-04-30', singleAdult: '80.00', extraAdult: '40.00' }],
    }),
  ],
});

/** The second worked example of docs/explanation/pricing.md. */
const INSIDE = aHouse(
  'Inn',
  { pricesIncludeCharges: true, charges: CHARGES.map((charge) => ({ ...charge, maxNights: undefined })) },
  {
    layers: [
      { from: '2027-04-01', to: '2027-04-30', extraChild: '20.00' },
      { from: '2027-04-02', to: '2027-04-02', amount: '129.99' },
    ],
  },
);

/** A price of two yen, which three included taxes exceed. */
const TINY = aHouse(
  'Hut',
  {
    currency: 'JPY',
    pricesIncludeCharges: true,
    charges: ['A', 'B', 'C'].map((name) => ({ name, kind: 'tax', percentage: '100' })),
  },
  { calendar: [{ from: '2027-04-01', to: '2027-04-30', amount: '2' }] },
);

describe('stayquote quote --explain shows base amounts and charges', () => {
  const stored = shared(() => storedDataSet(aDataSet({ properties: [ON_TOP, INSIDE, TINY, BY_NIGHT] })));
  const quote = () => new QuoteCommand(stored().connectionString);

  it('charges on top of the price, each with its base, rate, exact value and rounding', async () => {
    const lines = await quote().tree('House', 'Alone', 2, '--adults', '3', '--children', '1');
    expect(lines.slice(0, 1)).toEqual([`Room, Alone (${uuidOf('Alone')}): 368.71 EUR, rooms left: 5`]);
    expect(branch(lines, '2027-04-01')).toEqual([
      '2027-04-01: 203.93',
      '├─ base 140.00: 100.00 for up to 2 adults and 1 child + 1 x 40.00 for each extra adult',
      '├─ room 140.00',
      '├─ fee Service, 10 % of the room: 140.00 x 10 % = 14.00',
      '├─ fee Cleaning, 30.00 per stay, taxed: 30.00 x 1 = 30.00',
      '├─ tax VAT, 7 % of the room and its fees: 184.00 x 7 % = 12.88',
      '├─ tax City tax, 2.35 per person per night, children not counted, first 1 night only: 2.35 x 3 = 7.05',
      '├─ net 140.00: the room, since charges come on top',
      '└─ gross 203.93 = net 140.00 + tax 19.93 + service charge 44.00',
    ]);
  });

  it('the guests behind the base amount, per occupancy and for a single adult', async () => {
    const [, heading] = await quote().explained('House', 1, '--adults', '3', '--children', '2', '--infants', '1');
    expect(heading).toBe('2027-04-01 to 2027-04-02, 1 night, 3 adults, 2 children, 1 infant');
    const tree = await quote().tree('House', 'Levels', 1, '--adults', '3', '--infants', '1');
    expect(branch(tree, '2027-04-01')[1]).toBe(
      '├─ base 150.50: 110.00, the price for 2 adults + 1 x 35.50 for each extra adult + 1 x 5.00 for each infant',
    );
    const alone = await quote().tree('House', 'Alone', 1);
    expect(branch(alone, '2027-04-01')[1]).toBe('├─ base 80.00: 80.00 for one adult alone');
  });

  it('charges included in the price, and how net is derived', async () => {
    const tree = await quote().tree('Inn', 'Inn plan', 2, '--adults', '2', '--children', '1');
    expect(branch(tree, '2027-04-01')).toEqual([
      '2027-04-01: 156.80',
      '├─ base 120.00: 100.00 for up to 2 adults + 1 x 20.00 for each extra child',
      '├─ room 120.00, which includes its percentage charges: 1.177 times the net price',
      '├─ fee Service, 10 % of the room: 120.00 x 10 % / 1.177 = 10.1954... (12000/1177), rounded half away from zero to 10.20',
      '├─ fee Cleaning, 30.00 per stay, taxed: 30.00 x 1 = 30.00',
      '├─ tax VAT, 7 % of the room and its fees: 9.95',
      '│  ├─ 120.00 x 1.1 x 7 % / 1.177 = 7.8504... (840/107), rounded half away from zero to 7.85',
      '│  └─ 30.00 x 7 % = 2.10',
      '├─ tax City tax, 2.35 per person per night, children not counted: 2.35 x 2 = 4.70',
      '├─ net 101.95 = room 120.00 - 10.20 - 7.85',
      '└─ gross 156.80 = net 101.95 + tax 14.65 + service charge 40.20',
    ]);
    expect(branch(tree, '2027-04-02')).toContain('├─ fee Cleaning, 30.00 per stay, taxed: not due on this night');
    expect(branch(tree, 'the stay')).toEqual([
      'the stay: net 229.39 + tax 29.16 + service charge 52.94 = gross 311.49 EUR',
      '├─ net 229.39 = 101.95 + 127.44',
      '├─ tax 29.16 = 14.65 + 14.51',
      '├─ service charge 52.94 = 40.20 + 12.74',
      '├─ fee Service, 10 % of the room: 22.94',
      '├─ fee Cleaning, 30.00 per stay, taxed: 30.00',
      '├─ tax VAT, 7 % of the room and its fees: 19.76',
      '└─ tax City tax, 2.35 per person per night, children not counted: 9.40',
    ]);
  });

  it('a charge that is lowered so that net is not below 0', async () => {
    const tree = await quote().tree('Hut', 'Hut plan', 1);
    expect(branch(tree, '2027-04-01').slice(2)).toEqual([
      '├─ room 2, which includes its percentage charges: 4 times the net price',
      '├─ tax A, 100 % of the room: 0',
      '│  ├─ 2 x 100 % / 4 = 0.5, rounded half away from zero to 1',
      '│  └─ lowered by 1, so that net is not below 0',
      '├─ tax B, 100 % of the room: 2 x 100 % / 4 = 0.5, rounded half away from zero to 1',
      '├─ tax C, 100 % of the room: 2 x 100 % / 4 = 0.5, rounded half away from zero to 1',
      '├─ net 0 = room 2 - 0 - 1 - 1',
      '└─ gross 2 = net 0 + tax 2 + service charge 0',
    ]);
  });

  it('charges that are not in force, once for all rates', async () => {
    const lines = await quote().explained('House', 1);
    const at = lines.findIndex((line) => line.startsWith('Charges not in force today'));
    expect(lines.slice(at + 1, at + 3)).toEqual([
      '├─ tax Old tax, 3 % of the room: in force to 2027-02-28; today is 2027-03-01',
      '└─ tax Summer tax, 3 % of the room, for nights from 2027-07-01 to 2027-08-31: the stay has no night from 2027-07-01 to 2027-08-31',
    ]);
  });

  it('charges by the date of each night, and of the arrival', async () => {
    const tree = await quote().tree('Lodge', 'Lodge plan', 2);
    expect(branch(tree, '2027-04-01').slice(3, 6)).toEqual([
      '├─ tax VAT, 7 % of the room, for nights to 2027-04-01: 100.00 x 7 % = 7.00',
      '├─ tax VAT, 9 % of the room, for nights from 2027-04-02: not due on this night',
      '├─ fee Festival, 5.00 per stay, for arrivals to 2027-04-01: 5.00 x 1 = 5.00',
    ]);
    expect(branch(tree, '2027-04-02').slice(3, 6)).toEqual([
      '├─ tax VAT, 7 % of the room, for nights to 2027-04-01: not due on this night',
      '├─ tax VAT, 9 % of the room, for nights from 2027-04-02: 100.00 x 9 % = 9.00',
      '├─ fee Festival, 5.00 per stay, for arrivals to 2027-04-01: not due on this night',
    ]);
  });
});
