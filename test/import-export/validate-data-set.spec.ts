import { NOTHING_KNOWN, type Known } from '../../src/import/parse/known.js';
import { validateDataSet } from '../../src/import/parse/validate-data-set.js';
import { bookingDataSet } from './booking-data-set.js';
import { REFUSED_BOOKING_VALUES } from './refused-booking-values.js';
import { type RefusedValue, REFUSED_VALUES } from './refused-values.js';
import { setAt } from './set-at.js';
import { smallDataSet, smallProperty, UUIDS } from './small-data-set.js';

function problemsOf(document: unknown, known: Known = NOTHING_KNOWN, withKeys = true): string[] {
  return (validateDataSet(document, known, { withKeys }).problems ?? []).map(
    ({ pointer, message }) => `${pointer}: ${message}`,
  );
}

const P = '/properties/0';
const RATE = `${P}/roomRates/0`;
const ENTRY = `${RATE}/calendar/0`;
const NON_REFUNDABLE = { policyType: 'non-refundable' };

const refused = (newDocument: () => object, values: readonly RefusedValue[]) =>
  values.map(([pointer, ...rest]) => ({ newDocument, pointer, rest }));

describe('validateDataSet', () => {
  it('accepts one of everything', () => {
    expect(problemsOf(smallDataSet())).toEqual([]);
    expect(problemsOf({})).toEqual([]);
  });

  it.each([...refused(smallDataSet, REFUSED_VALUES), ...refused(bookingDataSet, REFUSED_BOOKING_VALUES)])(
    'rejects $pointer = $rest',
    ({ newDocument, pointer, rest: [value, message, at = pointer] }) => {
      const document = newDocument();
      setAt(document, pointer, value);
      const problems = problemsOf(document).filter((problem) => !isAboutChannelOf(pointer, problem));
      expect(problems).toEqual([expect.stringContaining(message)]);
      expect(problems[0]?.split(': ')[0]).toBe(at);
    },
  );

  it.each([
    [`${P}/ratePlans/1/cancellationPolicy`, NON_REFUNDABLE],
    [`${P}/ratePlans/1/cancellationPolicy`, { ...NON_REFUNDABLE, freeCancellationUntilDays: 7 }],
    [`${P}/ratePlans/0/cancellationPenalties/0/deadlineHours`, 36],
    [`${P}/content/checkoutStartTime`, '11:00'],
    [`${P}/content/facilities`, []],
    [`${P}/groupUuid`, UUIDS.group.toUpperCase()],
    // It starts with the prefix of issued keys.
    ['/keys/0/key', 'stq_demo'],
  ])('accepts %s = %j', (pointer, value) => {
    const document = bookingDataSet();
    setAt(document, pointer, value);
    expect(problemsOf(document)).toEqual([]);
  });

  it('reports all errors at once, of the schema and of the rules', () => {
    const document = smallDataSet();
    setAt(document, `${P}/roomTypes/0/colour`, 'red');
    setAt(document, `${RATE}/ratePlanUuid`, UUIDS.nowhere);
    setAt(document, `${ENTRY}/to`, '2027-03-31');
    setAt(document, `${P}/currency`, undefined);
    expect(problemsOf(document).map((problem) => problem.split(':')[0])).toEqual([
      P,
      `${P}/roomTypes/0/colour`,
      `${RATE}/ratePlanUuid`,
      `${ENTRY}/to`,
    ]);
  });

  it('writes an amount with the digits of its currency, and never a key', () => {
    const document = smallDataSet();
    setAt(document, `${P}/currency`, 'JPY');
    setAt(document, `${P}/charges`, [{ name: 'Fee', kind: 'fee', amount: 100, per: 'stay' }]);
    setAt(document, '/keys/0/key', 12345);
    const problems = problemsOf(document);
    expect(problems).toContain(`${P}/charges/0/amount: 100 is not a string; write "100"`);
    expect(problems).toContain('/keys/0/key: the value is not a string');
  });

  it('rejects what is not a data set at all', () => {
    for (const document of [null, [], 'text', 7]) expect(problemsOf(document)).toHaveLength(1);
    expect(problemsOf([{ keys: [{ key: 'property-key-1' }] }])).toEqual([': a list is not an object']);
  });

  it('rejects values that are nested too deep to be serialised', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(problemsOf({ groups: deep })).toEqual(['/groups/0: a list is not an object']);
    expect(problemsOf({ groups: [{ uuid: UUIDS.group, name: deep }] })).toEqual([
      '/groups/0/name: a list is not a string',
    ]);
  });

  it('finds duplicate uuids', () => {
    const document = smallDataSet();
    document.properties.push(smallProperty());
    expect(problemsOf(document).map((problem) => problem.split(':')[0])).toEqual(
      ['', '/roomTypes/0', '/ratePlans/0', '/roomRates/0', '/roomRates/1'].map((path) => `/properties/1${path}/uuid`),
    );
  });

  it('accepts keys only with --with-keys', () => {
    expect(problemsOf(smallDataSet(), NOTHING_KNOWN, false)).toEqual([
      '/keys: keys are for demos and tests, and are imported only with --with-keys',
    ]);
  });

  it('finds a uuid that belongs to another stored property, unless the document replaces that property', () => {
    const other = 'bbbbbbbb-0000-4000-8000-000000000001';
    const known = { ...NOTHING_KNOWN, roomRates: new Map([[UUIDS.perDay, other]]) };
    expect(problemsOf(smallDataSet(), known)).toEqual([
      `${RATE}/uuid: the room rate belongs to another stored property, ${other}`,
    ]);
    expect(
      problemsOf(smallDataSet(), { ...NOTHING_KNOWN, roomRates: new Map([[UUIDS.perDay, UUIDS.property]]) }),
    ).toEqual([]);
  });

  it('finds a stored connection that would lose its room rate', () => {
    const connections = new Map([[UUIDS.property, new Map([['other', [UUIDS.perDay, UUIDS.nowhere]]])]]);
    expect(problemsOf(smallDataSet(), { ...NOTHING_KNOWN, connections })).toEqual([
      `${P}: is missing the room rates ${UUIDS.nowhere}, which the stored channel other sells`,
    ]);
  });

  it('resolves references to known data', () => {
    const known: Known = {
      ...NOTHING_KNOWN,
      groups: new Set([UUIDS.group]),
      properties: new Set([UUIDS.property]),
      roomRates: new Map([[UUIDS.perDay, UUIDS.property]]),
    };
    const { channels, keys } = smallDataSet();
    expect(problemsOf({ channels, keys }, known)).toEqual([]);
    expect(problemsOf({ properties: [smallProperty()] }, known)).toEqual([]);
  });
});

/** An invalid channel name makes the owner of its key unknown too, which is a second, legitimate error. */
function isAboutChannelOf(pointer: string, problem: string): boolean {
  return pointer === '/channels/0/apiId' && problem.startsWith('/keys/2/apiId');
}
