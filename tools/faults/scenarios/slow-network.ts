// @ts-nocheck: becomes TypeScript in the next commits.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startOurs } from '../../bench/servers/ours.js';
import { openFaultyNetwork } from '../support/faulty-network.js';
import { History } from '../support/history.js';
import { outageOf } from '../support/outage.js';
import { HOTEL_CLOCK } from '../support/small-hotel.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { storeVersionedHotel } from '../support/versioned-hotel.js';
import { VersionedLoad } from '../support/versioned-load.js';

const SERVERS = 2;
/** Per server. */
const CLIENTS = 3;
const QUIET_MS = 1000;
/** A client that hears nothing for this long gives up, closes its connection and tries again. */
const READ_MS_MAX = 10_000;
const IMPATIENT_MS_MAX = 1500;
const RECOVER_MS = 2000;

/** Between what and what the network fails, how, and the outcomes that clients must not see meanwhile. */
const FAULTS = [
  { where: 'database', how: 'delay of 50 ms', start: (network) => network.delay(50), never: ['refused', 'lost'] },
  { where: 'database', how: 'delay of 300 ms', start: (network) => network.delay(300), never: ['lost'] },
  { where: 'database', how: 'drop', start: (network) => network.drop(), never: ['lost'] },
  { where: 'database', how: 'half-close to it', start: (network) => network.halfClose('far'), never: ['lost'] },
  { where: 'database', how: 'half-close from it', start: (network) => network.halfClose('near'), never: ['lost'] },
  { where: 'clients', how: 'delay of 50 ms', start: (network) => network.delay(50), never: ['refused', 'lost'] },
  { where: 'clients', how: 'delay of 300 ms', start: (network) => network.delay(300), never: ['refused', 'lost'] },
  { where: 'clients', how: 'drop', start: (network) => network.drop(), never: ['refused'] },
  { where: 'clients', how: 'half-close to them', start: (network) => network.halfClose('near'), never: ['refused'] },
  { where: 'clients', how: 'half-close from them', start: (network) => network.halfClose('far'), never: ['refused'] },
];

export default {
  point: 5,
  attack:
    `The network between ${SERVERS} servers and PostgreSQL, then between clients and servers, delays each chunk, drops everything ` +
    'or half-closes all connections, while versions are written and read',
  counts: { faultMs: 10_000, refusedMsMax: 1500, recoverMs: RECOVER_MS },
  // With a margin for a machine that is busy with something else.
  small: { faultMs: 2000, refusedMsMax: 2000, recoverMs: 1.5 * RECOVER_MS },
  async run({ scope, say, counts }) {
    const database = await openTemporaryDatabase(scope, say);
    const hotel = await storeVersionedHotel(database.connectionString);
    const { servers, networks } = await startServers(scope, database.connectionString);
    const history = new History();
    const outcomes = [];
    for (const fault of FAULTS) {
      const clients = clientsOf(networks.clients);
      const readMsMax = fault.where === 'clients' ? IMPATIENT_MS_MAX : READ_MS_MAX;
      const load = new VersionedLoad({ hotel, ownerAddress: database.connectionString, clients, history, readMsMax });
      const outage = await failUnderLoad(load, networks[fault.where], fault, counts);
      outcomes.push({ ...fault, ...outage });
      say(`${fault.where}, ${fault.how}: ${JSON.stringify(outage)}`);
    }
    history.show(say);
    return outcomeOf({ outcomes, history, servers, counts });
  },
};

/** Servers with a network to the database that they share, and each with one to its clients. */
async function startServers(scope, connectionString) {
  const through = new URL(connectionString);
  const toDatabase = scope.add(await openFaultyNetwork(Number(through.port)));
  through.port = String(toDatabase.port);
  const servers = [];
  const toClients = [];
  for (let number = 1; number <= SERVERS; number += 1) {
    const env = { CLOCK: HOTEL_CLOCK, LOG_LEVEL: 'error' };
    const server = scope.add(await startOurs(`server ${number}`, through.toString(), env));
    servers.push(server);
    toClients.push(scope.add(await openFaultyNetwork(server.port)));
  }
  return { servers, networks: { database: [toDatabase], clients: toClients } };
}

function clientsOf(networks) {
  return Object.fromEntries(
    networks.flatMap(({ port }, server) =>
      Array.from({ length: CLIENTS }, (_, at) => [`client ${at} of server ${server}`, port]),
    ),
  );
}

async function failUnderLoad(load, networks, { start }, { faultMs, recoverMs }) {
  await pause(QUIET_MS);
  networks.forEach(start);
  const from = performance.now();
  await pause(faultMs);
  networks.forEach((network) => network.heal());
  const until = performance.now();
  await pause(recoverMs + QUIET_MS);
  await load.stop();
  return outageOf(load.outcomes, { from, until, recoverMs });
}

function outcomeOf({ outcomes, history, servers, counts: { faultMs, refusedMsMax } }) {
  const exited = servers.filter(({ isRunning }) => !isRunning()).length;
  return {
    count: `${outcomes.length} faults of ${faultMs / 1000} s, ${outcomes.reduce((sum, { sent }) => sum + sent, 0)} quotes meanwhile`,
    result:
      `${outcomes.map(textOf).join('; ')}; ${history.violations.length} mixed, stale or older responses, ` +
      `${exited} processes exited`,
    holds: history.violations.length + exited === 0 && outcomes.every((outcome) => holds(outcome, refusedMsMax)),
  };
}

function textOf({ where, how, sent, ok, refused, lost, wrong, slowestRefusedMs, recoveredMs }) {
  const others = [
    [refused, `refused with 503, the slowest after ${slowestRefusedMs} ms`],
    [lost, 'without a response'],
    [wrong, 'wrong'],
  ].filter(([requests]) => requests > 0);
  const more = others.map(([requests, what]) => `, ${requests} ${what}`).join('');
  return `${where}, ${how}: ${ok} of ${sent} responses 200${more}, none failed later than ${recoveredMs} ms after the end`;
}

function holds(outcome, refusedMsMax) {
  const { sent, settled, wrong, late, slowestRefusedMs, never } = outcome;
  return (
    sent > 0 &&
    settled > 0 &&
    wrong + late === 0 &&
    slowestRefusedMs <= refusedMsMax &&
    never.every((kind) => outcome[kind] === 0)
  );
}
