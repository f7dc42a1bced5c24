import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startWaitingApp, type WaitingApp } from '../harness/waiting-app.js';
import { until } from '../../tools/harness/until.js';

describe('a connection that the server closes', () => {
  let app: WaitingApp;
  let socket: Socket;
  beforeAll(async () => {
    app = await startWaitingApp();
  });
  beforeEach(() => {
    socket = connect({ port: app.port, host: '127.0.0.1', allowHalfOpen: true });
  });
  afterEach(() => socket.destroy());
  afterAll(() => app.close());

  it('gets no second response if an invalid chunk follows the first', async () => {
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.write('GET /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    await until(() => received.endsWith('}') || undefined);
    socket.write('zz\r\n');
    await once(socket, 'end');
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404']);
  });

  it.each(['garbage\r\n\r\n', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'])(
    'is released even if the client never closes its half: %j',
    async (bytes) => {
      socket.on('data', () => undefined);
      socket.write(bytes);
      await once(socket, 'end');
      await until(async () => (await app.connections()) === 0 || undefined);
    },
  );
});
