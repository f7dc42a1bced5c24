import type { PropertyDetail } from '../../src/api/channel/property-detail/property-detail.response.js';
import { aConnection } from '../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { QuoteCommand, treeOf } from '../harness/quote-command.js';
import { shared } from '../harness/shared.js';
import { startTestApp } from '../harness/test-app.js';

const API_ID = credentials.channel['x-sm-api-id'];
const HOUSE = uuidOf('House');
const DATES = ['--check-in', '2027-04-07', '--check-out', '2027-04-09'];

const CHARGES = [
  { name: 'Service', kind: 'fee', percentage: '10' },
  { name: 'VAT', kind: 'tax', percentage: '7', appliesTo: 'roomAndFees' },
];

const aDealOf = (code: string, fields: object = {}, approved = true) => ({
  code,
  kind: 'campaign',
  discountPercentage: '12.5',
  commissionPercentage: '9',
  stayFrom: '2027-04-01',
  stayTo: '2027-04-30',
  bookFrom: '2027-01-01',
  bookTo: '2027-12-31',
  properties: [{ uuid: HOUSE, approved }],
  ...fields,
});

const CHANNELS = [
  {
    apiId: API_ID,
    name: 'Channel',
    properties: [aConnection()],
    deals: [
      aDealOf('APRIL'),
      aDealOf('ASLEEP', { stayFrom: '2027-04-08', stayTo: '2027-04-08', bookTo: '2027-02-01' }, false),
    ],
  },
  { apiId: 'picky', name: 'Picky', properties: [aConnection({ roomRateUuids: [uuidOf('Members')] })] },
  { apiId: 'idle', name: 'Idle', properties: [aConnection({ property: 'Annex' })] },
];

const HOTEL = aProperty({
  charges: CHARGES,
  roomTypes: [
    aRoomType({ inventory: [{ from: '2027-04-07', to: '2027-04-08', count: 2 }] }),
    aRoomType({ name: 'Single', maxOccupancy: 1, maxAdultOccupancy: 1 }),
  ],
  ratePlans: ['Plan', 'Members', 'Strict', 'Solo'].map((name) => aRatePlan({ name })),
  roomRates: [
    aRoomRate({ layers: [{ from: '2027-04-01', to: '2027-04-30', extraAdult: '33.33' }] }),
    aRoomRate({ name: 'Members', plan: 'Members', promotionOnly: true, sellDirect: false }),
    aRoomRate({ name: 'Strict', plan: 'Strict', maxLeadDays: 7 }),
    aRoomRate({ name: 'Solo', plan: 'Solo', room: 'Single' }),
  ],
});

