import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { runStayquote } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { createTestDatabase } from '../harness/test-database.js';
import { workedExample } from '../harness/worked-example.js';

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

describe('stayquote import and export', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await database.drop();
    await folder.remove();
  });

  const stayquote = (...args: string[]) => runStayquote(args, { DATABASE_URL: database.connectionString });
  const written = async (name: string, content: unknown) => {
    const file = join(folder.path, name);
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  const exported = async () => {
    const { code, stdout } = await stayquote('export');
    expect(code).toBe(0);
    return stdout;
  };

  const rows = async () => {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    try {
      const tables = ['property_group', 'property', 'room_type', 'nightly_price', 'channel', 'api_key'];
      const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
      const { rows: found } = await client.query<{ rows: number }>(`select (${counts})::int as rows`);
      return found[0]?.rows;
    } finally {
      await client.end();
    }
  };

  it('export what was imported; importing that into an empty database exports the same bytes', async () => {
    const files = await Promise.all(
      ['basics', 'channel', 'deals'].map((name) => written(`${name}.json`, workedExample(name).dataSet)),
    );
    expect(await stayquote('import', ...files, '--with-keys')).toMatchObject({ code: 0, stderr: '' });
    const first = await exported();
    const other = await createTestDatabase();
    try {
      const file = await written('export.json', first);
      const environment = { DATABASE_URL: other.connectionString };
      expect(await runStayquote(['import', file], environment)).toMatchObject({ code: 0, stderr: '' });
      expect((await runStayquote(['export'], environment)).stdout).toBe(first);
    } finally {
      await other.drop();
    }
  });

  it('an invalid file: every error with its file and pointer, exit code 1, nothing stored', async () => {
    const valid = await written('valid.json', aDataSet());
    const broken = await written(
      'broken.json',
      aDataSet({
        properties: [
          aProperty({ currency: 'XXZ', timezone: 'Mars/Olympus', colour: 'red' }),
          aProperty({ name: 'Annex', roomTypes: [], ratePlans: [] }),
        ],
      }),
    );
    const { code, stdout, stderr } = await stayquote('import', valid, broken, '--with-keys');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(linesOf(stderr).every((line) => line.startsWith(broken))).toBe(true);
    for (const pointer of ['/properties/0/currency', '/properties/0/timezone', '/properties/0/colour']) {
      expect(stderr).toContain(pointer);
    }
    expect(await rows()).toBe(0);
  });

  it('--dry-run reports whether a file is valid, and stores nothing', async () => {
    const file = await written('valid.json', aDataSet());
    expect(await stayquote('import', '--dry-run', '--with-keys', file)).toMatchObject({ code: 0, stderr: '' });
    expect(await rows()).toBe(0);
  });

  it('imports keys only with --with-keys', async () => {
    const { code, stderr } = await stayquote('import', await written('keys.json', aDataSet()));
    expect(code).toBe(1);
    expect(stderr).toContain('--with-keys');
    expect(await rows()).toBe(0);
  });

  it('a missing file, and a file that is not JSON: one line each', async () => {
    const missing = join(folder.path, 'missing.json');
    const text = await written('text.json', 'once upon a time');
    const { code, stderr } = await stayquote('import', missing, text);
    expect(code).toBe(1);
    expect(linesOf(stderr)).toHaveLength(2);
    expect(stderr).toContain(missing);
    expect(stderr).toContain(text);
  });

  it('writes the export to a file with --output', async () => {
    const file = join(folder.path, 'out.json');
    expect(await stayquote('export', '--output', file)).toMatchObject({ code: 0 });
    expect(await readFile(file, 'utf8')).toBe(await exported());
  });
});
