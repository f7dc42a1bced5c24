import type { PlainDate } from '../../../src/domain/stay/plain-date.js';
import type { Answer } from '../../support/http-exchange.js';
import type { TestApp } from '../../support/test-app.js';
import type { Case, CaseQuery, CaseRequest } from './case.js';
import { DEMO_CREDENTIALS } from './demo-credentials.js';
import { targetOn } from './target-of.js';

/** A case with what the application answered. */
export interface AskedCase {
  readonly asked: Case;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly answer: Answer;
  /** The body of the answer to the same request with some of its query changed. */
  readonly again: (changes: CaseQuery) => Promise<unknown>;
}

/** Sends the request of a case to the application on a given day. */
export async function askCase(app: TestApp, today: PlainDate, asked: Case): Promise<AskedCase> {
  const { request } = asked;
  const send = (changed: CaseRequest): Promise<Answer> =>
    app.get(targetOn(today, changed), { headers: DEMO_CREDENTIALS[changed.asker] });
  for (let time = 1; time < (request.times ?? 1); time += 1) await send(request);
  return {
    asked,
    target: targetOn(today, request),
    answer: await send(request),
    again: async (changes) => (await send({ ...request, query: { ...request.query, ...changes } })).body,
  };
}
