import { NOTHING_KNOWN } from '../../src/import/parse/known.js';
import { validateDataSet } from '../../src/import/parse/validate-data-set.js';
import { bookingDataSet } from './booking-data-set.js';
import { REFUSED_BOOKING_VALUES } from './refused-booking-values.js';
import { type RefusedValue, REFUSED_VALUES } from './refused-values.js';
import { smallDataSet, smallProperty, UUIDS } from './small-data-set.js';

function problemsOf(document: unknown, withKeys = true): string[] {
  const { problems = [] } = validateDataSet(document, NOTHING_KNOWN, { withKeys });
  return problems.map(({ pointer, message }) => `${pointer}: ${message}`);
}

const P = '/properties/0';
const RATE = `${P}/roomRates/0`;
const ENTRY = `${RATE}/calendar/0`;
const NON_REFUNDABLE = { policyType: 'non-refundable' };

const refused = (newDocument: () => object, values: readonly RefusedValue[]) =>
  values.map(([pointer, ...rest]) => ({ newDocument, pointer, rest }));

/** Sets the value at a JSON Pointer; undefined removes the field. */
function setAt(document: unknown, pointer: string, value: unknown): void {
  const names = pointer.split('/').slice(1);
  const last = names.pop() ?? '';
  let holder = document as Record<string, unknown>;
  for (const name of names) holder = holder[name] as Record<string, unknown>;
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = value;
}

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
    expect(problemsOf(smallDataSet(), false)).toEqual([
      '/keys: keys are for demos and tests, and are imported only with --with-keys',
    ]);
  });
});

/** An invalid channel name makes the owner of its key unknown too, which is a second, legitimate error. */
function isAboutChannelOf(pointer: string, problem: string): boolean {
  return pointer === '/channels/0/apiId' && problem.startsWith('/keys/2/apiId');
}
