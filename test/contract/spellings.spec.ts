import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import type { Parameter } from '../harness/response-contract.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const HOUSE = `/properties/${uuidOf('House')}`;
const SEARCH = { checkin: '2027-03-10', checkout: '2027-03-12' };

/** Generated clients send only what is described, so every spelling is a separate parameter. */
describe('the other spellings of parameters', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  const described = (path: string): readonly Parameter[] => app.document.paths[path]!['get']!.parameters!;
  const [rooms, brackets] = [
    () => described('/properties/{uuid}').find(({ name }) => name === 'rooms')!,
    () => described('/properties/{uuid}').filter(({ name }) => name.includes('[')),
  ];
  const exampleOf = ({ schema }: Parameter) => (schema!['examples'] as readonly number[])[0]!;

  const expectMatch = async (item: string, matches: boolean) => {
    expect(new RegExp((rooms().schema!['items'] as { pattern: string }).pattern, 'u').test(item)).toBe(matches);
    const query = { ...SEARCH, rooms: item };
    expect((await app.get(HOUSE, { query, headers: credentials.channel })).status).toBe(matches ? 200 : 400);
  };

  it('promoCode has the schema of promocode, and is the same parameter', async () => {
    const [one, other] = ['promocode', 'promoCode'].map((name) =>
      described('/properties/{propertyUuid}/quotes').find((parameter) => parameter.name === name),
    );
    expect(other?.schema).toEqual(one?.schema);
    const query = { checkIn: '2027-03-10', checkOut: '2027-03-12', promoCode: 'WELCOME' };
    expect((await app.get(`${HOUSE}/quotes`, { query, headers: credentials.group })).status).toBe(200);
  });

  it('rooms can be sent as their examples show, exploded or with literal brackets, with the same effect', async () => {
    expect([rooms(), ...brackets()].map(({ style, explode }) => `${style} ${explode}`)).toEqual(
      Array(21).fill('form true'),
    );
    const literal = Object.fromEntries(brackets().map((parameter) => [parameter.name, exampleOf(parameter)]));
    const [room] = rooms().schema!['examples'] as [readonly string[]];
    const read = (query: object) => app.get(HOUSE, { query: { ...SEARCH, ...query }, headers: credentials.channel });
    const [inBrackets, asJson] = [await read(literal), await read({ rooms: Array<string>(10).fill(room[0]!) })];
    expect([inBrackets.status, inBrackets.text]).toEqual([200, asJson.text]);
  });

  it.each([
    ...['{"adults":2,"children":1}', '{"children":0,"adults":655350}', ' { "adults" : 1 } '],
    ...['[{"adults":2},{"adults":1,"children":1}]', `[${Array(10).fill('{"adults":1}').join(', ')}]`],
  ])('the pattern of an item matches %s, which is accepted', (item) => expectMatch(item, true));

  it.each(['2', '', '{}', '{"adults":-1}', '{"adults":"2"}', '{"infants":1}', '[]', '{"adults":1},{"adults":1}'])(
    'the pattern of an item does not match %j, which is refused',
    (item) => expectMatch(item, false),
  );
});
