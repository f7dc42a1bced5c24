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
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', key, '-out', certificate];
    await promisify(execFile)('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names]);
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
    open(...args).then(
      () => 'it is used',
      (error: unknown) => explainFailure(error),
    );

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
      expect(await refusal(`sslmode=${mode}`)).toMatch(
        /^the certificate of .* is not from a known authority: .* sslrootcert .*; sslmode=no-verify /,
      );
    });

    it.each(['sslmode=no-verify', 'sslmode=disable', 'ssl=no-verify', 'uselibpqcompat=true&sslmode=require', ''])(
      'is used with "%s"',
      async (query) => {
        await open(query);
      },
    );

    it.each(['require', 'verify-ca', 'verify-full'])('is used with its root certificate and %s', async (mode) => {
      await open(`sslmode=${mode}&sslrootcert=${certificate}`);
    });

    it('is used without a warning, and refused in one line', async () => {
      const run = (query: string) => runStayquote(['keys', 'list'], { DATABASE_URL: `${address}?${query}` });
      expect(await run(`sslmode=require&sslrootcert=${certificate}`)).toMatchObject({ code: 0, stderr: '' });
      const { code, stderr } = await run('sslmode=require');
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^stayquote: the certificate .*\n$/)]);
    });

    it('is used as PGSSLMODE says, which is refused if it is misspelt', async () => {
      const run = (mode: string) =>
        runStayquote(['keys', 'list'], { DATABASE_URL: `${address}?sslrootcert=${certificate}`, PGSSLMODE: mode });
      for (const mode of ['verify-full', 'require', '']) expect(await run(mode)).toMatchObject({ code: 0, stderr: '' });
      const { code, stderr } = await run('verify_full');
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^stayquote: .*PGSSLMODE must be .*"verify_full"\n$/)]);
    });

    it('is used while the file of its root certificate is missing', async () => {
      const renewed = join(folder.path, 'renewed.crt');
      await copyFile(certificate, renewed);
      await open(`sslrootcert=${renewed}`);
      await rm(renewed);
      await open(`sslrootcert=${renewed}`);
    });

    it('is refused for another host than it names', async () => {
      expect(await refusal(`sslrootcert=${certificate}`, '127.0.0.1')).toMatch(
        /is for other hosts than 127\.0\.0\.1: /,
      );
    });

    it.each(['sslrootcert', 'sslcert', 'sslkey'])('is refused with an unusable file in %s', async (name) => {
      for (const path of ['/nowhere/ca.crt', text, folder.path]) {
        expect(await refusal(`sslmode=require&${name}=${path}`)).toContain(
          `the file ${path} of the parameter ${name} in`,
        );
      }
    });
  });
});
