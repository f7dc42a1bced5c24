import { connect, type Socket } from 'node:net';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { receive } from '../harness/receive.js';
import { startWaitingApp, type WaitingApp } from '../harness/waiting-app.js';
import { until } from '../../tools/harness/until.js';

const requestOf = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nx-sm-api-key: ${credentials.group['x-sm-api-key']}\r\n\r\n`;
const WAITING = requestOf('/waiting');
const UNSERVED = requestOf('/nowhere');

describe('requests whose connection is lost before the response', () => {
  let app: WaitingApp;
  let socket: Socket;
  beforeEach(async () => {
    app = await startWaitingApp();
    socket = connect(app.port, '127.0.0.1');
  });
  afterEach(() => app.close());

  const isInFlight = async (count: number) => (await app.sample('http_requests_in_flight')) === count;

  it('are logged and counted without a status', async () => {
    socket.write(WAITING);
    await until(() => isInFlight(1));
    socket.resetAndDestroy();
    await until(() => isInFlight(0));
    const line = app.recorded.lines().find(({ route }) => route === '/waiting');
    expect(line).toMatchObject({ aborted: true, msg: 'GET /waiting aborted' });
    expect(line).not.toHaveProperty('status');
    expect(await app.sample('http_requests_total', { route: '/waiting', status: 'aborted' })).toBe(1);
  });

  it.each([
    ['without a response yet', WAITING],
    ['with a response that must wait', UNSERVED],
  ])('are logged once each when pipelined: %s', async (_, next) => {
    socket.write(WAITING + next.repeat(4));
    await until(() => isInFlight(5));
    socket.resetAndDestroy();
    await until(() => isInFlight(0));
    app.release();
    // All effects of the release are over once a later request has its response.
    await receive(app.port, WAITING, { halfCloses: true });
    const lines = app.recorded.lines().filter(({ aborted }) => aborted === true);
    expect(lines).toHaveLength(5);
    expect(new Set(lines.map(({ traceToken }) => traceToken)).size).toBe(5);
    expect(await isInFlight(0)).toBe(true);
  });
});
