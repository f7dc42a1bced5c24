import fc from 'fast-check';
import { aDataSet } from '../../builders/a-data-set.js';
import type { Answer } from '../../support/http-exchange.js';
import { faultNames } from '../../support/fault-names.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { type FuzzedRequest, fuzzedRequest } from './fuzzed-request.js';

/** `npm run fuzz` sends more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 2_000);
/** A number makes a run the same again; fast-check tells the one of a failure. */
const SEED = process.env['FUZZ_SEED'];
const TODAY = '2027-03-01';
const TARGET_LENGTH_MAX = 2048;

/** What is wrong with an answer beyond its shape and its documented status, which the test application holds. */
function faultOf(request: FuzzedRequest, answer: Answer): string | undefined {
  const { path, query, isAllowed, faults } = request;
  const { status } = answer;
  if (status >= 500) return 'a failure of the server';
  if (`${path}?${query}`.length > TARGET_LENGTH_MAX)
    return status === 414 ? undefined : 'a target that is too long passed';
  if (!isAllowed) return status === 401 ? undefined : 'credentials that open nothing here were taken';
  if (faults.length === 0) return [200, 400, 403, 404].includes(status) ? undefined : 'no answer to a sound request';
  if (status !== 400) return `bad input passed: ${faults.join(', ')}`;
  const told = faultNames(answer).map(String);
  const untold = faults.filter((name) => !told.some((named) => name.startsWith(named)));
  return untold.length === 0 ? undefined : `not told: ${untold.join(', ')}`;
}

describe('requests of every kind, made from the contract', () => {
  let app: TestApp;
  const statuses = new Map<number, number>();
  beforeAll(async () => {
    app = await startTestApp({
      dataSet: aDataSet(),
      clock: `${TODAY}T09:00:00Z`,
      env: { FAILED_AUTH_PER_MINUTE: '1000000' },
    });
  });
  afterAll(() => app.close());

  it(`get an answer of the contract, ${RUNS} times`, async () => {
    await fc.assert(
      fc.asyncProperty(fuzzedRequest(app.document, TODAY), async (request) => {
        const { path, query, headers } = request;
        const answer = await app.get(path, { query, headers });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const fault = faultOf(request, answer);
        if (fault !== undefined)
          throw new Error(`${path}?${query}: ${fault}\n${answer.status} ${answer.text.slice(0, 500)}`);
      }),
      { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) },
    );
  });

  it('reach every kind of answer', () => {
    expect([...statuses.keys()].sort((a, b) => a - b)).toEqual(expect.arrayContaining([200, 400, 401, 404]));
    expect(statuses.get(200) ?? 0).toBeGreaterThan(RUNS / 20);
  });
});
