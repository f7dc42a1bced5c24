// Runs the check of clients where its tarball is installed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplesIn, runNode } from './examples.js';
import { endHost } from './try-testing.js';

const COMMAND = 'node_modules/.bin/stayquote-check-client';

/** Checks the client of the page "Write a client". @throws Error if it breaks a required rule */
export async function tryCheckClient(folder: string, page: string): Promise<void> {
  const [client = ''] = examplesIn(page);
  writeFileSync(join(folder, 'my-client.mjs'), client);
  const cache = join(folder, 'check-cache');
  try {
    const lessons = ['--lesson', 'price', '--lesson', 'all-properties', '--time', '60'];
    runNode([COMMAND, ...lessons, '--', 'node', 'my-client.mjs'], folder, { STAYQUOTE_CACHE_DIR: cache });
  } finally {
    await endHost(cache);
  }
}
