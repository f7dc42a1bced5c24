import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { acceptsScheme, contractOperations, requiredInQuery } from '../harness/contract-operations.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const CODE = 'a-code-of-other-systems';
const coded = (fields = {}) => ({ ...fields, mappingCode: CODE });

/** Valid values of the parameters that an operation requires. */
const VALUES: Readonly<Record<string, string>> = {
  ...{ checkIn: '2027-03-10', checkOut: '2027-03-11', checkin: '2027-03-10', checkout: '2027-03-11' },
  ...{ from: '2027-03-10', to: '2027-03-11', latitude: '-36.84', longitude: '174.76' },
};
const IN_PATH: Readonly<Record<string, string>> = { roomTypeUuid: uuidOf('Room'), roomRateUuid: uuidOf('Rate') };

let app: TestApp;
beforeAll(async () => {
  const lists = { roomTypes: [aRoomType(coded())], ratePlans: [aRatePlan(coded())], roomRates: [aRoomRate(coded())] };
  app = await startTestApp({ dataSet: aDataSet({ properties: [aProperty(coded(lists))] }) });
});
afterAll(() => app.close());

it.each(Object.entries(contractOperations))('%s serves no mapping code', async (path, operation) => {
  expect(await app.sql('SELECT FROM property JOIN room_rate USING (mapping_code)')).toHaveLength(1);
  const isOfChannel = acceptsScheme(operation, 'channelKey');
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => IN_PATH[name] ?? uuidOf('House'));
  const explained = isOfChannel ? ['checkin', 'checkout'] : ['checkIn', 'checkOut'];
  const names = /\/(explain|cancellation)$/.test(path) ? explained : requiredInQuery(operation);
  const query = Object.fromEntries(names.map((name) => [name, VALUES[name]!]));
  const headers = isOfChannel ? credentials.channel : credentials.group;
  const { status, text } = await app.get(target, { query, headers });
  expect(status).toBe(200);
  expect(text).not.toContain(CODE);
  expect(text).not.toMatch(/mapping_?code/i);
});
