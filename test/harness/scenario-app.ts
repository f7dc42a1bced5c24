import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aHotelAt } from './builders/a-hotel-at.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.js';

const HOUSE = `/properties/${uuidOf('House')}`;
const QUOTES = `${HOUSE}/quotes?checkIn=2027-03-10&checkOut=2027-03-12&adults=2&withBreakdown=true`;

/** One operation of each kind, on both surfaces, with a key that may call it. */
export const OPERATIONS = {
  quotes: { target: QUOTES, headers: credentials.group },
  publicQuotes: { target: `/public-api/api${QUOTES}`, headers: credentials.property },
  detail: { target: `${HOUSE}?checkin=2027-03-10&checkout=2027-03-12`, headers: credentials.channel },
  search: {
    target: '/public-api/channel/properties?latitude=0&longitude=0&checkin=2027-03-10&checkout=2027-03-12',
    headers: credentials.channel,
  },
  properties: { target: '/properties', headers: credentials.group },
  roomTypes: { target: `${HOUSE}/room-types`, headers: credentials.property },
  roomRates: { target: `/public-api/api${HOUSE}/room-rates`, headers: credentials.group },
  media: { target: `/public-api/api${HOUSE}/media`, headers: credentials.property },
} as const;

export type OperationName = keyof typeof OPERATIONS;

const dataSet = aDataSet({ properties: [aHotelAt('House', [0, 0], { breakfast: true })] });

/** An application with one hotel and the scenarios on. */
export function startScenarioApp(options: Partial<TestAppOptions> = {}): Promise<TestApp> {
  return startTestApp({ dataSet, ...options, env: { SCENARIOS: 'true', ...options.env } });
}

/** Sends a request of an operation, in a scenario unless it is undefined. */
export function sendIn(
  app: TestApp,
  scenario: string | undefined,
  operation: OperationName,
  more: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  const { target, headers } = OPERATIONS[operation];
  const header = scenario === undefined ? {} : { 'x-stayquote-scenario': scenario };
  return app.get(target, { headers: { ...headers, ...header, ...more } });
}
