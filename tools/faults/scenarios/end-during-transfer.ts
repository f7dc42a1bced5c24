// @ts-nocheck: becomes TypeScript in the next commits.
import { once } from 'node:events';
import { connect } from 'node:net';
import { startLarge } from '../support/attack-unread.js';
import { DETAIL_MB, detailPath, HEADERS } from '../support/large-detail.js';
import { readSlowly } from '../support/slow-reader.js';
import { requestText } from '../support/unread-clients.js';

const READERS = 10;
const BYTES_PER_SECOND = 1_500_000;
const IDLE = 20;
/** Within which idle connections must be closed; the server waits briefly for requests already under way. */
const IDLE_SECONDS_MAX = 5;

export default {
  point: 8,
  attack: 'SIGTERM while responses are being transferred',
  async run({ scope, say }) {
    const server = await startLarge(scope, say, {});
    const idle = await Promise.all(Array.from({ length: IDLE }, () => openIdle(server)));
    const readers = Array.from({ length: READERS }, (_, number) => beginReading(server, number));
    await Promise.all(readers.map(({ begun }) => begun));
    const startedAt = Date.now();
    const seconds = () => (Date.now() - startedAt) / 1000;
    server.signal('SIGTERM');
    const idleSeconds = Promise.all(idle.map(({ closed }) => closed)).then(seconds);
    const whole = (await Promise.all(readers.map(({ read }) => read))).filter(({ isWhole }) => isWhole).length;
    const code = await server.exited;
    const exitSeconds = seconds();
    return outcome({ whole, code, exitSeconds, idleSeconds: await idleSeconds });
  },
};

/** A connection that was used once and kept open. */
async function openIdle({ port }) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(requestText('/nowhere', {}));
  await once(socket, 'data');
  socket.resume();
  return { closed: once(socket, 'close') };
}

function beginReading({ port }, number) {
  const path = detailPath(number);
  let read;
  const begun = new Promise((resolve) => {
    read = readSlowly({ port, path, headers: HEADERS, bytesPerSecond: BYTES_PER_SECOND, onBegun: resolve });
  });
  return { begun, read };
}

function outcome({ whole, code, exitSeconds, idleSeconds }) {
  const parts = [
    `${READERS - whole} truncated`,
    `${IDLE} idle connections closed after ${idleSeconds.toFixed(1)} s`,
    `exit code ${code} after ${exitSeconds.toFixed(1)} s`,
  ];
  return {
    count: `${READERS} readers of ${DETAIL_MB} MB at 1.5 MB/s`,
    result: parts.join('; '),
    holds: whole === READERS && code === 0 && idleSeconds <= IDLE_SECONDS_MAX,
  };
}
