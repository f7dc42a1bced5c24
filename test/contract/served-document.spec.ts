import { readFileSync } from 'node:fs';
import { EXAMPLES_CLOCK } from '../../src/app/openapi/response-examples.js';
import { startTestApp } from '../harness/test-app.js';

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

const committed = (file: string) => readFileSync(`contract/openapi/${file}`, 'utf8');

const OF_STAYS = {
  'openapi.json': ['/properties/{propertyUuid}/quotes', '/properties/{uuid}'],
  'public-api.json': ['/public-api/api/properties/{propertyUuid}/quotes', '/public-api/channel/properties'],
  'extensions.json': ['/extensions/v1/properties/{propertyUuid}/calendar'],
};

/** The documents at a time, as they are served. */
async function servedAt(clock: string): Promise<Readonly<Record<string, string>>> {
  const app = await startTestApp({ dataSet: undefined, clock });
  try {
    return {
      'openapi.json': (await app.get('/openapi.json')).text,
      'public-api.json': (await app.get('/public-api/api/openapi.json')).text,
      'extensions.json': (await app.get('/extensions/v1/openapi.json')).text,
    };
  } finally {
    await app.close();
  }
}

describe('the served document', () => {
  const documents = [...Object.entries(OF_STAYS)];
  let onTheirDay: Readonly<Record<string, string>>;
  let onAnother: Readonly<Record<string, string>>;
  beforeAll(async () => {
    onTheirDay = await servedAt(EXAMPLES_CLOCK);
    onAnother = await servedAt('2026-11-22T10:00:00Z');
  });

  it.each(documents)(
    '%s is the committed one on the day of its examples, byte by byte except for the layout',
    (file) => {
      expect(onTheirDay[file]).toBe(JSON.stringify(JSON.parse(committed(file))));
    },
  );

  it.each(documents)('%s differs on other days only in the example dates of parameters', (file, paths) => {
    const served: unknown = JSON.parse(onAnother[file]!);
    const moved = [...differences(JSON.parse(committed(file)), served)].map(([pointer, from, to]) => [
      pointer.replace(/\/\d+\/example$/, '/-/example'),
      `${String(from)} ${String(to)}`,
    ]);
    const dates = ['2027-04-07 2026-11-29', '2027-04-10 2026-12-02'];
    expect(moved.sort()).toEqual(
      paths.flatMap((path) => dates.map((date) => [`/paths/${path}/get/parameters/-/example`, date])).sort(),
    );
  });
});
