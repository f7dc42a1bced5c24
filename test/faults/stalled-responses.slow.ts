import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { openConnections } from '../../src/http/connections/guard-connections.js';
import { readSendQueues } from '../../src/http/connections/send-queues.js';
import { StalledResponses } from '../../src/http/connections/stalled-responses.js';
import { sendUnread } from '../harness/unread-request.js';
import { until } from '../../tools/harness/until.js';

/** More than the kernel buffers for a connection that is not read. */
const LARGE = Buffer.alloc(8 * 2 ** 20);
/** A response is cut after this many sweeps without progress. */
const PATIENCE = 15;

describe.each(['127.0.0.1', '::'])('responses of a server on %s', (host) => {
  let server: Server;
  let port: number;
  let stalled: StalledResponses;
  let cuts = 0;
  let requests = 0;
  beforeEach(async () => {
    cuts = requests = 0;
    server = createServer((request, response) => {
      requests += 1;
      if (request.url === '/large') response.end(LARGE);
      if (request.url === '/small') response.end('small');
    });
    stalled = new StalledResponses(openConnections(server), () => (cuts += 1));
    server.listen(0, host);
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  const sweep = async (times: number) => {
    for (let time = 0; time < times; time += 1) await stalled.sweep();
  };
  const unacknowledged = async () => Math.max(...(await readSendQueues(port)).values());

  /** Sends a request and waits until the kernel accepts no more of the response. */
  const sendLarge = async () => {
    const sent = await sendUnread(port, ['/large'], {});
    let before = 0;
    await until(async () => {
      const last = before;
      before = await unacknowledged();
      return before > 0 && before === last;
    });
    return sent;
  };

  it('are cut after a while without progress, even if further requests arrive', async () => {
    const { socket, ended } = await sendLarge();
    await sweep(PATIENCE);
    expect(cuts).toBe(0);
    socket.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    await until(() => requests === 2);
    await sweep(1);
    expect(cuts).toBe(1);
    socket.resume();
    expect((await ended).length).toBeLessThan(LARGE.length);
  });

  it('are not cut while their reader makes progress, even if the kernel accepts no more', async () => {
    const { socket } = await sendLarge();
    for (let time = 0; time < 3; time += 1) {
      await sweep(PATIENCE - 1);
      for (const before = await unacknowledged(); before === (await unacknowledged());) {
        socket.resume();
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
        socket.pause();
      }
    }
    expect(cuts).toBe(0);
    socket.destroy();
  });

  it('are not cut before they start or after they are sent', async () => {
    const sent = ['/never', '/small'].map((path) => connect(port, '127.0.0.1').end(`GET ${path} HTTP/1.0\r\n\r\n`));
    await until(() => requests === 2);
    await sweep(2 * PATIENCE);
    expect(cuts).toBe(0);
    for (const socket of sent) socket.destroy();
  });
});
