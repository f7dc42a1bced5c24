import { randomUUID } from 'node:crypto';
import { newKey } from '../../src/cli/keys/new-key.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import type { TestApp } from './test-app.js';

/** A key stored by a test, and the headers that send it. */
export type StoredKey = Awaited<ReturnType<typeof storeKey>>;

/** Stores a key of the group 'Group', with column values given as SQL. */
export async function storeKey(app: TestApp, columns: Readonly<Record<string, string>> = {}) {
  const [uuid, key] = [randomUUID(), newKey()];
  const names = Object.keys(columns).map((name) => `, ${name}`);
  const values = Object.values(columns).map((value) => `, ${value}`);
  await app.sql(
    `insert into api_key (uuid, kind, group_uuid, sha256, requests_per_minute${names.join('')})
     values ($1, 'group', $2, sha256(convert_to($3, 'UTF8')), 1000000${values.join('')})`,
    [uuid, uuidOf('Group'), key],
  );
  return { uuid, headers: { 'x-sm-api-key': key } };
}
