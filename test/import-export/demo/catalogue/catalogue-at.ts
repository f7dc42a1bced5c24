import { demoDataSet } from '../../../../src/import/demo/demo-data-set.js';
import { parsePlainDate } from '../../../../src/domain/stay/plain-date.js';
import { startTestApp, type TestApp } from '../../../harness/test-app.js';
import { sendCase, type CaseExchange } from './send-case.js';
import { CATALOGUE } from './catalogue.js';

/** The responses of the application at a frozen business date. */
export interface CatalogueAt {
  readonly demo: ReturnType<typeof demoDataSet>;
  /** By the title of the case; filled before the first test runs. */
  readonly responses: ReadonlyMap<string, CaseExchange>;
}

/**
 * Sends the request of every case once, on the demo data of a frozen business date, and defines a test for each that proves its
 * situation. Today is the date in UTC, as it is for the demo data and for a reader's shell.
 */
export function catalogueAt(clock: string): CatalogueAt {
  const cases = CATALOGUE.flatMap((group) => group.cases);
  const today = parsePlainDate(clock.slice(0, 10))!;
  const demo = demoDataSet(today);
  const responses = new Map<string, CaseExchange>();
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ dataSet: demo, clock });
    for (const scenario of cases) responses.set(scenario.title, await sendCase(app, today, scenario));
  });
  afterAll(() => app.close());

  it.each(cases.map(({ title }) => title))('shows: %s', async (title) => {
    const { scenario, response, again } = responses.get(title)!;
    expect(response.status).toBe(scenario.status);
    await scenario.prove(response.body, again);
  });

  return { demo, responses };
}
