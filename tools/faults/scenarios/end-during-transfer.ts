import { once } from 'node:events';
import { CHANNEL_HEADERS, numbered } from '../../harness/hotel.js';
import type { Scenario } from '../scenario.js';
import { DETAIL_MB, readSlowly, sendRequest, startLarge } from '../support/large-detail.js';

const READERS = 10;
const BYTES_PER_SECOND = 1_500_000;
const IDLE = 20;
/** Within which idle connections must be closed; the server waits briefly for requests already under way. */
const IDLE_SECONDS_MAX = 5;

export const scenario: Scenario = {
  point: 8,
  attack: 'SIGTERM while responses are being transferred',
  measures: `truncated responses (number), when idle connections are closed (s; at most ${IDLE_SECONDS_MAX}), and when the server exits (s)`,
  async run({ scope, say }) {
    const { port, signal, exited } = await startLarge(scope, say);
    const idle = await Promise.all(numbered(IDLE).map(() => openIdle(port)));
    const readers = numbered(READERS).map((number) =>
      readSlowly({ port, number, headers: CHANNEL_HEADERS, bytesPerSecond: BYTES_PER_SECOND }),
    );
    await Promise.all(readers.map(({ begun }) => begun));
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    signal('SIGTERM');
    const idleClosed = Promise.all(idle.map(({ closed }) => closed)).then(seconds);
    const whole = (await Promise.all(readers.map(({ isWhole }) => isWhole))).filter(Boolean).length;
    const code = await exited;
    const exitSeconds = seconds();
    const idleSeconds = await idleClosed;
    return {
      count: `${READERS} readers of ${DETAIL_MB} MB at 1.5 MB/s`,
      result:
        `${READERS - whole} truncated; ${IDLE} idle connections closed after ${idleSeconds.toFixed(1)} s; ` +
        `exit code ${code} after ${exitSeconds.toFixed(1)} s`,
      holds: whole === READERS && code === 0 && idleSeconds <= IDLE_SECONDS_MAX,
    };
  },
};

/** A connection that was used once and kept open. */
async function openIdle(port: number) {
  const socket = sendRequest(port, '/nowhere', {});
  await once(socket, 'data');
  socket.resume();
  return { closed: once(socket, 'close') };
}
