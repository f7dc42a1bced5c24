import fc from 'fast-check';
import { aDataSet } from '../../../tools/harness/builders/a-data-set.js';
import type { HttpResponse } from '../../../tools/harness/http-exchange.js';
import { invalidParameters } from '../../harness/invalid-parameters.js';
import { startTestApp } from '../../harness/test-app.js';
import { type FuzzedRequest, fuzzedRequest } from './fuzzed-request.js';

/** `npm run fuzz` sends more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 500);
/** A seed makes a run reproducible; fast-check reports that of a failure. */
const SEED = process.env['FUZZ_SEED'];
const TODAY = '2027-03-01';
const TARGET_LENGTH_MAX = 2048;

/** Problems of a response besides its shape and status, which the test application already validates. */
function problemOf(request: FuzzedRequest, response: HttpResponse): string | undefined {
  const { path, query, isAllowed, problems } = request;
  const { status } = response;
  if (status >= 500) return 'a failure of the server';
  if (`${path}?${query}`.length > TARGET_LENGTH_MAX)
    return status === 414 ? undefined : 'a target that is too long passed';
  if (!isAllowed) return status === 401 ? undefined : 'credentials that open nothing here were taken';
  if (problems.length === 0)
    return [200, 400, 403, 404].includes(status) ? undefined : 'no success for a valid request';
  if (status !== 400) return `invalid input was accepted: ${problems.join(', ')}`;
  const reported = invalidParameters(response).map(String);
  const unreported = problems.filter((name) => !reported.some((named) => name.startsWith(named)));
  return unreported.length === 0 ? undefined : `not reported: ${unreported.join(', ')}`;
}

it(`requests of every kind, generated from the contract, get a response that conforms to it, ${RUNS} times`, async () => {
  const app = await startTestApp({ dataSet: aDataSet(), clock: `${TODAY}T09:00:00Z` });
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fuzzedRequest(app.document, TODAY), async (request) => {
      const { path, query, headers } = request;
      const response = await app.get(path, { query, headers });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const problem = problemOf(request, response);
      if (problem !== undefined)
        throw new Error(`${path}?${query}: ${problem}\n${response.status} ${response.text.slice(0, 500)}`);
    }),
    { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) },
  );
  // They reach every kind of response.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
  expect(statuses.get(200) ?? 0).toBeGreaterThan(RUNS / 20);
  await app.close();
});
