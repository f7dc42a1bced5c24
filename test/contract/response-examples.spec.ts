import { writeFileSync } from 'node:fs';
import { EXAMPLES_CLOCK, exampleFile, RESPONSE_EXAMPLES } from '../../src/app/openapi/response-examples.js';
import { demoDataSet } from '../../src/import/demo/demo-data-set.js';
import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { parsePlainDate } from '../../src/domain/stay/plain-date.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import type { OpenApiDocument } from '../harness/response-contract.js';
import { valuesByField } from './values-by-field.js';

interface ShownQuote {
  readonly lengthOfStay: number;
  readonly price: Readonly<Record<'gross' | 'net' | 'tax' | 'serviceCharge', number>>;
  readonly breakdown: readonly {
    readonly gross: number;
    readonly discount: readonly object[];
    readonly promoDiscount: readonly object[];
  }[];
}

interface ShownDetail {
  readonly roomTypes: readonly {
    readonly roomRates: readonly {
      readonly totalPrice: number;
      readonly taxes: readonly { readonly amount: number }[];
      readonly fees: readonly { readonly amount: number }[];
    }[];
  }[];
}

const HEADERS = { 'x-sm-api-key': DEMO_KEYS.group };
const CHANNEL_HEADERS = { 'x-sm-api-id': DEMO_CHANNEL_API_ID, 'x-sm-api-key': DEMO_KEYS.channel };
const OF_CHANNELS = ['getProperty', 'searchProperties'];

const minor = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.map(minor).reduce((one, other) => one + other, 0);

describe('the examples of responses', () => {
  let app: TestApp;
  let documents: readonly OpenApiDocument[];
  beforeAll(async () => {
    const day = parsePlainDate(EXAMPLES_CLOCK.slice(0, 10))!;
    app = await startTestApp({ dataSet: demoDataSet(day), clock: EXAMPLES_CLOCK });
    const further = ['/public-api/api/openapi.json', '/extensions/v1/openapi.json'].map(
      async (path) => (await app.get(path)).body as OpenApiDocument,
    );
    documents = [app.document, ...(await Promise.all(further))];
  });
  afterAll(() => app.close());

  const operations = () =>
    documents.flatMap((document) => Object.values(document.paths).map((item) => ({ document, ...item['get']! })));
  const examplesOf = ({ responses }: ReturnType<typeof operations>[number]) => {
    const json = responses['200']!.content!['application/json'] as { examples: Record<string, { value: unknown }> };
    return Object.values(json.examples).map(({ value }) => value);
  };
  const shown = (operationId: string) =>
    examplesOf(operations().find((operation) => operation.operationId === operationId)!);

  it('exist for every operation, one for each', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect([...new Set(ids)].sort()).toEqual(Object.keys(RESPONSE_EXAMPLES).sort());
    expect(operations().filter((operation) => examplesOf(operation).length !== 1)).toEqual([]);
  });

  it.each(Object.entries(RESPONSE_EXAMPLES))(
    'of %s is the response of the demo, byte by byte; `npm run examples` updates it',
    async (operationId, { request }) => {
      const { status, text, body } = await app.get(request, {
        headers: OF_CHANNELS.includes(operationId) ? CHANNEL_HEADERS : HEADERS,
      });
      expect(status).toBe(200);
      if (process.env['WRITE_EXAMPLES'] === 'true') {
        writeFileSync(exampleFile(operationId), `${JSON.stringify(body, null, 2)}\n`);
      } else {
        expect(JSON.stringify(shown(operationId)[0])).toBe(text);
      }
    },
  );

  it('of quotes add up: gross is net, tax and service charge, and the sum of its dates', () => {
    const [quotes] = shown('listQuotes') as [readonly ShownQuote[]];
    for (const { lengthOfStay, price, breakdown } of quotes) {
      expect(minor(price.gross)).toBe(sum([price.net, price.tax, price.serviceCharge]));
      expect(minor(price.gross)).toBe(sum(breakdown.map(({ gross }) => gross)));
      expect([breakdown.length, breakdown.at(-1)?.gross]).toEqual([lengthOfStay + 1, 0]);
    }
    const dates = quotes.flatMap(({ breakdown }) => breakdown);
    expect(dates.some(({ discount }) => discount.length > 0)).toBe(true);
    expect(dates.some(({ promoDiscount }) => promoDiscount.length > 0)).toBe(true);
  });

  it('of property detail have prices that include the taxes and fees', () => {
    const [{ roomTypes }] = shown('getProperty') as [ShownDetail];
    const rates = roomTypes.flatMap(({ roomRates }) => roomRates);
    expect(rates.length).toBeGreaterThan(3);
    for (const { totalPrice, taxes, fees } of rates) {
      const charges = sum([...taxes, ...fees].map(({ amount }) => amount));
      expect([charges > 0, charges < minor(totalPrice)]).toEqual([true, true]);
    }
  });

  it('contain the examples of their fields', () => {
    const strays = operations().flatMap((operation) =>
      valuesByField(
        operation.document,
        operation.responses['200']!.content!['application/json'],
        examplesOf(operation)[0],
      )
        .filter(({ values }) => values.length > 0)
        .filter(({ examples, values }) => !examples.some((example) => values.includes(JSON.stringify(example))))
        .map(({ field, examples, values }) => `${field}: ${JSON.stringify(examples)}, but ${values[0]}`),
    );
    expect(strays).toEqual([]);
  });
});
