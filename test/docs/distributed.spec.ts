import pg from 'pg';
import { readCatalogue } from '../database/distribution/catalogue.js';
import { PLACEMENT } from '../database/distribution/placement.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { readDocument } from './documents.js';

const { text } = readDocument('docs/DISTRIBUTED.md');
/** What the lines with a text name in code. */
const codesOf = (part: string | undefined): string[] =>
  [...(part ?? '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe('docs/DISTRIBUTED.md', () => {
  let database: TestDatabase;
  let triggers: readonly string[];
  beforeAll(async () => {
    database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    triggers = (await readCatalogue(client, 'public')).triggers;
    await client.end();
  });
  afterAll(() => database.drop());

  it('names each trigger once, and no other', () => {
    const rows = [...text.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, name = '']) => name);
    const patterns = rows.map((name) => new RegExp(`^${name.replace('*', '\\w+')}$`));
    expect(triggers.length).toBeGreaterThan(70);
    expect(triggers.filter((name) => patterns.filter((pattern) => pattern.test(name)).length !== 1)).toEqual([]);
    expect(rows.filter((_, at) => !triggers.some((name) => patterns[at]?.test(name)))).toEqual([]);
  });

  it('lists the tables that are distributed, copied, and on the coordinator', () => {
    const [, ...items] = (/## Where each table would be\n([^]*?)\n## /.exec(text)?.[1] ?? '').split('\n- ');
    const [distributed, reference, local] = items.map((item) => codesOf(/: (?:[^`]*: )?(`[^.]*)\./.exec(item)?.[1]));
    expect(distributed).toEqual([...PLACEMENT.distributed.keys()]);
    expect(reference).toEqual([...PLACEMENT.reference]);
    expect(local).toEqual([...PLACEMENT.local]);
  });
});
