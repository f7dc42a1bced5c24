import { type OurServer, startOurs } from '../../bench/servers/ours.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { numbered } from '../../harness/hotel.js';
import type { Side } from '../../harness/proxied-connection.js';
import { type FaultyProxy, openProxy } from '../../harness/proxy.js';
import type { Scope } from '../../harness/scope.js';
import { type Scenario, sum } from '../scenario.js';
import { History, type Outage } from '../support/history.js';
import { failUnderLoad, type FaultTimes, storeVersionedHotel } from '../support/versioned-load.js';

const SERVERS = 2;
/** Per server. */
const CLIENTS = 3;
/** A client that hears nothing for this long gives up, closes its connection and tries again. */
const READ_MS_MAX = 10_000;
const IMPATIENT_MS_MAX = 1500;
const RECOVER_MS = 2000;

/** Between what and what the network fails, how, and the outcomes that clients must not see meanwhile. */
interface Fault {
  readonly where: 'database' | 'clients';
  readonly how: string;
  readonly delayMs?: number;
  /** Whether what was sent meanwhile arrives afterwards, as from a PostgreSQL that was suspended; otherwise it is lost. */
  readonly freezes?: boolean;
  /** The side towards which all connections end. */
  readonly side?: Side;
  readonly never: readonly ('refused' | 'lost')[];
}

const FAULTS: readonly Fault[] = [
  { where: 'database', how: 'delay of 50 ms', delayMs: 50, never: ['refused', 'lost'] },
  { where: 'database', how: 'delay of 300 ms', delayMs: 300, never: ['lost'] },
  { where: 'database', how: 'drop', never: ['lost'] },
  { where: 'database', how: 'freeze', freezes: true, never: ['lost'] },
  { where: 'database', how: 'half-close to it', side: 'far', never: ['lost'] },
  { where: 'database', how: 'half-close from it', side: 'near', never: ['lost'] },
  { where: 'clients', how: 'delay of 50 ms', delayMs: 50, never: ['refused', 'lost'] },
  { where: 'clients', how: 'delay of 300 ms', delayMs: 300, never: ['refused', 'lost'] },
  { where: 'clients', how: 'drop', never: ['refused'] },
  { where: 'clients', how: 'half-close to them', side: 'near', never: ['refused'] },
  { where: 'clients', how: 'half-close from them', side: 'far', never: ['refused'] },
];

interface Counts extends FaultTimes {
  readonly refusedMsMax: number;
}

export const scenario: Scenario<Counts> = {
  attack:
    `The network between ${SERVERS} servers and PostgreSQL, then between clients and servers, delays each chunk, drops or holds ` +
    'everything, or half-closes all connections, while versions are written and read',
  measures:
    'responses 200, 503, none and wrong ones during each fault (number), the slowest 503 and the last failure after its end (ms), ' +
    'mixed, stale or older responses (number)',
  counts: { faultMs: 10_000, refusedMsMax: 1500, recoverMs: RECOVER_MS },
  // With a margin for a machine that is busy with something else.
  small: { faultMs: 2000, refusedMsMax: 2000, recoverMs: 1.5 * RECOVER_MS },
  async run({ scope, say, counts }) {
    const { connectionString: ownerAddress } = await openTemporaryDatabase(scope, say);
    await storeVersionedHotel(ownerAddress);
    const { servers, networks } = await startServers(scope, ownerAddress);
    const history = new History();
    const clients = Object.fromEntries(
      networks.clients.flatMap(({ port }, server) =>
        numbered(CLIENTS).map((at) => [`client ${at} of server ${server}`, port] as const),
      ),
    );
    const outcomes: (Fault & Outage)[] = [];
    for (const fault of FAULTS) {
      const readMsMax = fault.where === 'clients' ? IMPATIENT_MS_MAX : READ_MS_MAX;
      const failing = networks[fault.where];
      const outage = await failUnderLoad({ ownerAddress, clients, history, readMsMax }, counts, [
        () => {
          for (const network of failing) begin(network, fault);
        },
        () => {
          for (const network of failing) network.heal();
        },
      ]);
      outcomes.push({ ...fault, ...outage });
      say(`${fault.where}, ${fault.how}: ${JSON.stringify(outage)}`);
    }
    history.show(say);
    const exited = servers.filter(({ isRunning }) => !isRunning()).length;
    return outcomeOf(outcomes, { wrong: history.violations.length, exited, counts });
  },
};

function begin(network: FaultyProxy, { delayMs, freezes = false, side }: Fault): void {
  if (delayMs !== undefined) network.delay(delayMs);
  else if (freezes) network.freeze();
  else if (side === undefined) network.drop();
  else network.halfClose(side);
}

/** Servers with a network to the database that they share, and each with one to its clients. */
async function startServers(scope: Scope, connectionString: string) {
  const toDatabase = scope.add(await openProxy(connectionString));
  const servers: OurServer[] = [];
  const toClients: FaultyProxy[] = [];
  for (let number = 1; number <= SERVERS; number += 1) {
    const settings = { LOG_LEVEL: 'error' };
    const server = scope.add(await startOurs(`server ${number}`, toDatabase.connectionString, settings));
    servers.push(server);
    toClients.push(scope.add(await openProxy(`tcp://127.0.0.1:${server.port}`)));
  }
  return { servers, networks: { database: [toDatabase], clients: toClients } };
}

function outcomeOf(
  outcomes: readonly (Fault & Outage)[],
  { wrong, exited, counts }: { wrong: number; exited: number; counts: Counts },
) {
  const { faultMs, refusedMsMax } = counts;
  return {
    count: `${outcomes.length} faults of ${faultMs / 1000} s, ${sum(outcomes, ({ sent }) => sent)} quotes meanwhile`,
    result: `${outcomes.map(textOf).join('; ')}; ${wrong} mixed, stale or older responses, ${exited} processes exited`,
    holds: wrong + exited === 0 && outcomes.every((outcome) => holds(outcome, refusedMsMax)),
  };
}

function textOf({ where, how, sent, ok, refused, lost, wrong, slowestRefusedMs, recoveredMs }: Fault & Outage): string {
  const others = [
    [refused, `refused with 503, the slowest after ${slowestRefusedMs} ms`] as const,
    [lost, 'without a response'] as const,
    [wrong, 'wrong'] as const,
  ].filter(([requests]) => requests > 0);
  const more = others.map(([requests, what]) => `, ${requests} ${what}`).join('');
  return `${where}, ${how}: ${ok} of ${sent} responses 200${more}, none failed later than ${recoveredMs} ms after the end`;
}

function holds(outcome: Fault & Outage, refusedMsMax: number): boolean {
  const { sent, settled, wrong, late, slowestRefusedMs, never } = outcome;
  return (
    sent > 0 &&
    settled > 0 &&
    wrong + late === 0 &&
    slowestRefusedMs <= refusedMsMax &&
    never.every((kind) => outcome[kind] === 0)
  );
}
