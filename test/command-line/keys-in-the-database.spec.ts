import { createHash } from 'node:crypto';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { keysCommand } from '../harness/keys-command.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

/** Every row of every table of a database as text, like a dump. */
async function dump(app: TestApp): Promise<string> {
  const tables = await app.sql(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  );
  const texts: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const rows = (await app.sql(`select t::text as text from ${name} t`)) as { text: string }[];
    texts.push(name, ...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

it('a dump of the database contains only hashes of keys, whatever happened to them', async () => {
  const app = await startTestApp({ dataSet: aDataSet() });
  try {
    const keys = keysCommand(app);
    const node = await startTestApp({ dataSet: undefined, beside: app });
    const issued = await keys.make('issue', '--group', uuidOf('Group'), '--name', 'canary', '--expires', '1d');
    const next = await keys.make('rotate', issued.uuid, '--expires', 'never');
    const imported = Object.values(credentials).map((headers) => headers['x-sm-api-key']);
    const presented = [issued.key, next.key, ...imported];
    for (const key of presented) await node.get('/properties', { headers: { 'x-sm-api-key': key } });
    await keys.run('revoke', issued.uuid, '--reason', 'over');
    await node.get('/properties', { query: `x-sm-api-key=${issued.key}`, headers: { 'x-sm-api-key': next.key } });
    // It writes recorded uses when it closes.
    await node.close();

    const text = await dump(app);
    expect(text).toContain('canary');
    expect(text).toContain('first-used');
    for (const key of presented) {
      expect(text).toContain(createHash('sha256').update(key).digest('hex'));
      for (const form of ['utf8', 'hex', 'base64'] as const)
        expect(text).not.toContain(Buffer.from(key).toString(form));
    }
    expect(text).not.toMatch(/stq_[0-9A-Za-z]{38}/);
  } finally {
    await app.close();
  }
});
