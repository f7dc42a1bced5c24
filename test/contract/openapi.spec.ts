import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { type Operation } from '../harness/response-contract.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

const BRACKETS = Array.from({ length: 10 }, (_, at) => [`rooms[${at}][adults]`, `rooms[${at}][children]`]).flat();

describe('the description of the interface', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: aDataSet() });
  });
  afterAll(() => app.close());

  const operation = (path: string): Operation => {
    const found = app.document.paths[path]?.['get'];
    if (found === undefined) throw new Error(`${path} is not described`);
    return found;
  };
  const parameters = (path: string) =>
    (operation(path).parameters ?? []).filter((parameter) => parameter.in !== 'header');

  it('[9-1] [9-2] carries interface version 0.0.1 and OpenAPI 3.1.0', () => {
    expect(app.document.openapi).toBe('3.1.0');
    expect(app.document.info.version).toBe('0.0.1');
  });

  it('has no null in an enum, which a generator drops, and warns of dates as instants', () => {
    const text = JSON.stringify(app.document);
    expect(text).not.toMatch(/"enum":\[[^\]]*null\]/);
    expect(text).toContain('"anyOf":[{"type":"string","enum":["smoking","non_smoking"]},{"type":"null"}]');
    const dates = text.match(/"name":"check(In|Out)",[^}]*?not an instant/gi);
    expect(dates?.length).toBeGreaterThanOrEqual(4);
  });

  it('[4.2-2] names List room types listRoomTypes', () => {
    expect(operation('/properties/{propertyUuid}/room-types').operationId).toBe('listRoomTypes');
  });

  it('has only GET at each path, without a request body', () => {
    for (const methods of Object.values(app.document.paths)) {
      expect(Object.keys(methods)).toEqual(['get']);
      expect(methods['get']?.requestBody).toBeUndefined();
    }
  });

  it.each([
    ['/properties', ['page', 'perPage']],
    ['/properties/{propertyUuid}/room-types', ['propertyUuid', 'page', 'perPage']],
    [
      '/properties/{propertyUuid}/quotes',
      ['propertyUuid', 'checkIn', 'checkOut', 'adults', 'children', 'infants', 'withBreakdown', 'promocode'],
      ['promoCode'],
    ],
    [
      '/properties/{uuid}',
      ['uuid', 'checkin', 'checkout', 'totalAdults', 'totalChildren', 'totalRooms', 'rooms', 'dealCode', 'language'],
      BRACKETS,
    ],
  ])('%s has its parameters in the order of the interface, and then other spellings', (path, names, others = []) => {
    expect(parameters(path).map(({ name }) => name)).toEqual([...names, ...others]);
  });

  it.each([
    ['/properties', []],
    ['/properties/{propertyUuid}/room-types', ['propertyUuid']],
    ['/properties/{propertyUuid}/quotes', ['propertyUuid', 'checkIn', 'checkOut']],
    ['/properties/{uuid}', ['uuid', 'checkin', 'checkout']],
  ])('%s requires %j', (path, names) => {
    expect(
      parameters(path)
        .filter(({ required }) => required === true)
        .map(({ name }) => name),
    ).toEqual(names);
  });

  it.each([
    ['/properties', 'page', { type: 'integer', minimum: 1, default: 1 }],
    ['/properties', 'perPage', { type: 'integer', minimum: 1, maximum: 50, default: 10 }],
    ['/properties/{propertyUuid}/room-types', 'perPage', { type: 'integer', minimum: 1, maximum: 50, default: 10 }],
    ['/properties/{propertyUuid}/quotes', 'adults', { type: 'integer', default: 1 }],
    ['/properties/{propertyUuid}/quotes', 'checkIn', { type: 'string', format: 'date' }],
    ['/properties/{uuid}', 'totalAdults', { type: 'integer', maximum: 655_350 }],
    ['/properties/{uuid}', 'totalRooms', { type: 'integer', minimum: 1, maximum: 10 }],
    ['/properties/{uuid}', 'language', { enum: ['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th'] }],
  ])('%s states the bounds of %s', (path, name, schema) => {
    expect(parameters(path).find((parameter) => parameter.name === name)?.schema).toMatchObject(schema);
  });

  it('requires both headers together from a channel, and one from others', () => {
    expect(operation('/properties').security?.map((scheme) => Object.keys(scheme).length)).toEqual([1]);
    expect(operation('/properties/{uuid}').security?.map((scheme) => Object.keys(scheme).length)).toEqual([2]);
  });
});
