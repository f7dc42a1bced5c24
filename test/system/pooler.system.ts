import { setTimeout as pause } from 'node:timers/promises';
import { ChangeFeed } from '../../src/database/change-feed.js';
import { recordedLog } from '../support/recorded-log.js';
import { until } from '../support/until.js';
import { PoolerServer } from './pooler-server.js';
import { PostgresServer } from './postgres-server.js';

const IGNORED = 'ignore_startup_parameters = options,extra_float_digits';

let postgres: PostgresServer;
let address: string;
beforeAll(async () => {
  postgres = await PostgresServer.start();
  address = await postgres.createDatabase('hotels');
});
afterAll(() => postgres.stop());

/** What a server behind a pooler hears of changes. */
async function listenThrough(poolMode: string, whileListening: (feed: ChangeFeed, heard: string[]) => Promise<void>) {
  const pooler = await PoolerServer.start(address, [`pool_mode = ${poolMode}`, IGNORED]);
  const [recorded, heard] = [recordedLog(), [] as string[]];
  const feed = new ChangeFeed(pooler.connectionString, recorded.log);
  const hear = (what: string) => (): void => {
    heard.push(what);
  };
  feed.listen({
    propertyChanged: hear('property'),
    allPropertiesChanged: hear('all'),
    keysChanged: hear('keys'),
    changesMissed: hear('missed'),
  });
  feed.onApplicationBootstrap();
  try {
    await whileListening(feed, heard);
    return recorded.text();
  } finally {
    await feed.onApplicationShutdown();
    await pooler.stop();
  }
}

describe('change notifications behind PgBouncer', () => {
  it('arrive if it pools by session', async () => {
    await listenThrough('session', async (feed, heard) => {
      await until(() => (feed.isUp ? true : undefined));
      await postgres.query('hotels', `SELECT pg_notify('stayquote_changes', 'keys')`);
      await until(() => (heard.includes('keys') ? true : undefined));
    });
  });

  it('do not arrive if it pools by transaction, and that is noticed', async () => {
    const logged = await listenThrough('transaction', async (feed, heard) => {
      for (let looks = 0; looks < 50; looks += 1) {
        expect(feed.isUp).toBe(false);
        await pause(100);
      }
      expect(new Set(heard)).toEqual(new Set(['missed']));
    });
    expect(logged).toContain('is there a connection pooler in between?');
  });
});
