// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import { startOurs } from '../../bench/servers/ours.js';
import { DETAIL_MB, detailPath, HEADERS, importLargeDetail, OTHER_HEADERS } from './large-detail.js';
import { residentMb } from './memory.js';
import { ownFigure } from './own-figure.js';
import { readSlowly } from './slow-reader.js';
import { openTemporaryDatabase } from '../../harness/database.js';
import { openUnread } from './unread-clients.js';

const CLIENTS = 300;
/** So slow that the operating system accepts no more of the response for over half a minute. */
const SLOW_BYTES_PER_SECOND = 40_000;
const ATTACK_MS_MAX = 90_000;

/** Starts a server with a large response, and requests it once. */
export async function startLarge(scope, say, settings) {
  const database = await openTemporaryDatabase(scope, say);
  await importLargeDetail(database.connectionString);
  const server = scope.add(
    await startOurs('ours', database.connectionString, { CLOCK: '', LOG_LEVEL: 'error', ...settings }),
  );
  await read(server.port, 0);
  return server;
}

/**
 * Many connections of one key each request a large response and never read it. Meanwhile another key reads one slowly and
 * sends small requests, which must all be served.
 * @param port the port of the server, or of a proxy in front of it
 */
export async function attackUnread(server, port, scope) {
  const idleMb = residentMb(server.pid);
  const watch = { maxMb: idleMb, isOver: false };
  const slow = readSlowly({
    ...{ port, path: detailPath(0), headers: OTHER_HEADERS, bytesPerSecond: SLOW_BYTES_PER_SECOND },
    isHurried: () => watch.isOver,
  });
  const startedAt = Date.now();
  const others = readRepeatedly(server, port, watch);
  const paths = Array.from({ length: CLIENTS }, (_, number) => detailPath(number + 1));
  const clients = await openUnread(port, paths, HEADERS);
  scope.onEnd(() => clients.forEach((client) => client.stop()));
  const accepted = clients.filter(({ status }) => status === 200).length;
  const refused = clients.filter(({ status }) => status === 503).length;
  const isOver = () => msSince(startedAt) > ATTACK_MS_MAX;
  // The slow reader's own response may still be unsent.
  while ((await unsentMb(server)) > 1.1 * DETAIL_MB && !isOver()) await pause(100);
  watch.isOver = true;
  const { isWhole } = await slow;
  const errors = await others;
  while ((await unsentMb(server)) > 0 && !isOver()) await pause(100);
  const overSeconds = msSince(startedAt) / 1000;
  const cut = await ownFigure(server, 'stayquote_responses_cut_total');
  return { idleMb, maxMb: watch.maxMb, accepted, refused, cut, overSeconds, isWhole, errors };
}

async function unsentMb(server) {
  return (await ownFigure(server, 'stayquote_unsent_bytes')) / 2 ** 20;
}

/** Sends small requests repeatedly; returns how many were not served. */
async function readRepeatedly(server, port, watch) {
  let errors = 0;
  while (!watch.isOver) {
    const status = await read(port, 0, { 'if-none-match': '*' });
    if (status !== 304) errors += 1;
    watch.maxMb = Math.max(watch.maxMb, residentMb(server.pid));
    await pause(20);
  }
  return errors;
}

async function read(port, number, headers = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${detailPath(number)}`, {
    headers: { ...OTHER_HEADERS, ...headers },
  });
  await response.arrayBuffer();
  return response.status;
}

function msSince(instant) {
  return Date.now() - instant;
}
