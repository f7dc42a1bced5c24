import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { runStayquote } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { createTestDatabase } from '../harness/test-database.js';
import { shared } from '../harness/shared.js';

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

describe('stayquote serve reports in one line why it cannot start', () => {
  const folder = shared(temporaryFolder);

  it('a busy port', async () => {
    const database = await createTestDatabase();
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as AddressInfo;
    try {
      const variables = { DATABASE_URL: database.connectionString, PORT: String(port) };
      const { code, stdout, stderr } = await runStayquote(['serve', '--demo'], variables);
      expect(code).not.toBe(0);
      expect(stdout).not.toContain('Demo data');
      expect(linesOf(stderr)).toEqual([expect.stringContaining(String(port))]);
    } finally {
      busy.close();
      await database.drop();
    }
  });

  it('a DATA_DIR below a file', async () => {
    const file = join(folder().path, 'a-file');
    await writeFile(file, '');
    const place = join(file, 'data');
    const { code, stderr } = await runStayquote(['serve'], { DATA_DIR: place, PORT: '0' });
    expect(code).not.toBe(0);
    expect(linesOf(stderr)).toEqual([expect.stringContaining(place)]);
  });

  it('and names the settings that its .env file misspells, but no value', async () => {
    const checkout = join(folder().path, 'checkout');
    await mkdir(checkout);
    for (const part of ['bin', 'dist', 'package.json']) await cp(part, join(checkout, part), { recursive: true });
    await symlink(resolve('node_modules'), join(checkout, 'node_modules'));
    const lines = [
      'DATABSE_URL=postgresql://canary@h/d',
      'RATE_LIMIT=7',
      'POSTGRES_PASSWORD=canary',
      'PORT=99999',
      'LOG_LEVEL=loud',
    ];
    await writeFile(join(checkout, '.env'), lines.join('\n'));
    const { stdout, stderr } = spawnSync(process.execPath, ['bin/stayquote.js', 'serve'], {
      cwd: checkout,
      timeout: 120_000,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
      encoding: 'utf8',
    });
    expect([stdout, ...linesOf(stderr)]).toEqual([
      '',
      'stayquote: .env sets DATABSE_URL, which is no setting; did you mean DATABASE_URL?',
      'stayquote: .env sets RATE_LIMIT, which is no setting; did you mean RATE_LIMIT_PER_MINUTE?',
      'stayquote: Invalid configuration:',
      '  PORT is "99999"; expected a whole number from 0 to 65535',
      '  LOG_LEVEL is "loud"; expected one of error, warn, info, debug',
    ]);
  });
});
