import { type Headers, requestOk } from '../check/responses.js';
import type { OurServer } from '../servers/ours.js';
import { countProcessorTime } from '../servers/processor-time.js';

const REQUESTS = 200;

/**
 * Sends requests one after another, after as many to warm up.
 * @returns the milliseconds of a request: all, and those of CPU time in the server and in PostgreSQL; and the last body
 */
export async function measureInTurn(
  server: OurServer,
  postmasterPid: number | undefined,
  targets: readonly string[],
  headers?: Headers,
) {
  let body = '';
  const send = async () => {
    for (let sent = 0; sent < REQUESTS; sent += 1)
      ({ body } = await requestOk(server, targets[sent % targets.length] ?? '', headers));
  };
  await send();
  const spent = countProcessorTime(server.pid, postmasterPid);
  const startedAt = performance.now();
  await send();
  const milliseconds = (performance.now() - startedAt) / REQUESTS;
  const { processor, databaseProcessor } = spent(REQUESTS);
  return { body, milliseconds, processor: processor / 1000, databaseProcessor: databaseProcessor / 1000 };
}
