import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { runStayquote } from '../../tools/harness/server.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { emptiedDatabase } from './import-database.js';

/** The document without content, as a price test would write it. */
function withoutContent(property: object): object {
  const bare = structuredClone(property) as { content?: unknown; roomTypes: { content?: unknown }[] };
  delete bare.content;
  for (const roomType of bare.roomTypes) delete roomType.content;
  return bare;
}

const TEST_PROPERTY = { ...withoutContent(aProperty()), testData: true };
const HOUSE = `/properties/${uuidOf('House')}`;

describe('a property of test data', () => {
  describe('without content', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp({ dataSet: aDataSet({ properties: [TEST_PROPERTY] }) });
    });
    afterAll(() => app.close());

    it('is quoted like the same property with content', async () => {
      const query = { checkIn: '2027-03-08', checkOut: '2027-03-09', adults: 2 };
      const { status, body } = await app.get(`${HOUSE}/quotes`, { query, headers: credentials.group });
      expect([status, body]).toMatchObject([200, [{ price: { gross: 100 } }]]);
    });

    it('is shown to channels with empty texts, as the contract allows', async () => {
      const query = { checkin: '2027-03-08', checkout: '2027-03-09', totalAdults: 2, totalRooms: 1 };
      const { status, body } = await app.get(HOUSE, { query, headers: credentials.channel });
      const propertyType = { text: 'Test data', language: 'en' };
      expect([status, body]).toMatchObject([200, { propertyType, roomTypes: [{ roomRates: [{}] }] }]);
    });

    it('is refused by a production server', async () => {
      const variables = { DATABASE_URL: app.connectionString, NODE_ENV: 'production', PORT: '0' };
      expect(await runStayquote(['serve'], variables)).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'stayquote: the database contains test data, which NODE_ENV=production does not allow: ' +
          `import with their content, and without testData, the properties ${uuidOf('House')}\n`,
      });
    });
  });

  describe('on import', () => {
    const database = emptiedDatabase();
    const marks = () => database.sql('select test_data, property_type from property');

    it('keeps the content that it has, and its flag in an export, and loses it once it is imported without', async () => {
      const property = { ...TEST_PROPERTY, content: { propertyType: { en: 'Hotel' } } };
      expect(await database.import(aDataSet({ properties: [property] }))).toEqual([]);
      expect(JSON.parse(await database.exported())).toMatchObject({ properties: [{ testData: true }] });
      expect(await marks()).toEqual([{ test_data: true, property_type: { en: 'Hotel' } }]);
      expect(await database.import(aDataSet())).toEqual([]);
      expect(await marks()).toMatchObject([{ test_data: false }]);
    });

    it('must have its content without the flag, and no malformed content with it', async () => {
      const unmarked = { ...TEST_PROPERTY, testData: false };
      expect(await database.import(aDataSet({ properties: [unmarked] }))).toEqual([
        expect.stringContaining('/properties/0: is missing the field content, an object with '),
        expect.stringContaining('/properties/0/roomTypes/0: is missing the field content, an object with name'),
      ]);
      const malformed = [
        { ...TEST_PROPERTY, content: [], roomTypes: [7] },
        { ...TEST_PROPERTY, content: { latitude: 91 }, roomTypes: {} },
      ];
      for (const property of malformed) {
        const problems = await database.import(aDataSet({ properties: [property] }));
        expect(problems.filter((problem) => /\/properties\/0\/(?:content|roomTypes)/.test(problem))).toHaveLength(2);
      }
    });
  });
});
