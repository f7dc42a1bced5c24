import { validateDataSet } from '../../../src/import/parse/validate-data-set.js';
import { NOTHING_KNOWN } from '../../../src/import/parse/known.js';
import type { PropertyEntry } from '../../../src/import/entries/property-entry.js';
import { demoDataSet } from '../../../src/import/demo/demo-data-set.js';
import { demoUuid } from '../../../src/import/demo/demo-uuid.js';
import { LANGUAGES } from '../../../src/domain/content/language.js';
import { parsePlainDate } from '../../../src/domain/stay/plain-date.js';

const demoOf = (day: string) => demoDataSet(parsePlainDate(day)!);
const { properties = [] } = demoOf('2027-03-01');
const property = (number: number) => properties.find(({ uuid }) => uuid === demoUuid('property', number))!;
const distinct = (values: readonly unknown[]) => [...new Set(values)].sort();

/** The languages of each text of a property. */
function languagesOf({ content, roomTypes = [] }: PropertyEntry): string[][] {
  const rooms = roomTypes.map((roomType) => roomType.content);
  const texts = [
    content.propertyType,
    ...[content, ...rooms].map(({ description }) => description).filter((text) => text !== undefined),
    ...[content, ...rooms].flatMap(({ amenities = [] }) => amenities),
    ...rooms.flatMap(({ name, views = [], bedConfigurations = [] }) => [
      name,
      ...views,
      ...bedConfigurations.map(({ bedCode }) => bedCode),
    ]),
  ];
  return texts.map((text) => Object.keys(text).sort());
}

describe('the demo data', () => {
  it.each(['2026-12-31', '2028-02-29'])('of %s pass every check of an import', (day) => {
    expect(validateDataSet(demoOf(day), NOTHING_KNOWN, { withKeys: true }).problems).toBeUndefined();
  });

  it('are the same for the same day, and cover 540 days from it', () => {
    expect(demoOf('2027-03-01')).toEqual(demoOf('2027-03-01'));
    const ranges = properties.flatMap(({ roomTypes = [], roomRates = [] }) => [
      ...roomTypes.map(({ inventory = [] }) => inventory[0]),
      ...roomRates.map(({ calendar = [] }) => calendar[0]),
    ]);
    expect(distinct(ranges.map((range) => [range?.from, range?.to].join(' to ')))).toEqual([
      '2027-02-28 to 2028-08-22',
    ]);
  });

  it('contain charges of every kind', () => {
    const charges = properties.flatMap((hotel) => hotel.charges ?? []);
    const shapes = charges.map((charge) => `${charge.kind} ${charge.per ?? charge.appliesTo ?? 'room'}`);
    expect(distinct(shapes)).toEqual([
      'fee night',
      'fee personStay',
      'fee room',
      'fee stay',
      'tax personNight',
      'tax room',
      'tax roomAndFees',
    ]);
    expect(charges.some(({ taxed }) => taxed === true)).toBe(true);
    expect(charges.some(({ maxNights }) => maxNights !== undefined)).toBe(true);
    expect(charges.some(({ validFrom }) => validFrom !== undefined)).toBe(true);
    const changes = charges.filter(({ stayFrom, stayTo }) => stayFrom !== undefined || stayTo !== undefined);
    expect(changes.map(({ name, stayFrom, stayTo }) => [name, stayFrom, stayTo])).toEqual([
      ['VAT', undefined, '2027-08-30'],
      ['VAT', '2027-08-31', undefined],
    ]);
  });

  it('are in all eight languages for two hotels, in fewer for others, in another default language for some', () => {
    const all = [...LANGUAGES].sort();
    for (const number of [1, 11]) expect(distinct(languagesOf(property(number)).map(String))).toEqual([String(all)]);
    expect(languagesOf(property(2))).toContainEqual(['en']);
    expect(distinct(properties.map(({ defaultLanguage = 'en' }) => defaultLanguage))).toEqual([
      'de',
      'en',
      'es',
      'fr',
      'it',
      'pt',
    ]);
  });

  it('repeat every year, even across its end and on a leap day', () => {
    const eves = (property(1).roomRates?.[0]?.calendar ?? []).filter(({ amount }) => amount === '690.00');
    expect(eves.map(({ from, to }) => [from, to])).toEqual([['2027-12-31', '2027-12-31']]);
    const winters = (property(4).roomRates?.[0]?.calendar ?? []).filter(({ amount }) => amount === '319.00');
    expect(winters.map(({ from, to }) => [from, to])).toEqual([
      ['2027-02-28', '2027-03-31'],
      ['2027-12-18', '2028-03-31'],
    ]);
  });
});

describe('what booking engines read of the demo data', () => {
  const rooms = properties.flatMap(({ roomTypes = [] }) => roomTypes.map(({ content }) => content));
  const plans = properties.flatMap(({ ratePlans = [] }) => ratePlans);
  const rates = properties.flatMap(({ roomRates = [] }) => roomRates);
  const penalties = plans.flatMap(({ cancellationPenalties = [] }) => cancellationPenalties);
  const contents = properties.map(({ content }) => content);

  it.each([
    ['property', contents, 'postcode checkoutStartTime facilities parking transport banner smokingPolicy'],
    ['property', contents, 'termsAndConditions directions'],
    ['photo', contents.flatMap(({ photos = [] }) => photos), 'sortOrder'],
    ['room type', rooms, 'viewOtaCode'],
    ['bed', rooms.flatMap(({ bedConfigurations = [] }) => bedConfigurations), 'otaCode bedroom'],
    ['rate plan', plans, 'lunchIncluded dinnerIncluded cancellationPenalties deposit nonGuaranteeCutoffTime'],
    ['penalty', penalties, 'percentage nights amount'],
    ['room rate', rates, 'name description maxNumberOfRooms'],
  ])('is given by one %s and left out by another', (_, holders: readonly object[], names) => {
    for (const name of names.split(' '))
      expect(distinct(holders.map((holder) => name in holder))).toEqual([false, true]);
  });

  it('has deposits of each type, and the prices of non-refundable plans as a whole', () => {
    expect(distinct(plans.map(({ deposit }) => deposit?.type))).toEqual(['amount', 'nights', 'percentage', undefined]);
    const prepaid = plans.filter(({ cancellationPolicy }) => cancellationPolicy?.policyType === 'non-refundable');
    expect(distinct(prepaid.map(({ deposit }) => deposit?.value))).toEqual(['100']);
  });
});
