import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { invalidParameters } from '../harness/invalid-parameters.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const DAYS = 'checkIn=2027-03-10&checkOut=2027-03-12';
const path = `/properties/${uuidOf('House')}/quotes`;

describe('the parameters of Quotes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  const send = (query: string) => app.get(path, { query, headers: credentials.group });

  /** What else is refused or accepted, and why, is proved by src/http/validation/read-request.spec.ts. */
  it.each([
    ['[4.3-4] checkIn is required', 'checkOut=2027-03-12', ['checkIn']],
    ['[4.3-6] checkOut is required', 'checkIn=2027-03-10', ['checkOut']],
    ['[4.3-5] checkIn is a real date', 'checkIn=2026-02-30&checkOut=2027-03-12', ['checkIn']],
    ['[4.3-7] checkOut is a date', 'checkIn=2027-03-10&checkOut=tomorrow', ['checkOut']],
    ['checkOut is after checkIn', 'checkIn=2027-03-10&checkOut=2027-03-10', ['checkOut']],
    [
      '[4.3-8] [8-5] checkOut is at most 31 nights after checkIn',
      'checkIn=2027-03-10&checkOut=2027-04-11',
      ['checkOut'],
    ],
    ['[4.3-9] adults is at least 1', `${DAYS}&adults=0`, ['adults']],
    ['[4.3-9] adults is a whole number', `${DAYS}&adults=2.0`, ['adults']],
    ['[4.3-10] children is not negative', `${DAYS}&children=-1`, ['children']],
    ['[4.3-10] children is a whole number', `${DAYS}&children=1e0`, ['children']],
    ['children is at most 10000', `${DAYS}&children=10001`, ['children']],
    ['[4.3-11] infants is not negative', `${DAYS}&infants=-1`, ['infants']],
    ['[4.3-11] infants is a whole number', `${DAYS}&infants=0x1`, ['infants']],
    ['infants is at most 10000', `${DAYS}&infants=10001`, ['infants']],
    ['[4.3-12] withBreakdown is true or false', `${DAYS}&withBreakdown=1`, ['withBreakdown']],
    ['promocode is not empty', `${DAYS}&promocode=`, ['promocode']],
    ['a parameter is known', `${DAYS}&rooms=1`, ['rooms']],
    [
      'each invalid parameter has one entry, in the documented order',
      'infants=x&adults=0&checkOut=x',
      ['checkIn', 'checkOut', 'adults', 'infants'],
    ],
  ])('%s: 400', async (_title, query, names) => {
    const response = await send(query);
    expect(errorName(response)).toBe(`400 ${names.map(() => 'BadRequest').join(' ')}`);
    expect(invalidParameters(response)).toEqual(names);
  });

  it('reports the received and the expected value', async () => {
    const { body } = await send(`${DAYS}&adults=${'9'.repeat(200)}`);
    expect(body).toEqual({
      errors: [
        {
          name: 'BadRequest',
          message: expect.stringContaining('adults') as string,
          meta: { parameter: 'adults', received: '9'.repeat(100), expected: 'a whole number from 1 to 10000' },
        },
      ],
    });
  });

  it('[4.3-2] rejects a path without a valid UUID', async () => {
    const response = await app.get('/properties/1/quotes', { query: DAYS, headers: credentials.group });
    expect(errorName(response)).toBe('400 BadRequest');
    expect(invalidParameters(response)).toEqual(['propertyUuid']);
  });

  it('[4.3-3] requires x-sm-api-key', async () => {
    expect(errorName(await app.get(path, { query: DAYS }))).toBe('401 NotAuthorised');
  });
});