describe('stayquote quote --channel', () => {
  const properties = [HOTEL, anEmptyProperty({ name: 'Annex' })];
  const app = shared(() => startTestApp({ dataSet: aDataSet({ properties, channels: CHANNELS }) }));
  const quote = () => new QuoteCommand(app().connectionString);

  const request = (...options: readonly string[]) => ['--property', HOUSE, ...DATES, '--channel', API_ID, ...options];

  it('matches the figures of the server for children without adults, under a deal', async () => {
    const query = { checkin: '2027-04-07', checkout: '2027-04-09', totalChildren: 1, totalRooms: 1, dealCode: 'APRIL' };
    const { body } = await app().get(`/properties/${HOUSE}`, { query, headers: credentials.channel });
    const served = (body as PropertyDetail).roomTypes.flatMap(({ roomRates }) => roomRates);
    const { rates } = await quote().json(...request('--adults', '0', '--children', '1', '--deal', 'APRIL'));
    const offered = rates.filter(({ price }) => price !== undefined);
    expect(served.length).toBeGreaterThan(0);
    expect(offered.map(({ roomRate, occupancy, price }) => [roomRate.uuid, occupancy, Number(price?.gross)])).toEqual(
      served.map(({ uuid, adults, children, totalPrice }) => [uuid, { adults, children }, totalPrice]),
    );
  });

  it('a table with a row per occupancy, and the rates that are not offered', async () => {
    expect(await quote().lines(...request('--adults', '5', '--rooms', '2'))).toEqual([
      `House, ${HOUSE}`,
      '2027-04-07 to 2027-04-09, 2 nights, 3 adults + 2 adults, for channel the-channel',
      'today is 2027-03-01 in Etc/UTC: 37 lead days',
      '',
      'room type  room rate  occupancy  rooms left  net EUR  taxes EUR  fees EUR  total price EUR  room rate uuid',
      `Room       Plan       3 adults            2   266.66      20.54     26.66           313.86  ${uuidOf('Rate')}`,
      `Room       Plan       2 adults            2   200.00      15.40     20.00           235.40  ${uuidOf('Rate')}`,
      '',
      'Not offered:',
      'room type  room rate  occupancy  reasons          room rate uuid',
      `Room       Members    3 adults   PromotionOnly    ${uuidOf('Members')}`,
      `Room       Members    2 adults   PromotionOnly    ${uuidOf('Members')}`,
      `Room       Strict     3 adults   TooEarly         ${uuidOf('Strict')}`,
      `Room       Strict     2 adults   TooEarly         ${uuidOf('Strict')}`,
      `Single     Solo       3 adults   PartyDoesNotFit  ${uuidOf('Solo')}`,
      `Single     Solo       2 adults   PartyDoesNotFit  ${uuidOf('Solo')}`,
    ]);
  });

  it('fewer rooms left than requested', async () => {
    const lines = await quote().lines(...request('--adults', '6', '--rooms', '3'));
    expect(lines).toContain('Nothing is offered.');
    expect(lines.findLast((line) => line.includes('  Plan  '))).toContain('  SoldOut  ');
  });

  it('a deal, with what it takes off each night', async () => {
    const lines = await quote().lines(...request('--adults', '3', '--deal', 'APRIL', '--explain'));
    expect(treeOf(lines, 'Plan').slice(0, 5)).toEqual([
      `Room, Plan, 3 adults (${uuidOf('Rate')}): 274.62 EUR, rooms left: 2`,
      '├─ channel deal APRIL, 12.5 % per night, for stays from 2027-04-01 to 2027-04-30, booked from 2027-01-01 to 2027-12-31: takes 33.34 off the stay',
      '├─ 2027-04-07: 137.31',
      '│  ├─ base 133.33: 100.00 for up to 2 adults + 1 x 33.33 for each extra adult',
      '│  ├─ less 16.67 by APRIL: 12.5 % of 133.33 = 16.66625, rounded half away from zero to 16.67',
    ]);
  });

  it.each<[string, readonly string[]]>([
    ['april', ['Unknown: no deal that can be booked today has this code; codes are compared exactly']],
    [
      'ASLEEP',
      [
        'NotApproved: the property has not approved it',
        'NotBookableToday: it can be booked from 2027-01-01 to 2027-02-01; today is 2027-03-01',
        'OutsideStayDates: it is for stays from 2027-04-08 to 2027-04-08, and a night lies outside',
      ],
    ],
  ])('the deal %s does not apply, and why', async (code, reasons) => {
    const lines = await quote().lines(...request('--deal', code, '--explain'));
    expect(lines[3]).toBe(`the deal ${code} does not apply, so nothing is offered: ${reasons.join('; ')}`);
    expect(treeOf(lines, 'Plan')[2]).toBe(`   └─ NotSoldHere: the deal ${code} does not apply`);
  });

  it('rates that the list of a connection omits', async () => {
    const lines = await quote().lines('--property', HOUSE, ...DATES, '--channel', 'picky', '--explain');
    expect(treeOf(lines, 'Plan')).toEqual([
      `Room, Plan, 1 adult (${uuidOf('Rate')}): not offered`,
      '└─ not sold by the channel',
      '   └─ NotSoldHere: it is not on the list of rates that the channel may sell',
    ]);
    expect(treeOf(lines, 'Members')[0]).toMatch(/: 235\.40 EUR, rooms left: 2$/);
  });

  it.each<[string, readonly string[], string]>([
    ['an unknown channel', ['--channel', 'unknown', ...DATES], 'there is no channel "unknown"'],
    [
      'one that is not connected',
      ['--channel', 'idle', ...DATES],
      `the property ${HOUSE} is not connected to the channel "idle"`,
    ],
    [
      'dates outside the search window',
      ['--channel', API_ID, '--check-in', '2027-02-28', '--check-out', '2027-03-02'],
      '--check-in was "2027-02-28"; expected a date from 2027-03-01 to 2028-07-13, at most 500 days ahead',
    ],
  ])('%s', async (_, options, error) => {
    const refused = { code: 1, stdout: '', stderr: `stayquote: ${error}\n` };
    expect(await quote().run('--property', HOUSE, ...options)).toEqual(refused);
  });
});
