import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { errorName } from '../harness/error-name.js';
import { invalidParameters } from '../harness/invalid-parameters.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** Today is 2027-03-01: 500 days after it is 2028-07-13. */
const house = aProperty({
  roomTypes: [aRoomType({ inventory: [{ from: '2028-07-01', to: '2028-07-31', count: 1 }] })],
  roomRates: [aRoomRate({ calendar: [{ from: '2028-07-01', to: '2028-07-31', amount: '80.00' }] })],
});
const path = `/properties/${uuidOf('House')}`;

describe('the dates of Get property', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet({ properties: [house] }) });
  });
  afterAll(() => app.close());

  const send = (query: string) => app.get(path, { query, headers: credentials.channel });

  it.each([
    ['from today on', 'checkin=2027-03-01&checkout=2027-03-02'],
    ['[4.4-7] [4.4-12] [8-7] up to 500 days after today', 'checkin=2028-07-12&checkout=2028-07-13'],
    ['[4.4-11] [8-6] for 30 nights', 'checkin=2027-03-10&checkout=2027-04-09'],
  ])('accepts a stay %s', async (_title, query) => {
    expect((await send(query)).status).toBe(200);
  });

  it('offers the last night of the window', async () => {
    const { body } = await send('checkin=2028-07-12&checkout=2028-07-13');
    expect(body).toMatchObject({ roomTypes: [{ roomRates: [{ totalPrice: 80 }] }] });
  });

  it.each([
    ['[4.4-5] checkin is required', 'checkout=2027-03-12', ['checkin']],
    ['[4.4-8] checkout is required', 'checkin=2027-03-10', ['checkout']],
    ['[4.4-6] checkin is a real date', 'checkin=2027-02-29&checkout=2027-03-12', ['checkin']],
    ['[4.4-9] checkout is a date', 'checkin=2027-03-10&checkout=12-03-2027', ['checkout']],
    ['[4.4-10] checkout is later than checkin', 'checkin=2027-03-10&checkout=2027-03-10', ['checkout']],
    ['checkout is not before checkin', 'checkin=2027-03-10&checkout=2027-03-01', ['checkout']],
    ['checkout is at most 30 days after checkin', 'checkin=2027-03-10&checkout=2027-04-10', ['checkout']],
    ['checkin is not before today', 'checkin=2027-02-28&checkout=2027-03-02', ['checkin']],
    ['neither date is before today', 'checkin=2027-02-20&checkout=2027-02-22', ['checkin', 'checkout']],
    ['checkout is within 500 days', 'checkin=2028-07-13&checkout=2028-07-14', ['checkout']],
    ['both dates are within 500 days', 'checkin=2028-07-14&checkout=2028-07-15', ['checkin', 'checkout']],
    [
      'dealCode has at most 64 characters',
      `checkin=2027-03-10&checkout=2027-03-11&dealCode=${'x'.repeat(65)}`,
      ['dealCode'],
    ],
    ['[4.4-27] language is one of the list', 'checkin=2027-03-10&checkout=2027-03-11&language=xx', ['language']],
    ['language is in lower case', 'checkin=2027-03-10&checkout=2027-03-11&language=EN', ['language']],
    [
      'a parameter name has the spelling of this operation',
      'checkIn=2027-03-10&checkout=2027-03-11',
      ['checkin', 'checkIn'],
    ],
  ])('%s: 400', async (_title, query, names) => {
    const response = await send(query);
    expect(response.status).toBe(400);
    expect(invalidParameters(response)).toEqual(names);
  });

  it('[4.4-2] the path is a UUID', async () => {
    const query = 'checkin=2027-03-10&checkout=2027-03-11';
    const response = await app.get('/properties/house', { query, headers: credentials.channel });
    expect(errorName(response)).toBe('400 BadRequest');
    expect(invalidParameters(response)).toEqual(['uuid']);
  });
});
