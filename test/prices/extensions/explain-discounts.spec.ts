import type { QuoteDocument } from '../../../src/api/explain/document/quote-document.response.js';
import { aConnection } from '../../../tools/harness/builders/a-connection.js';
import { aDataSet } from '../../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../../tools/harness/builders/a-room-rate.js';
import { credentials } from '../../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../../tools/harness/builders/uuid-of.js';
import { startTestApp, type TestApp } from '../../harness/test-app.js';

describe('explained discounts', () => {
  const discount = { percentage: '50', sellFrom: '2027-01-01', sellTo: '2027-12-31' };
  const windows = {
    CURRENT: {},
    STOPPED: { active: false },
    BLACKFRIDAY: { sellFrom: '2027-11-26' },
    'NEW YEAR': { sellTo: '2027-02-28' },
    AUTUMN: { stayFrom: '2027-09-01' },
  };
  const codes = Object.entries(windows);
  const roomRates = (rate: string) => [{ uuid: uuidOf(rate) }];
  const roomRateUuids = [uuidOf('Rate')];
  const house = aProperty({
    roomRates: [
      aRoomRate(),
      aRoomRate({ name: 'Desk', sellDirect: false, sortOrder: 1 }),
      aRoomRate({ name: 'Gone', active: false, sortOrder: 2 }),
    ],
    deals: codes.map(([code, fields]) => ({ ...discount, ...fields, code, kind: 'early-bird-deal', roomRateUuids })),
    promotions: [
      ...codes.map(([code, fields]) => ({ ...discount, ...fields, code: `P-${code}`, roomRates: roomRates('Rate') })),
      { ...discount, code: 'P-DESK', roomRates: roomRates('Desk') },
      { ...discount, code: 'P-GONE', roomRates: roomRates('Gone') },
    ],
  });
  const deal = {
    kind: 'campaign',
    discountPercentage: '50',
    commissionPercentage: '9',
    stayFrom: '2027-03-01',
    stayTo: '2027-12-31',
    bookFrom: '2027-01-01',
    bookTo: '2027-12-31',
  };
  const properties = [{ uuid: uuidOf('House'), approved: true }];
  const channel = {
    apiId: credentials.channel['x-sm-api-id'],
    name: 'Channel',
    properties: [aConnection()],
    deals: [
      { ...deal, properties, code: 'OPEN' },
      { ...deal, properties, code: 'AUTUMN', stayFrom: '2027-09-01' },
      { ...deal, properties, code: 'LATER', bookFrom: '2027-11-26' },
      { ...deal, properties: [{ uuid: uuidOf('House'), approved: false }], code: 'ASKED' },
    ],
  };
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet({ properties: [house], channels: [channel] }) });
  });
  afterAll(() => app.close());

  const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-12' };
  const path = `/extensions/v1/properties/${uuidOf('House')}/explain`;
  const discounts = async (promocode: string, headers: Record<string, string> = credentials.group) => {
    const { body } = await app.get(path, { query: { ...STAY, promocode }, headers });
    return (body as QuoteDocument).rates[0]?.explanation?.discounts ?? [];
  };

  it.each(['group', 'property'] as const)('are those on sale today, for a %s key', async (kind) => {
    const named = (await discounts('p-current', credentials[kind])).map(({ code, applies }) => [code, applies]);
    expect(named).toEqual([
      ['CURRENT', true],
      ['AUTUMN', false],
      ['P-CURRENT', true],
    ]);
  });

  it('answer every code that is not on sale, or only for rates that are not quoted, alike', async () => {
    for (const code of ['P-STOPPED', 'P-BLACKFRIDAY', 'P-NEW YEAR', 'P-DESK', 'P-GONE', 'P-NEVER']) {
      expect((await discounts(code)).at(-1)).toEqual({
        code,
        kind: 'promotion',
        applies: false,
        amount: '0.00',
        reasons: [{ code: 'Unknown', text: 'no promotion on sale has this code' }],
      });
    }
    expect((await discounts('P-AUTUMN')).at(-1)?.reasons.map(({ code }) => code)).toEqual(['OutsideStayWindow']);
  });

  it('are for a channel those of the deals that it can book today', async () => {
    const named = async (dealCode: string) => {
      const query = { checkin: STAY.checkIn, checkout: STAY.checkOut, dealCode };
      return ((await app.get(path, { query, headers: credentials.channel })).body as QuoteDocument).request.deal;
    };
    expect((await named('OPEN'))?.reasons).toEqual([]);
    expect((await named('AUTUMN'))?.reasons.map(({ code }) => code)).toEqual(['OutsideStayDates']);
    for (const code of ['LATER', 'ASKED', 'NEVER']) {
      const text = 'no deal that can be booked today has this code; codes are compared exactly';
      expect(await named(code)).toEqual({ code, reasons: [{ code: 'Unknown', text }] });
    }
  });
});
