import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { packageVersion } from '../../config/package-version.js';
import type { Clock } from '../../config/clock.js';
import { demoDataSet } from '../../import/demo/demo-data-set.js';
import { readKeyOwners } from '../../database/read/key-owners.js';
import type { TemplateContent } from '../../database/test-databases/test-databases.js';
import { addDocument, addFile } from '../../import/write/import-data-set.js';
import { inImport } from '../../import/write/in-import.js';
import { formatPlainDate } from '../../domain/stay/plain-date.js';
import { testKeyEntries } from './test-keys.js';

/** What a test server serves: the demo data, a data set file on this machine, or a data set. */
export type TestData = 'demo' | { readonly file: string } | { readonly document: unknown };

const VIA = 'test-server';

/** The content of the databases with these data; its name changes whenever they do. */
export async function contentOf(data: TestData, clock: Clock): Promise<TemplateContent> {
  const today = clock.todayIn('UTC');
  const what = data === 'demo' ? `demo on ${formatPlainDate(today)}` : await digestOf(data);
  return {
    name: `${packageVersion()} ${what}`,
    fill: (connectionString) => importTestData(connectionString, data, clock),
  };
}

/** Imports data with their keys, and issues a test key to each owner that has none, all or nothing. @throws InvalidDataSet */
export async function importTestData(connectionString: string, data: TestData, clock: Clock): Promise<void> {
  await inImport(connectionString, { withKeys: true, via: VIA }, async (session, transaction) => {
    if (typeof data === 'object' && 'file' in data) await addFile(session, data.file);
    else await addDocument(session, data === 'demo' ? demoDataSet(clock.todayIn('UTC')) : data.document);
    await session.finish();
    const keys = testKeyEntries(await readKeyOwners(transaction.prisma));
    if (keys.length > 0) await addDocument(session, { keys });
    await session.finish();
  });
}

async function digestOf(data: Exclude<TestData, 'demo'>): Promise<string> {
  const hash = createHash('sha256');
  if ('document' in data) hash.update(JSON.stringify(data.document));
  // The import names a file that cannot be read.
  else await pipeline(createReadStream(data.file), hash).catch(() => undefined);
  return hash.digest('hex');
}
