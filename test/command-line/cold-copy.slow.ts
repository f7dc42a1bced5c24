import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { demoUuid } from '../../src/import/demo/demo-uuid.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { runStayquote, serveStayquote } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { until } from '../../tools/harness/until.js';
import { shared } from '../harness/shared.js';

const run = promisify(execFile);

const SYDNEY = `/properties/${demoUuid('property', 1)}`;
const QUOTES = `${SYDNEY}/quotes?checkIn=2027-03-10&checkOut=2027-03-13&withBreakdown=true`;
const TARGETS = ['/properties', `${SYDNEY}/room-types`, QUOTES];

describe('a copy of DATA_DIR made while no process used it', () => {
  const folder = shared(temporaryFolder);

  /** Serves a data folder, requests all targets, and repeats the last request with an entity tag. */
  const responsesOf = async (dataDir: string, etag = '', options: readonly string[] = ['--demo']) => {
    const server = await serveStayquote({ DATA_DIR: dataDir, CLOCK: '2027-03-01T09:00:00Z' }, options);
    const request = (target: string, headers = {}) =>
      httpExchange({
        port: server.port,
        method: 'GET',
        target,
        headers: { 'x-sm-api-key': DEMO_KEYS.group, ...headers },
      });
    try {
      const responses = await Promise.all(TARGETS.map((target) => request(target)));
      const { status } = await request(QUOTES, { 'if-none-match': etag });
      await until(() => server.output().includes('curl') || undefined);
      return {
        seen: responses.map((response) => [response.status, response.text]),
        tag: responses.at(-1)?.headers['etag'],
        statusAgain: status,
        output: server.output(),
      };
    } finally {
      await server.end('SIGTERM');
    }
  };

  it('is served like the original, and after `database new-epoch` rejects entity tags of the original', async () => {
    const [original, copy] = [join(folder().path, 'original'), join(folder().path, 'copy')];
    const { seen, tag } = await responsesOf(original);
    await run('cp', ['-a', original, copy]);
    expect(seen.map(([status]) => status)).toEqual([200, 200, 200]);
    const { output, ...same } = await responsesOf(copy, tag, []);
    expect(same).toEqual({ seen, tag, statusAgain: 304 });
    // The demo keys are offered without `--demo` too.
    expect(output).toContain(`x-sm-api-key: ${DEMO_KEYS.group}    (all properties of the group Harbour Hearth Hotels)`);
    expect((await runStayquote(['database', 'new-epoch'], { DATA_DIR: copy })).code).toBe(0);
    expect(await responsesOf(copy, tag, [])).toMatchObject({ seen, statusAgain: 200 });
  });
});
