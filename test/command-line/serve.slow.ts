import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { childrenOf } from '../harness/children-of.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { postmasterOf } from '../harness/postmaster.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { runStayquote, serveStayquote, type StartedServer } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

/** The life cycle of one DATA_DIR; the tests depend on their order. */
describe('stayquote serve', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let dataDir: string;
  let environment: Record<string, string>;
  const started: StartedServer[] = [];
  beforeAll(async () => {
    folder = await temporaryFolder();
    dataDir = join(folder.path, 'data');
    environment = { DATA_DIR: dataDir, CLOCK: '2027-03-01T09:00:00Z' };
  });
  afterAll(async () => {
    // A failed test leaves its server running.
    for (const server of started) await server.end('SIGKILL');
    const left = await postmasterOf(dataDir);
    if (left !== undefined) process.kill(left, 'SIGQUIT');
    await folder.remove();
  });

  const serve = async (variables: Readonly<Record<string, string>> = {}) => {
    const server = await serveStayquote({ ...environment, ...variables });
    started.push(server);
    return server;
  };
  const importing = async (name: string, dataSet: unknown) => {
    const file = join(folder.path, name);
    await writeFile(file, JSON.stringify(dataSet));
    return runStayquote(['import', file, '--with-keys'], environment);
  };
  const names = async (port: number) => {
    const request = { port, method: 'GET', target: '/properties', headers: credentials.group };
    const { body } = await httpExchange(request);
    return (body as { results: { name: string }[] }).results.map(({ name }) => name);
  };

  it('is one process whatever WORKERS says, exits with 0 on SIGTERM and leaves nothing running', async () => {
    const server = await serve({ WORKERS: 'auto', ANSWER_CACHE_MB: '32' });
    const warnings = server.output().match(/.*"level":"warn".*/g);
    expect(warnings).toEqual([
      expect.stringContaining('docs/how-to/deployment.md#several-processors'),
      expect.stringContaining('ANSWER_CACHE_MB is called RESPONSE_CACHE_MB now, and still works in this release'),
    ]);
    expect(await childrenOf(server.pid)).toEqual([]);
    expect(await postmasterOf(dataDir)).toBeDefined();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await postmasterOf(dataDir)).toBeUndefined();
  });

  it('serves what was imported while it was stopped', async () => {
    expect(await importing('first.json', aDataSet())).toMatchObject({ code: 0 });
    expect(await postmasterOf(dataDir)).toBeUndefined();
    const server = await serve();
    expect(await names(server.port)).toEqual(['House']);
    expect(await server.end('SIGINT')).toBe(0);
  });

  it('serves what is imported while it runs, and its database survives the import and a quote', async () => {
    const server = await serve();
    const postmaster = await postmasterOf(dataDir);
    const second = aDataSet({ properties: [aProperty(), anEmptyProperty({ name: 'Annex' })] });
    expect(await importing('second.json', second)).toMatchObject({ code: 0 });
    expect(await names(server.port)).toEqual(['Annex', 'House']);
    const stay = ['--check-in', '2027-03-08', '--check-out', '2027-03-09'];
    expect(await runStayquote(['quote', '--property', uuidOf('House'), ...stay], environment)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(' 100.00  ') as string,
      stderr: '',
    });
    expect(await postmasterOf(dataDir)).toBe(postmaster);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await postmasterOf(dataDir)).toBeUndefined();
  });

  it('takes over the database of a server that was killed', async () => {
    const killed = await serve();
    const orphan = await postmasterOf(dataDir);
    await killed.end('SIGKILL');
    expect(await postmasterOf(dataDir)).toBe(orphan);
    const server = await serve();
    expect(await names(server.port)).toEqual(['Annex', 'House']);
    expect(await postmasterOf(dataDir)).toBe(orphan);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await postmasterOf(dataDir)).toBeUndefined();
  });
});
