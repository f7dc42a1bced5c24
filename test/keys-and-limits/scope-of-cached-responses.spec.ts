import type { OutgoingHttpHeaders } from 'node:http';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { aDataSetOfOwners } from '../harness/builders/a-data-set-of-owners.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { acceptsScheme, type ContractOperation, contractOperations } from '../harness/contract-operations.js';
import { httpExchange, type HttpResponse } from '../../tools/harness/http-exchange.js';
import { sampleValue } from '../harness/metric-samples.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { until } from '../../tools/harness/until.js';
import { untilListening } from '../harness/until-listening.js';
import { requestOf, type Scheme } from './request-of.js';

/** So many that every priced response of House is large, and shared by the requests that wait for it. */
const RATES = Array.from({ length: 80 }, (_, at) => aRoomRate({ name: at === 0 ? 'Rate' : `Rate ${at}` }));

/** All responses are those of House. */
const dataSet = aDataSetOfOwners({
  house: aProperty({ roomRates: RATES }),
  keys: [
    { kind: 'channel', apiId: 'the-channel', key: 'the-second-channel-key' },
    { kind: 'property', propertyUuid: uuidOf('Annex'), key: 'the-annex-key' },
  ],
});

interface Caller {
  readonly name: string;
  readonly kind: 'group' | 'property' | 'channel';
  readonly scheme: Scheme;
  readonly headers: OutgoingHttpHeaders;
  readonly isOfHouse: boolean;
}

const CALLERS = (
  [
    ['another group', 'group', 'the-other-group-key', false],
    ['its group', 'group', 'the-group-key', true],
    ['another property of its group', 'property', 'the-annex-key', false],
    ['another-channel', 'channel', 'the-other-channel-key', false],
    ['the-channel', 'channel', 'the-channel-key', true],
    ['the property', 'property', 'the-property-key', true],
    ['a property of another group', 'property', 'the-other-property-key', false],
    ['the-channel', 'channel', 'the-second-channel-key', true],
  ] as const
).map(([name, kind, key, isOfHouse]): Caller => ({
  ...{ name, kind, scheme: kind === 'channel' ? 'channelKey' : 'apiKey', isOfHouse },
  headers: { 'x-sm-api-key': key, ...(kind === 'channel' && { 'x-sm-api-id': name }) },
}));

/** Lists are those of their caller: one without access to House gets its own. */
const LIST = /\/properties$/;
const GROUP_LIST = /^(\/public-api\/api)?\/properties$/;

/** What is made for each request: of rows, and the calendar, because of its size. All others are cached. */
const NOT_CACHED = /(properties|room-types|room-types\/\{\w+\}|room-rates|calendar)$/;
/** What is large: requests for it at the same time share one response. */
const SHARED = /(quotes|explain|cancellation|calendar)$|^\/properties\/\{\w+\}$/;

/** An operation with the parameters that the keys of a scheme send. */
interface Case {
  readonly path: string;
  readonly scheme: Scheme;
  readonly operation: ContractOperation;
}

const CASES = Object.entries(contractOperations).flatMap(([path, operation]) =>
  (['apiKey', 'channelKey'] as const)
    .filter((scheme) => acceptsScheme(operation, scheme))
    .map((scheme): Case => ({ path, scheme, operation })),
);

/** The status for a caller that does not have the response already. */
function statusFor({ path, scheme, operation }: Case, caller: Caller): number {
  if (!acceptsScheme(operation, caller.scheme)) return 401;
  // Parameters are checked before access.
  if (caller.scheme !== scheme) return 400;
  if (GROUP_LIST.test(path)) return caller.kind === 'group' ? 200 : 403;
  return caller.isOfHouse || LIST.test(path) ? 200 : 403;
}

/** Checks that a caller without access gets nothing of House. */
function expectNothing(each: Case, caller: Caller, { status, headers, text }: HttpResponse): void {
  expect([caller.name, status]).toEqual([caller.name, statusFor(each, caller)]);
  if (status === 200) expect(text).not.toContain(uuidOf('House'));
  else expect(headers['etag']).toBeUndefined();
}

