import { performance } from 'node:perf_hooks';
import { median } from '../measure/quantile.mjs';
import { changeNights } from './change-nights.mjs';
import { countsOf, sizeOf, walPosition } from './table-state.mjs';

/**
 * The same changes twice in all layouts, each change in all of them in turn and in a transaction of its own: the first time
 * directly after a checkpoint, when the log receives whole pages, the second time without that and to other amounts.
 */
export async function measureChanges(clients, changes) {
  const measured = [...clients].map(([layout, client]) => ({ layout, client, times: [], wal: [0, 0] }));
  await startCounting(clients);
  for (const pass of [0, 1]) {
    for (const change of changes) {
      for (const { layout, client, times, wal } of measured) {
        const before = await walPosition(client);
        const start = performance.now();
        const { rowCount } = await changeNights(client, layout, { ...change, amount: change.amount + pass });
        times.push(performance.now() - start);
        wal[pass] += (await walPosition(client)) - before;
        if (rowCount === 0) throw new Error(`${layout.name} has no such nights`);
      }
    }
  }
  const figures = [];
  for (const { layout, client, times, wal } of measured) {
    const { updates, hot } = await countsOf(client, layout);
    const [first, again] = wal.map((bytes) => bytes / changes.length);
    figures.push({ layout, milliseconds: median(times), first, again, hot: hot / updates });
  }
  return figures;
}

const SLICES = 20;

/** Many changes, a slice of them in all layouts in turn, followed by a vacuum. */
export async function measureDay(clients, changes, nights) {
  const measured = [...clients].map(([layout, client]) => ({ layout, client, milliseconds: 0, wal: 0 }));
  await startCounting(clients);
  for (const one of measured) one.before = await sizeOf(one.client, one.layout);
  const length = Math.ceil(changes.length / SLICES);
  for (let at = 0; at < changes.length; at += length) {
    for (const one of measured) {
      const [before, start] = [await walPosition(one.client), performance.now()];
      for (const change of changes.slice(at, at + length)) await changeNights(one.client, one.layout, change);
      one.milliseconds += performance.now() - start;
      one.wal += (await walPosition(one.client)) - before;
    }
  }
  const figures = [];
  for (const { layout, client, before, milliseconds, wal } of measured) {
    const after = await sizeOf(client, layout);
    const { updates, hot, dead } = await countsOf(client, layout);
    const start = performance.now();
    await client.query(`VACUUM ${layout.table}`);
    const vacuum = performance.now() - start;
    const left = await countsOf(client, layout);
    figures.push({
      ...{ layout, seconds: milliseconds / 1000, wal: wal / 1e6, hot: hot / updates, dead, vacuum },
      ...{ growth: after.total / before.total - 1, perNight: after.total / nights, deadLeft: left.dead },
    });
  }
  return figures;
}

async function startCounting(clients) {
  const [[, client]] = clients;
  for (const [, each] of clients) await each.query('SELECT pg_stat_force_next_flush()');
  await client.query('SELECT pg_stat_reset()');
  await client.query('CHECKPOINT');
}
