// @ts-nocheck: becomes TypeScript in the next commits.
import { clearInterval, setInterval } from 'node:timers';
import pg from 'pg';

/**
 * Rewrites all prices unchanged at a fixed interval: servers drop what they have cached and read it again.
 */
export async function touchPrices(connectionString, everyMs) {
  const client = new pg.Client({ connectionString, application_name: 'faults' });
  await client.connect();
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(() => client.query('UPDATE nightly_price SET date = date'));
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await writing;
      await client.end();
    },
  };
}
