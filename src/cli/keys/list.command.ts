import type { Command } from 'commander';
import { type ListedKey, listKeys } from '../../database/read/key-list.js';
import { withDatabase } from '../with-database.js';
import { writeRow } from '../write-row.js';

/** The columns of the table by their names, each with what it says of a key. */
const COLUMNS: Readonly<Record<string, (key: ListedKey) => string>> = {
  uuid: ({ uuid }) => uuid,
  kind: ({ kind }) => kind,
  owner: ({ owner }) => owner,
  state: stateOf,
  'requests/minute': ({ requestsPerMinute }) => String(requestsPerMinute ?? 'default'),
  issued: ({ createdAt }) => createdAt.toISOString(),
  'first used': ({ firstUsedAt }) => firstUsedAt?.toISOString() ?? 'never',
  'last used': ({ lastUsedAt }) => lastUsedAt?.toISOString() ?? 'never',
  key: ({ lastFour }) => (lastFour === null ? '' : `stq_...${lastFour}`),
  profile: ({ wireProfile }) => wireProfile ?? 'default',
  scenario: ({ scenario }) => scenario ?? 'none',
  name: ({ name }) => name ?? '',
};

/** `keys list`: a table with one row per key. */
export function addListCommand(keys: Command): void {
  keys.command('list').description('list all keys and their state; the keys themselves are never shown').action(list);
}

async function list(): Promise<void> {
  const keys = await withDatabase(listKeys);
  await writeRow(Object.keys(COLUMNS));
  for (const key of keys) await writeRow(Object.values(COLUMNS).map((cellOf) => cellOf(key)));
}

function stateOf({ state, revokedAt, expiresAt }: ListedKey): string {
  const end = state === 'revoked' ? revokedAt : expiresAt;
  if (end === null) return state;
  return `${state === 'live' ? 'expires' : state} ${end.toISOString()}`;
}
