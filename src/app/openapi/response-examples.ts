import { readFileSync } from 'node:fs';

/** The instant at which the examples of responses are true, with the demo data. */
export const EXAMPLES_CLOCK = '2027-03-31T09:00:00Z';

/** A response that the contract shows: the request that it is a response to, and what the two are about. */
interface ResponseExample {
  readonly name: string;
  readonly summary: string;
  readonly request: string;
}

const SYDNEY = '/properties/b0000000-0000-4000-8000-000000000001';

/** One for each operation, by its id. A test sends the requests, and compares the bodies in `openapi/examples`. */
export const RESPONSE_EXAMPLES: Readonly<Record<string, ResponseExample>> = {
  listProperties: {
    name: 'firstPage',
    summary: 'The first page of a group with twelve properties',
    request: '/properties',
  },
  listRoomTypes: {
    name: 'onePage',
    summary: 'A property with four room types',
    request: `${SYDNEY}/room-types`,
  },
  listQuotes: {
    name: 'breakdown',
    summary: 'Three nights for two adults with a promo code, date by date',
    request: `${SYDNEY}/quotes?checkIn=2027-04-07&checkOut=2027-04-10&adults=2&withBreakdown=true&promocode=WELCOME`,
  },
  getProperty: {
    name: 'deal',
    summary: 'Three nights in one room for two adults, in a deal',
    request: `${SYDNEY}?checkin=2027-04-07&checkout=2027-04-10&totalAdults=2&totalRooms=1&dealCode=CITYBREAK`,
  },
};

/** The body of an operation's example. */
export function exampleFile(operationId: string): URL {
  return new URL(`../../../openapi/examples/${operationId}.json`, import.meta.url);
}

/** The examples of an operation's 200 as OpenAPI shows them; empty: it has none. */
export function responseExamplesOf(operationId = ''): { readonly examples?: Readonly<Record<string, object>> } {
  const example = RESPONSE_EXAMPLES[operationId];
  if (example === undefined) return {};
  const { name, summary, request } = example;
  const description = `The response to \`GET ${request}\` with the demo data and \`CLOCK=${EXAMPLES_CLOCK}\`.`;
  const value: unknown = JSON.parse(readFileSync(exampleFile(operationId), 'utf8'));
  return { examples: { [name]: { summary, description, value } } };
}
