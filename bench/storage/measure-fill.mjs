import { performance } from 'node:perf_hooks';
import { median } from '../measure/quantile.mjs';
import { filling } from './layouts.mjs';
import { sizeOf, walPosition } from './table-state.mjs';

/** Fills all layouts in turn, several times; each is full afterwards. */
export async function measureFill(clients, { fills, nights }) {
  const measured = [...clients].map(([layout, client]) => ({ layout, client, seconds: [], wal: [] }));
  for (let round = 0; round < fills; round += 1) {
    for (const { layout, client, seconds, wal } of measured) {
      await client.query(`TRUNCATE ${layout.table}`);
      await client.query('CHECKPOINT');
      const before = await walPosition(client);
      const start = performance.now();
      await client.query(filling(layout));
      seconds.push((performance.now() - start) / 1000);
      wal.push((await walPosition(client)) - before);
    }
  }
  const figures = [];
  for (const { layout, client, seconds, wal } of measured) {
    await client.query(`VACUUM (ANALYZE) ${layout.table}`);
    const { tables, indexes, total } = await sizeOf(client, layout);
    figures.push({
      ...{ layout, seconds: median(seconds), wal: median(wal) / nights },
      ...{ table: tables / nights, index: indexes / nights, total: total / nights },
    });
  }
  return figures;
}

/** The share of months that are larger than 2 kB, from where PostgreSQL compresses by default. */
export async function shareAbove2Kb(client) {
  const { rows } = await client.query(
    'SELECT avg((pg_column_size(monthly_price.*) > 2032)::int)::float8 AS share FROM monthly_price',
  );
  return rows[0].share;
}
