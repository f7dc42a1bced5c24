import { readFileSync } from 'node:fs';
import { EXAMPLES_CLOCK } from '../../src/app/openapi/response-examples.js';
import { startTestApp } from '../support/test-app.js';

type Difference = readonly [pointer: string, committed: unknown, served: unknown];

/** Every leaf at which two JSON values differ. */
function* differences(one: unknown, other: unknown, pointer = ''): Generator<Difference> {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    if (one !== other) yield [pointer, one, other];
    return;
  }
  const [first, second] = [one, other] as Record<string, unknown>[];
  for (const name of new Set([...Object.keys(first!), ...Object.keys(second!)])) {
    yield* differences(first![name], second![name], `${pointer}/${name}`);
  }
}

const committed = readFileSync('openapi/openapi.json', 'utf8');

async function servedAt(clock: string): Promise<string> {
  const app = await startTestApp({ dataSet: undefined, clock });
  try {
    return (await app.get('/openapi.json')).text;
  } finally {
    await app.close();
  }
}

describe('the served document', () => {
  it('is the committed one on the day of its examples, byte by byte except for the layout', async () => {
    expect(await servedAt(EXAMPLES_CLOCK)).toBe(JSON.stringify(JSON.parse(committed)));
  });

  it('differs on other days only in the example dates of parameters', async () => {
    const served: unknown = JSON.parse(await servedAt('2026-11-22T10:00:00Z'));
    const moved = [...differences(JSON.parse(committed), served)].map(([pointer, from, to]) => [
      pointer.replace(/\/\d+\/example$/, '/-/example'),
      `${String(from)} ${String(to)}`,
    ]);
    const dates = ['2027-04-07 2026-11-29', '2027-04-10 2026-12-02'];
    expect(moved).toEqual(
      ['/properties/{propertyUuid}/quotes', '/properties/{uuid}']
        .flatMap((path) => dates.map((date) => [`/paths/${path}/get/parameters/-/example`, date]))
        .sort(),
    );
  });
});
