import type { QuoteDocument } from '../../../src/api/explain/document/quote-document.response.js';
import { aDataSet } from '../../builders/a-data-set.js';
import { aProperty } from '../../builders/a-property.js';
import { credentials } from '../../builders/credentials.js';
import { uuidOf } from '../../builders/uuid-of.js';
import { QuoteCommand } from '../../support/quote-command.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

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
  const roomRateUuids = [uuidOf('Rate')];
  const house = aProperty({
    deals: codes.map(([code, fields]) => ({ ...discount, ...fields, code, kind: 'early-bird-deal', roomRateUuids })),
    promotions: codes.map(([code, fields]) => ({
      ...discount,
      ...fields,
      code: `P-${code}`,
      roomRates: [{ uuid: uuidOf('Rate') }],
    })),
  });
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet({ properties: [house] }) });
  });
  afterAll(() => app.close());

  const STAY = { checkIn: '2027-03-10', checkOut: '2027-03-12' };
  const discounts = async (promocode: string, headers: Record<string, string> = credentials.group) => {
    const path = `/extensions/v1/properties/${uuidOf('House')}/explain`;
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

  it('answer every code that is not on sale alike', async () => {
    for (const code of ['P-STOPPED', 'P-BLACKFRIDAY', 'P-NEW YEAR', 'P-NEVER']) {
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

  it('have every detail on the command line', async () => {
    const quote = new QuoteCommand(app.connectionString);
    const stay = ['--check-in', STAY.checkIn, '--check-out', STAY.checkOut, '--promo', 'p-blackfriday', '--explain'];
    const [rate] = (await quote.json('--property', uuidOf('House'), ...stay)).rates;
    const reasons = rate?.explanation?.discounts.map(({ code, reasons: [first] }) => [code, first?.code]);
    expect(reasons).toEqual([
      ['CURRENT', undefined],
      ['AUTUMN', 'OutsideStayWindow'],
      ['BLACKFRIDAY', 'NotSoldToday'],
      ['NEW YEAR', 'NotSoldToday'],
      ['STOPPED', 'Inactive'],
      ['P-BLACKFRIDAY', 'NotSoldToday'],
    ]);
  });
});
