import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receive } from '../harness/receive.js';
import { destroyAtEnd } from '../../src/http/connections/destroy-at-end.js';

const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

describe('a response that destroys its connection when the client closes its side', () => {
  const server = createServer();
  // As in the application.
  Reflect.set(server, 'httpAllowHalfOpen', true);
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());
  afterEach(() => server.removeAllListeners('request'));

  /** What a client receives that pipelines these requests and closes its side; `respond` is called once it has. */
  const receiveAtEnd = (paths: readonly string[], respond: (responses: readonly ServerResponse[]) => void) => {
    const responses: ServerResponse[] = [];
    server.on('request', ({ socket }, response) => {
      if (responses.push(response) < paths.length) return;
      socket.once('end', () => {
        respond(responses);
      });
    });
    return receive((server.address() as AddressInfo).port, paths.map(requestOf).join(''), { halfCloses: true });
  };

  it('does so at once if it is the only one', async () => {
    expect(await receiveAtEnd(['/'], ([response]) => destroyAtEnd(response!))).toBe('');
  });

  it('lets earlier responses be sent', async () => {
    const received = await receiveAtEnd(['/first', '/second'], ([first, second]) => {
      destroyAtEnd(second!);
      first!.end('first');
    });
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nfirst$/);
  });

  it('keeps the connection if it was made in time', async () => {
    server.on('request', (_, response) => {
      destroyAtEnd(response)();
    });
    const received = await receiveAtEnd(['/'], ([response]) => response!.end('made'));
    expect(received).toContain('made');
  });
});
