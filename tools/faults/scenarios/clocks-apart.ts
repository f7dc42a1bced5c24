// @ts-nocheck: becomes TypeScript in the next commits.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startOurs } from '../../bench/servers/ours.js';
import { FULL_PRICE, storeHotelsByZone } from '../support/hotels-by-zone.js';
import { openTemporaryDatabase } from '../../harness/database.js';

const MINUTE_MS = 60_000;
/** How far the servers' clocks are off: one is in yesterday where a day has just begun. */
const OFF_MINUTES = [-90, 90];
const HOURS_APART = (OFF_MINUTES[1] - OFF_MINUTES[0]) / 60;
/** The loader replaces `$LIB`. */
const LIBRARY = '/usr/$LIB/faketime/libfaketimeMT.so.1';
/** By then a server has noticed a change of prices. */
const NOTICED_MS_MAX = 60_000;
const ERRORS_SHOWN = 5;

export default {
  point: 13,
  attack: `Two servers on one database whose clocks differ by ${HOURS_APART} h (\`faketime\`), and entity tags of one sent to the other`,
  counts: { changes: 50 },
  small: { changes: 5 },
  async run({ scope, say, counts: { changes } }) {
    const { connectionString } = await openTemporaryDatabase(scope, say);
    const { paths, fullPrices, headers } = await storeHotelsByZone(connectionString);
    const start = async (name, settings) => {
      const server = scope.add(await startOurs(name, connectionString, { LOG_LEVEL: 'error', ...settings }));
      return {
        server,
        get: (path, tag) => get(server.port, path, { ...headers, ...(tag && { 'if-none-match': tag }) }),
      };
    };
    const pairs = [];
    for (const minutes of OFF_MINUTES) {
      const shifted = await start(`${minutes} minutes off`, shiftedBy(minutes));
      // Its date is the one that the other must have.
      const reference = await start(`frozen, ${minutes} minutes off`, frozenAt(minutes));
      pairs.push({ shifted, reference });
    }
    const client = new pg.Client({ connectionString });
    await client.connect();
    scope.onEnd(() => client.end());
    const tally = { requests: 0, confirmed: 0, differing: 0, errors: [] };
    for (let change = 0; change < changes; change += 1) {
      await client.query('UPDATE nightly_price SET amount_minor = amount_minor + 1');
      await untilAllShow(pairs, fullPrices, FULL_PRICE + change + 1);
      for (const path of paths) await compare(pairs, path, tally);
    }
    tally.errors.slice(0, ERRORS_SHOWN).forEach(say);
    return outcomeOf(tally, pairs, { changes, hoursApart: await hoursApart(pairs, paths) });
  },
};

function shiftedBy(minutes) {
  const clock = { FAKETIME: `${minutes > 0 ? '+' : ''}${minutes}m`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  return { CLOCK: '', ALLOW_FROZEN_CLOCK: 'false', LD_PRELOAD: LIBRARY, ...clock };
}

function frozenAt(minutes) {
  return { CLOCK: new Date(Date.now() + minutes * MINUTE_MS).toISOString() };
}

async function get(port, path, headers) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const date = Date.parse(response.headers.get('date'));
  return { status: response.status, tag: response.headers.get('etag'), body: await response.text(), date };
}

/** How far the clocks really are apart: without the library they would not be. */
async function hoursApart(pairs, [path]) {
  const [behind, ahead] = await Promise.all(pairs.map(async ({ shifted }) => (await shifted.get(path)).date));
  return Math.round((ahead - behind) / MINUTE_MS / 6) / 10;
}

/** Until every server has noticed a change of prices. */
async function untilAllShow(pairs, fullPrices, minor) {
  const deadline = Date.now() + NOTICED_MS_MAX;
  const servers = pairs.flatMap(({ shifted, reference }) => [shifted, reference]);
  for (const { get: request } of servers) {
    for (const path of fullPrices) {
      while (Math.round(JSON.parse((await request(path)).body)[0].price.gross * 100) !== minor) {
        if (Date.now() > deadline) throw new Error('a server did not show a change in time');
        await pause(10);
      }
    }
  }
}

/**
 * Each server must respond as its reference does, to a request with the entity tag of the other one as well: with 304 only if
 * the other one's response is its own.
 */
async function compare(pairs, path, tally) {
  const received = await Promise.all(pairs.map(({ shifted }) => shifted.get(path)));
  if (received[0].body !== received[1].body) tally.differing += 1;
  for (const [at, { shifted, reference }] of pairs.entries()) {
    const [own, other] = [received[at], received[1 - at]];
    const expected = await reference.get(path);
    const again = await shifted.get(path, other.tag);
    tally.requests += 3;
    if (again.status === 304) tally.confirmed += 1;
    if (!isSame(own, expected)) tally.errors.push(`${path}: ${own.status} ${own.body} instead of ${expected.body}`);
    if (!isSame(again.status === 304 ? other : again, own))
      tally.errors.push(`${path}: ${again.status} was not its own`);
  }
}

function isSame(one, other) {
  return one.status === 200 && other.status === 200 && one.body === other.body;
}

function outcomeOf({ requests, confirmed, differing, errors }, pairs, { changes, hoursApart: hours }) {
  const exited = pairs.filter(({ shifted }) => !shifted.server.isRunning()).length;
  return {
    count: `${changes} changes of prices, ${requests} requests, clocks ${hours} h apart`,
    result:
      `${errors.length} responses wrong for the date of the server; ${differing} times the two differed, as their dates do; ${confirmed} entity ` +
      `tags of the other confirmed; ${exited} processes exited`,
    holds: errors.length + exited === 0 && hours === HOURS_APART && confirmed > 0 && differing > 0,
  };
}
