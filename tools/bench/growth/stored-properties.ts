// @ts-nocheck: becomes TypeScript in the next commits.
import { importDocument } from '../../../src/import/write/import-data-set.js';
import { KEY } from '../data/make-data.js';

/** A limit that no measurement reaches. */
const REQUESTS_PER_MINUTE = 999_999_999;

/**
 * Stores a key for the group of a data set that was imported, and prepares its tables for reads.
 * @returns the uuids of its properties in random order: those of generated data are random
 */
export async function prepareReads({ connectionString, client }) {
  const { rows: groups } = await client.query('SELECT uuid FROM property_group');
  const keys = groups.map(({ uuid }) => ({
    kind: 'group',
    groupUuid: uuid,
    key: KEY,
    requestsPerMinute: REQUESTS_PER_MINUTE,
  }));
  await importDocument(connectionString, { keys }, { withKeys: true });
  await client.query('VACUUM (ANALYZE)');
  const { rows } = await client.query('SELECT uuid FROM property ORDER BY uuid');
  return rows.map(({ uuid }) => uuid);
}