describe('a response that is tagged, cached or shared', () => {
  const metrics = new Metrics();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet, env: { RATE_LIMIT_PER_MINUTE: '100000' }, metrics });
    await untilListening(metrics);
    const night = { query: 'checkIn=2027-03-10&checkOut=2027-03-11', headers: credentials.group };
    // Nothing is cached until the whole sheet has been read, behind the first responses.
    await until(async () => {
      await app.get(`/properties/${uuidOf('House')}/quotes`, night);
      return (await count('hit')) > 0;
    });
  });
  afterAll(() => app.close());

  const count = async (cache: 'hit' | 'shared') =>
    sampleValue(await metrics.text(), 'stayquote_responses_total', { cache }) ?? 0;

  /** Not held against the contract, which would take longer than all that is tested here. */
  const exchange = (target: string, headers: OutgoingHttpHeaders) =>
    httpExchange({ port: app.port, method: 'GET', target, headers });
  const read = ({ path, scheme, operation }: Case, { headers }: Caller, etag?: string) => {
    const request = requestOf([path, operation], scheme, 'House');
    const target = `${request.path}?${new URLSearchParams(request.query).toString()}`;
    return exchange(target, { ...headers, ...(etag !== undefined && { 'if-none-match': etag }) });
  };

  /** While it is made, other large responses wait for their turn. */
  const largeCalendar = () =>
    exchange(
      `/extensions/v1/properties/${uuidOf('House')}/calendar?from=2027-03-02&to=2027-07-01&nights=1,2,3,4`,
      credentials.group,
    );

  describe.each(CASES)('$path by $scheme', (each) => {
    const readers = CALLERS.filter((caller) => caller.isOfHouse && statusFor(each, caller) === 200);
    const strangers = CALLERS.filter((caller) => !readers.includes(caller));

    const readAtOnce = async () => {
      const before = [await count('shared'), await count('hit')];
      const isShared = SHARED.test(each.path);
      const ahead = isShared ? largeCalendar() : undefined;
      const responses = await Promise.all(CALLERS.map((caller) => read(each, caller)));
      await ahead;
      const sent = CALLERS.map((caller, at) => ({ caller, response: responses[at]! }));
      for (const { caller, response } of sent) {
        if (!readers.includes(caller)) expectNothing(each, caller, response);
      }
      const [first, ...others] = sent.filter(({ caller }) => readers.includes(caller)).map(({ response }) => response);
      expect(first?.status).toBe(200);
      for (const other of others) expect(other.bytes).toEqual(first?.bytes);
      if (!isShared) return true;
      // One that arrives when the response has just been made gets it from the cache.
      const [shared, hits] = [(await count('shared')) - before[0]!, (await count('hit')) - before[1]!];
      return (NOT_CACHED.test(each.path) ? shared : shared + hits) === others.length;
    };
    // On a busy machine they may not be concurrent.
    it('is sent only to those who may read it when all request it at once', () => until(readAtOnce));

    it('is neither sent nor confirmed to others once it is known', async () => {
      const { headers } = await read(each, readers[0]!);
      const etag = headers['etag']!;
      const hits = await count('hit');
      for (const reader of readers) {
        expect((await read(each, reader)).headers['etag']).toBe(etag);
        expect((await read(each, reader, etag)).status).toBe(304);
      }
      if (!NOT_CACHED.test(each.path)) expect((await count('hit')) - hits).toBe(readers.length);
      for (const stranger of strangers) {
        expectNothing(each, stranger, await read(each, stranger));
        expectNothing(each, stranger, await read(each, stranger, etag));
        // Any tag is one of its own list.
        if (!LIST.test(each.path)) expectNothing(each, stranger, await read(each, stranger, '*'));
      }
    });
  });
});
