import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createManagementServer } from '../../src/telemetry/management/management-server.js';
import { Readiness } from '../../src/telemetry/management/readiness.js';
import { Metrics } from '../../src/telemetry/metrics/metrics.js';
import { errorName } from '../harness/error-name.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';

const PAGES = ['/livez', '/metrics', '/nowhere'];

describe('the Host of a request to the management listener', () => {
  let server: Server;
  const listen = async (host: string): Promise<void> => {
    server = createManagementServer({ metrics: new Metrics(), readiness: new Readiness(0) });
    server.listen(0, host);
    await once(server, 'listening');
  };
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  const ask = (target: string, host: string) => {
    const { port } = server.address() as AddressInfo;
    return httpExchange({ port, method: 'GET', target, headers: { host } });
  };

  const LOOPBACK = ['localhost', 'LOCALHOST:1', '127.0.0.1', '127.0.0.1:9464', '127.8.9.1:1', '[::1]', '[::1]:9464'];
  it.each(LOOPBACK)('may be %s on a loopback address', async (host) => {
    await listen('127.0.0.1');
    expect((await ask('/livez', host)).status).toBe(200);
  });

  const OTHERS = ['attacker.example:9464', '127.0.0.1.attacker.example', 'localhost.attacker.example', '10.0.0.1'];
  it.each(['attacker.example', ...OTHERS])('may not be "%s" there: 403', async (host) => {
    await listen('127.0.0.1');
    for (const page of PAGES) expect(errorName(await ask(page, host))).toBe('403 AccessDenied');
  });

  it('may be any on another address', async () => {
    await listen('0.0.0.0');
    expect((await ask('/livez', 'server.example:9464')).status).toBe(200);
  });
});
