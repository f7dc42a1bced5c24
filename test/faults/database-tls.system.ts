import { execFile } from 'node:child_process';
import { chown, copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { explainFailure } from '../../src/cli/explain-failure.js';
import { databaseUser } from '../../src/database/embedded/os-user.js';
import { openDatabase } from '../../src/database/open-database.js';
import { runStayquote } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { PostgresServer } from './postgres-server.js';

const NO_TLS = /offers no TLS, .*: turn ssl on there, or set sslmode=disable$/;

describe('a database with TLS', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: PostgresServer;
  let [address, certificate, key, text] = ['', '', '', ''];
  beforeAll(async () => {
    folder = await temporaryFolder();
    certificate = join(folder.path, 's.crt');
    key = join(folder.path, 's.key');
    text = join(folder.path, 'a.txt');
    const files = ['-keyout', key, '-out', certificate];
    const options = '-x509 -newkey rsa:2048 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost'.split(' ');
    await promisify(execFile)('openssl', ['req', ...options, ...files]);
    await writeFile(text, 'no certificate');
    const user = await databaseUser(folder.path);
    if (user !== undefined) await chown(key, user.uid, user.gid);
    server = await PostgresServer.start();
    address = (await server.createDatabase('hotels')).replace('127.0.0.1', 'localhost');
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  const open = async (query: string, host = 'localhost'): Promise<void> => {
    const databaseUrl = `${address.replace('localhost', host)}?${query}`;
    const { release } = await openDatabase({ databaseUrl, dataDir: undefined }, () => undefined);
    await release();
  };
  const refusal = (...args: Parameters<typeof open>) =>
    open(...args)
      .then(() => 'it is used')
      .catch(explainFailure);

  it.each(['require', 'verify-full', 'prefer'])('is refused with sslmode=%s while it has none', async (mode) => {
    expect(await refusal(`sslmode=${mode}`)).toMatch(NO_TLS);
  });

  describe('and a self-signed certificate', () => {
    beforeAll(async () => {
      for (const setting of [`ssl_cert_file = '${certificate}'`, `ssl_key_file = '${key}'`, 'ssl = on']) {
        await server.query('postgres', `ALTER SYSTEM SET ${setting}`);
      }
      await server.halt();
      await server.launch();
    });

    it.each(['require', 'prefer', 'allow', 'verify-ca', 'verify-full'])('is refused with sslmode=%s', async (mode) => {
      const unknown = /^the certificate of .* is not from a known authority: .* sslrootcert .*; sslmode=no-verify /;
      expect(await refusal(`sslmode=${mode}`)).toMatch(unknown);
    });

    it('is used without its verification, and with its root certificate', async () => {
      const unverified = [
        'sslmode=no-verify',
        'sslmode=disable',
        'ssl=no-verify',
        'uselibpqcompat=true&sslmode=require',
      ];
      for (const query of [...unverified, '']) await open(query);
      for (const mode of ['require', 'verify-ca', 'verify-full'])
        await open(`sslmode=${mode}&sslrootcert=${certificate}`);
    });

    it('is used without a warning and as PGSSLMODE says, or refused in one line', async () => {
      const run = (query: string, mode: string) =>
        runStayquote(['keys', 'list'], { DATABASE_URL: `${address}?${query}`, PGSSLMODE: mode });
      const wrongPort = await runStayquote(['keys', 'list'], { DATABASE_URL: 'postgres://h/d', PGPORT: '65536' });
      expect(wrongPort.stderr).toMatch(/^stayquote: .*PGPORT must be a port .*"65536"\n$/);
      const root = `sslrootcert=${certificate}`;
      expect(await run(root, 'verify-full')).toMatchObject({ code: 0, stderr: '' });
      for (const [query, mode, message] of [
        ['sslmode=require', '', /^stayquote: the certificate .*\n$/],
        [root, 'verify_full', /^stayquote: .*PGSSLMODE must be .*"verify_full"\n$/],
      ] as const) {
        const { code, stderr } = await run(query, mode);
        expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
      }
    });

    it('is used while the file of its root certificate is missing', async () => {
      const renewed = join(folder.path, 'renewed.crt');
      await copyFile(certificate, renewed);
      await open(`sslrootcert=${renewed}`);
      await rm(renewed);
      await open(`sslrootcert=${renewed}`);
    });

    it('is refused for another host than it names', async () => {
      const other = await refusal(`sslrootcert=${certificate}`, '127.0.0.1');
      expect(other).toMatch(/is for other hosts than 127\.0\.0\.1: /);
    });

    it.each(['sslrootcert', 'sslcert', 'sslkey'])('is refused with an unusable file in %s', async (name) => {
      for (const path of ['/nowhere/ca.crt', text, folder.path]) {
        const reason = await refusal(`sslmode=require&${name}=${path}`);
        expect(reason).toContain(`the file ${path} of the parameter ${name} in`);
      }
    });
  });
});
