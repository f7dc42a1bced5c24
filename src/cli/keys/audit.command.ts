import type { Command } from 'commander';
import { type KeyAct, readKeyAudit } from '../../database/read/key-audit.js';
import { uuidValue } from './option-values.js';
import { withDatabase } from '../with-database.js';
import { writeTable } from '../write-row.js';

interface AuditOptions {
  key?: string;
  json?: boolean;
}

const HEAD = ['at', 'act', 'key', 'kind', 'owner', 'name', 'actor', 'via', 'details'];

/** `keys audit`: what happened to keys, oldest first. */
export function addAuditCommand(keys: Command): void {
  keys
    .command('audit')
    .description('show what happened to keys, who did it and when; the last use of each key comes at the end')
    .option('--key <uuid>', 'only this key, which may have been deleted', uuidValue)
    .option('--json', 'one JSON object per line')
    .action(audit);
}

async function audit({ key, json = false }: AuditOptions): Promise<void> {
  await withDatabase((connectionString) =>
    writeTable(readKeyAudit(connectionString, key ?? null), json, HEAD, cellsOf),
  );
}

function cellsOf({ at, act, key, kind, owner, name, actor, via, details }: KeyAct): string[] {
  const more = Object.entries(details).map(([column, value]) => `${column}=${JSON.stringify(value)}`);
  return [at.toISOString(), act, key, kind, owner, name ?? '', actor, via, more.join(' ')];
}
