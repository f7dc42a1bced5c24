import { readFile, writeFile } from 'node:fs/promises';
import { demoDataSet } from '../../../../src/import/demo/demo-data-set.js';
import { parsePlainDate } from '../../../../src/domain/stay/plain-date.js';
import { startTestApp, type TestApp } from '../../../harness/test-app.js';
import { CATALOGUE } from './catalogue.js';
import { CATALOGUE_CLOCK } from './catalogue-clock.js';
import { type CaseExchange, sendCase } from './send-case.js';
import { writeCatalogue } from './write-catalogue.js';

const FILE = 'docs/generated/demo.md';
const CASES = CATALOGUE.flatMap(({ cases }) => cases);
const TODAY = parsePlainDate(CATALOGUE_CLOCK.slice(0, 10))!;

describe('docs/generated/demo.md', () => {
  const demo = demoDataSet(TODAY);
  /** By the title of the case. */
  const responses = new Map<string, CaseExchange>();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ dataSet: demo, clock: CATALOGUE_CLOCK });
    for (const scenario of CASES) responses.set(scenario.title, await sendCase(app, TODAY, scenario));
  });
  afterAll(() => app.close());

  it.each(CASES.map(({ title }) => title))('shows: %s', async (title) => {
    const { scenario, response, again } = responses.get(title)!;
    expect(response.status).toBe(scenario.status);
    await scenario.prove(response.body, again);
  });

  it('contains the responses of the application; `npm run catalogue` updates it', async () => {
    const text = await writeCatalogue(FILE, demo, responses);
    if (process.env['WRITE_CATALOGUE'] === 'true') await writeFile(FILE, text);
    expect(await readFile(FILE, 'utf8')).toBe(text);
  });
});
