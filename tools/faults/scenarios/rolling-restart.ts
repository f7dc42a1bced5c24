import { setTimeout as pause } from 'node:timers/promises';
import { type OurServer, startOurs } from '../../bench/servers/ours.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { startHaproxy } from '../../harness/haproxy.js';
import { numbered, requestsOf, storeHotel } from '../../harness/hotel.js';
import { until } from '../../harness/until.js';
import type { Scenario } from '../scenario.js';
import { CheckedLoad } from '../support/checked-load.js';

const NODES = 3;
const CLIENTS = 16;
/** So that a slow machine is not busy with requests alone, and refuses none of them for that reason. */
const REST_MS = 50;
/** As long as the balancer needs to notice that a server is not ready, four times over. */
const SETTINGS = { LOG_LEVEL: 'error', DRAIN_SECONDS: '2' };
const NOTICED_MS = 1000;
const ERRORS_SHOWN = 5;

/** As docs/how-to/deployment.md recommends: a request that a server did not respond to at all is repeated. */
const BALANCING = [
  'option forwardfor',
  'option httpchk GET /readyz',
  'option redispatch 1',
  'retries 3',
  'retry-on conn-failure empty-response',
];

/** It checks twice a second whether a server is ready. */
const backendLine = ({ port, managementPort }: OurServer, number: number) =>
  `server node${number} 127.0.0.1:${port} check port ${managementPort} inter 500ms fall 1 rise 1`;

const { paths: PATHS, headers } = requestsOf();

export const scenario: Scenario<{ readonly requests: number }> = {
  attack: 'Servers behind HAProxy are restarted one after the other, over and over, while requests are sent',
  measures: 'failed requests (number), the slowest response (ms), and exit codes',
  counts: { requests: 20_000 },
  small: { requests: 2_000 },
  async run({ scope, say, counts: { requests } }) {
    const { connectionString } = await openTemporaryDatabase(scope, say);
    await storeHotel(connectionString);
    const start = (name: string, ports = {}) => startReady(name, connectionString, ports);
    const nodes: OurServer[] = [];
    scope.onEnd(() => Promise.all(nodes.map((node) => node.stop())));
    for (const number of numbered(NODES)) nodes.push(await start(`node ${number}`));
    const { port: balancer } = await startHaproxy(scope, [...BALANCING, ...nodes.map(backendLine)]);
    const load = new CheckedLoad(balancer, headers);
    await load.recordExpected(PATHS);

    let sent = 0;
    const codes: (number | null)[] = [];
    const isDone = () => sent >= requests && codes.length >= NODES;
    const clients = numbered(CLIENTS).map(async () => {
      while (!isDone()) {
        sent += 1;
        await load.send(PATHS[sent % PATHS.length] ?? '');
        await pause(REST_MS);
      }
    });
    while (!isDone()) {
      const at = codes.length % NODES;
      for (const { name, port, managementPort, end } of nodes.slice(at, at + 1)) {
        const code = await end('SIGTERM');
        nodes[at] = await start(name, { PORT: String(port), MANAGEMENT_PORT: String(managementPort) });
        codes.push(code);
        say(`restarted ${name}; ${sent} requests sent`);
      }
    }
    await Promise.all(clients);
    load.errors.slice(0, ERRORS_SHOWN).forEach(say);
    const { ok, refused, slowestMs } = load.report();
    const failed = sent - ok;
    return {
      count: `${sent} requests, ${codes.length} restarts`,
      result: `${failed} failed, ${refused} of them with 503; slowest response ${slowestMs} ms; exit codes ${[...new Set(codes)].join(', ')}`,
      holds: failed === 0 && codes.every((code) => code === 0),
    };
  },
};

/** Starts a server, until it is ready and the balancer has noticed. */
async function startReady(name: string, connectionString: string, ports: object): Promise<OurServer> {
  const server = await startOurs(name, connectionString, { ...SETTINGS, ...ports });
  const isReady = () => fetch(`http://127.0.0.1:${server.managementPort}/readyz`).then(({ ok }) => ok);
  await until(() => isReady().catch(() => false), { what: `the start of ${name}` });
  await pause(NOTICED_MS);
  return server;
}
