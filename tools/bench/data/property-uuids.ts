// @ts-nocheck: becomes TypeScript in the next commits.
import pg from 'pg';
import { SIZES } from './make-data.js';

/** The properties with 32 room rates in numerical order, and the properties of other sizes by size. */
export async function propertyUuids(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT uuid, name FROM property ORDER BY length(name), name');
    const ofSize = (size) => rows.find(({ name }) => name === `Bench hotel of ${size} room rates`).uuid;
    return {
      alike: rows.filter(({ name }) => /^Bench hotel \d+$/.test(name)).map(({ uuid }) => uuid),
      bySize: new Map(SIZES.map((size) => [size, ofSize(size)])),
    };
  } finally {
    await client.end();
  }
}
