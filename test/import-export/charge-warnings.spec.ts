import type { ChargeEntry } from '../../src/import/entries/property-entry.js';
import { importDocument } from '../../src/import/write/import-data-set.js';
import { NOTHING_KNOWN } from '../../src/import/parse/known.js';
import { validateDataSet } from '../../src/import/parse/validate-data-set.js';
import { emptiedDatabase } from './import-database.js';
import { smallDataSet, smallProperty } from './small-data-set.js';

const database = emptiedDatabase();

/** One that is on sale in April 2027. */
function hotel(charges: readonly ChargeEntry[], fields: object = {}) {
  return { ...smallDataSet(), properties: [{ ...smallProperty(), charges, ...fields }] };
}

function warningsOf(charges: readonly ChargeEntry[], fields?: object): string[] {
  const { problems, warnings = [] } = validateDataSet(hotel(charges, fields), NOTHING_KNOWN, { withKeys: true });
  expect(problems).toBeUndefined();
  return warnings.map(({ pointer, message }) => `${pointer}: ${message}`);
}

const C = '/properties/0/charges';
const VAT = { name: 'VAT', kind: 'tax', percentage: '7' } as const;
const both = (at: number, other: number) =>
  `${C}/${at}: overlaps ${C}/${other}, a tax of the same name: both are charged`;
const never = (at: number) => `${C}/${at}: no calendar has a date from stayFrom to stayTo: it is never due`;

describe('an import warns of charges that may be a mistake', () => {
  it.each<[string, ChargeEntry, ChargeEntry, boolean]>([
    ['without windows', VAT, VAT, true],
    ['a percentage and an amount', VAT, { name: 'VAT', kind: 'tax', amount: '1.00', per: 'stay' }, true],
    ['of two kinds', VAT, { ...VAT, kind: 'fee' }, false],
    ['of two names', VAT, { ...VAT, name: 'vat' }, false],
    ['one after the other', { ...VAT, stayTo: '2027-04-15' }, { ...VAT, stayFrom: '2027-04-16' }, false],
    ['on one night', { ...VAT, stayTo: '2027-04-30' }, { ...VAT, stayFrom: '2027-04-30' }, true],
    ['one within the other', { ...VAT, stayFrom: '2027-04-02', stayTo: '2027-04-03' }, VAT, true],
    ['by booking days', { ...VAT, validTo: '2026-12-31' }, { ...VAT, validFrom: '2027-01-01' }, false],
    ['on one booking day', { ...VAT, validTo: '2027-01-01' }, { ...VAT, validFrom: '2027-01-01' }, true],
    [
      'for the same nights, on different booking days',
      { ...VAT, stayFrom: '2027-04-02', validTo: '2026-12-31' },
      { ...VAT, stayFrom: '2027-04-02', validFrom: '2027-01-01' },
      false,
    ],
  ])('two of them %s', (_, one, other, overlap) => {
    const between = { ...VAT, name: 'Between' };
    expect(warningsOf([one, between, other])).toEqual(overlap ? [both(2, 0)] : []);
    expect(warningsOf([other, one])).toEqual(overlap ? [both(1, 0)] : []);
  });

  it('once for each of several, whatever their number', () => {
    expect(warningsOf([VAT, VAT, VAT])).toEqual([both(1, 0), both(2, 0)]);
  });

  it.each<[string, Partial<ChargeEntry>, boolean]>([
    ['before all dates', { stayTo: '2027-03-31' }, true],
    ['until the first date', { stayTo: '2027-04-01' }, false],
    ['from the last date', { stayFrom: '2027-04-30' }, false],
    ['after all dates', { stayFrom: '2027-05-01', stayTo: '2027-06-30' }, true],
    ['of booking days alone', { validFrom: '2030-01-01' }, false],
  ])('a window %s', (_, window, isNeverDue) => {
    const charge = { ...VAT, ...window };
    expect(warningsOf([{ ...VAT, name: 'Other' }, charge])).toEqual(isNeverDue ? [never(1)] : []);
    const withoutDates = smallProperty().roomRates.map((rate) => ({ ...rate, calendar: [] }));
    expect(warningsOf([charge], { roomRates: withoutDates })).toEqual([]);
  });

  it('after it has imported them', async () => {
    const charges = [VAT, { ...VAT, stayFrom: '2028-01-01' }];
    const { warnings, properties } = await importDocument(database.connectionString, hotel(charges), {
      withKeys: true,
    });
    expect(properties).toBe(1);
    expect(warnings).toEqual([`document ${both(1, 0)}`, `document ${never(1)}`]);
  });
});
