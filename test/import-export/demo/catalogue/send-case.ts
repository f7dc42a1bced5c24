import type { PlainDate } from '../../../../src/domain/stay/plain-date.js';
import type { HttpResponse } from '../../../../tools/harness/http-exchange.js';
import type { TestApp } from '../../../harness/test-app.js';
import type { Case, CaseQuery, CaseRequest } from './case.js';
import { DEMO_CREDENTIALS } from './demo-credentials.js';
import { targetOn } from './target-of.js';

/** A case with the response of the application. */
export interface CaseExchange {
  readonly scenario: Case;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly response: HttpResponse;
  /** Returns the body of the response to the same request with some query parameters changed. */
  readonly again: (changes: CaseQuery) => Promise<unknown>;
}

/** Sends the request of a case to the application on a given day. */
export async function sendCase(app: TestApp, today: PlainDate, scenario: Case): Promise<CaseExchange> {
  const { request } = scenario;
  const send = (changed: CaseRequest): Promise<HttpResponse> =>
    app.get(targetOn(today, changed), { headers: DEMO_CREDENTIALS[changed.caller] });
  for (let time = 1; time < (request.times ?? 1); time += 1) await send(request);
  return {
    scenario,
    target: targetOn(today, request),
    response: await send(request),
    again: async (changes) => (await send({ ...request, query: { ...request.query, ...changes } })).body,
  };
}
