import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { OurServer } from '../../bench/servers/ours.js';
import { CHANNEL_HEADERS, numbered } from '../../harness/hotel.js';
import type { Scope } from '../../harness/scope.js';
import type { Outcome, Scenario } from '../scenario.js';
import { DETAIL_MB, detailPath, OTHER_HEADERS, readSlowly, sendRequest, startLarge } from '../support/large-detail.js';
import { residentMb } from '../../harness/memory.js';
import { readMetrics } from '../../harness/metrics.js';

const CLIENTS = 300;
/** So slow that the operating system accepts no more of the response for over half a minute. */
const SLOW_BYTES_PER_SECOND = 40_000;
const ATTACK_MS_MAX = 90_000;
/** What unread responses may add to an idle server's memory: their limit, plus what creating them takes temporarily. */
const MORE_MB_MAX = 400;
/** Half a minute without progress, plus a few seconds. */
const CUT_SECONDS_MAX = 40;

/** What an attack by `attackUnread` measures. */
export const MEASURES =
  `the server's memory (RSS, MB; at most ${MORE_MB_MAX} more), responses refused, started and cut (number), the time until none is ` +
  `left (s; at most ${CUT_SECONDS_MAX}), and failed requests of another key (number)`;

export const scenario: Scenario = {
  point: 3,
  attack: 'Clients that never read a large response',
  measures: MEASURES,
  async run({ scope, say }) {
    const server = await startLarge(scope, say);
    return attackUnread(server, server.port, scope);
  },
};

/**
 * Many connections of one key each request a large response and never read it. Meanwhile another key reads one slowly and
 * sends small requests, which must all be served. Responses that intermediate buffers absorbed count as sent, not cut.
 * @param port the port of the server, or of a proxy in front of it
 */
export async function attackUnread(server: OurServer, port: number, scope: Scope): Promise<Outcome> {
  const idleMb = residentMb(server.pid);
  const watch = { maxMb: idleMb, isOver: false };
  const slow = readSlowly({
    ...{ port, number: 0, headers: OTHER_HEADERS, bytesPerSecond: SLOW_BYTES_PER_SECOND },
    isHurried: () => watch.isOver,
  });
  const startedAt = performance.now();
  const others = readRepeatedly(server, port, watch);
  const statuses = await Promise.all(numbered(CLIENTS).map((number) => unreadStatus(scope, port, number + 1)));
  const [accepted, refused] = [200, 503].map((status) => statuses.filter((each) => each === status).length);
  const metric = async (name: string) => (await readMetrics(server.managementPort))(name);
  const untilUnsent = async (mbMax: number) => {
    const unsentMb = async () => (await metric('stayquote_unsent_bytes')) / 2 ** 20;
    while ((await unsentMb()) > mbMax && performance.now() - startedAt <= ATTACK_MS_MAX) await pause(100);
  };
  // The slow reader's own response may still be unsent.
  await untilUnsent(1.1 * DETAIL_MB);
  watch.isOver = true;
  const isWhole = await slow.isWhole;
  const errors = await others;
  await untilUnsent(0);
  const overSeconds = (performance.now() - startedAt) / 1000;
  const cut = await metric('stayquote_responses_cut_total');
  return {
    count: `${CLIENTS} connections of one key, ${DETAIL_MB} MB each`,
    result: [
      `RSS ${idleMb} to ${watch.maxMb} MB`,
      `${refused} refused with 503, ${accepted} started, ${cut} of them cut`,
      `none left after ${Math.round(overSeconds)} s`,
      `a reader at 40 KB/s ${isWhole ? 'received everything' : 'was cut'}`,
      `${errors} other requests failed`,
    ].join('; '),
    holds:
      overSeconds <= CUT_SECONDS_MAX && isWhole && errors === 0 && refused !== 0 && watch.maxMb - idleMb <= MORE_MB_MAX,
  };
}

/** Requests the detail, and reads only the status. */
async function unreadStatus(scope: Scope, port: number, number: number): Promise<number> {
  const socket = sendRequest(port, detailPath(number), CHANNEL_HEADERS);
  scope.onEnd(() => socket.destroy());
  const ended = once(socket, 'close').then(() => []);
  const [chunk] = (await Promise.race([once(socket, 'data'), ended])) as [Buffer?];
  socket.pause();
  return Number(chunk?.toString('latin1', 9, 12));
}

/** Sends small requests repeatedly; returns how many were not served. */
async function readRepeatedly(server: OurServer, port: number, watch: { maxMb: number; readonly isOver: boolean }) {
  let errors = 0;
  while (!watch.isOver) {
    const headers = { ...OTHER_HEADERS, 'if-none-match': '*' };
    const response = await fetch(`http://127.0.0.1:${port}${detailPath(0)}`, { headers });
    await response.arrayBuffer();
    if (response.status !== 304) errors += 1;
    watch.maxMb = Math.max(watch.maxMb, residentMb(server.pid));
    await pause(20);
  }
  return errors;
}
