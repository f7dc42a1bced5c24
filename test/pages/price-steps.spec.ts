import { placed, priceSteps } from '../../packages/explorer/stay/price-steps.js';
import type { ExplainDocument } from '../../packages/explorer/api/explain-document.js';
import { explainedStay, isPriced } from '../../packages/explorer/stay/stay-document.js';
import { toUnits } from '../../packages/explorer/format/amounts.js';
import { formatsFor } from '../../packages/explorer/format/formats-for.js';
import { wordsFor } from '../../packages/explorer/format/words.js';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { demoUuid } from '../../src/import/demo/demo-uuid.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** Prices with charges inside and on top, with deals and codes, in currencies of 0, 2 and 3 digits. */
const PROPERTIES = [1, 2, 3, 4, 7, 11, 12];

/** A date or an amount as the server writes it: German has a comma for decimals, and a point every three digits. */
const RAW = /\d-\d|(?<![,\d])\d{5}|\d\.(?!\d{3}(?!\d))\d/;

/** What the page of a rate is made of. */
async function pricedRates(app: TestApp, property: number, query: Record<string, string | number>, key: string) {
  const { status, body } = await app.get(`/extensions/v1/properties/${demoUuid('property', property)}/explain`, {
    query,
    headers: { 'x-sm-api-key': key },
  });
  expect(status).toBe(200);
  const { rates, pricesIncludeCharges, currency } = explainedStay(body as ExplainDocument);
  const priced = rates.filter(isPriced);
  expect(priced).not.toHaveLength(0);
  return { priced, pricesIncludeCharges, words: wordsFor(formatsFor('de'), currency) };
}

describe('the steps of a price', () => {
  let app: TestApp;
  beforeAll(async () => {
    const today = parsePlainDate('2027-03-01');
    app = await startTestApp({ dataSet: today && demoDataSet(today), env: { EXTENSIONS: 'explain' } });
  });
  afterAll(() => app.close());

  it.each(PROPERTIES)('lead from one total to the next, and to gross: property %d', async (property) => {
    const key = property === 4 ? DEMO_KEYS.otherGroup : DEMO_KEYS.group;
    const query = { checkIn: '2027-03-18', checkOut: '2027-03-23', adults: 2, children: 1, promocode: 'WELCOME' };
    const { priced, pricesIncludeCharges, words } = await pricedRates(app, property, query, key);
    for (const rate of priced) {
      const steps = placed(priceSteps(rate, pricesIncludeCharges, words));
      let level: bigint | undefined;
      let left: bigint | undefined;
      for (const { kind, of, label, amount, start, end } of steps) {
        const units = toUnits(amount);
        expect(kind === 'minus').toBe(of === 'discount');
        if (kind === 'part') left = (left ?? level ?? 0n) - units;
        else {
          expect([label, left ?? 0n]).toEqual([label, 0n]);
          left = undefined;
        }
        expect(start >= 0 && start <= end && end <= 1).toBe(true);
        if (kind === 'part') continue;
        if (kind === 'total') expect([label, units]).toEqual([label, level ?? units]);
        level = kind === 'total' ? units : (level ?? 0n) + (kind === 'minus' ? -units : units);
      }
      for (const { terms = '', words: ofNights } of steps)
        for (const { text } of [{ text: terms }, ...ofNights]) expect(text).not.toMatch(RAW);
      expect(steps.at(-1)).toMatchObject({ of: 'gross', amount: rate.price.gross });
    }
  });

  it('name the stay windows of a tax that changes within the stay', async () => {
    const query = { checkIn: '2027-08-30', checkOut: '2027-09-01', adults: 2 };
    const { priced, pricesIncludeCharges, words } = await pricedRates(app, 11, query, DEMO_KEYS.group);
    for (const rate of priced) {
      const taxes = priceSteps(rate, pricesIncludeCharges, words).filter(({ label }) => label === 'VAT');
      expect(taxes.map(({ terms }) => terms)).toEqual([
        '7 % of the room and its fees, for nights to 30. August 2027',
        '10 % of the room and its fees, for nights from 31. August 2027',
      ]);
      const due = taxes.map(({ words: nights }) => nights.map(({ text }) => text !== 'not due on this night'));
      expect(due).toEqual([
        [true, false],
        [false, true],
      ]);
    }
  });
});
