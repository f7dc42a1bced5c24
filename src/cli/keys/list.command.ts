import type { Command } from 'commander';
import { type ListedKey, listKeys } from '../../database/read/key-list.js';
import { withDatabase } from '../with-database.js';
import { writeRow } from '../write-row.js';

const HEAD = [
  'uuid',
  'kind',
  'owner',
  'state',
  'requests/minute',
  'issued',
  'first used',
  'last used',
  'key',
  'profile',
  'scenario',
  'name',
];

/** `keys list`: a table with one row per key. */
export function addListCommand(keys: Command): void {
  keys.command('list').description('list all keys and their state; the keys themselves are never shown').action(list);
}

async function list(): Promise<void> {
  const keys = await withDatabase(listKeys);
  await writeRow(HEAD);
  for (const key of keys) await writeRow(cellsOf(key));
}

function cellsOf(key: ListedKey): string[] {
  return [
    key.uuid,
    key.kind,
    key.owner,
    stateOf(key),
    key.requestsPerMinute === null ? 'default' : String(key.requestsPerMinute),
    key.createdAt.toISOString(),
    key.firstUsedAt?.toISOString() ?? 'never',
    key.lastUsedAt?.toISOString() ?? 'never',
    key.lastFour === null ? '' : `stq_...${key.lastFour}`,
    key.wireProfile ?? 'default',
    key.scenario ?? 'none',
    key.name ?? '',
  ];
}

function stateOf({ state, revokedAt, expiresAt }: ListedKey): string {
  const end = state === 'revoked' ? revokedAt : expiresAt;
  if (end === null) return state;
  return `${state === 'live' ? 'expires' : state} ${end.toISOString()}`;
}
