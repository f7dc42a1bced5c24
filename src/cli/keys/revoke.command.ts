import type { Command } from 'commander';
import { revokeKeys } from '../../database/write/revoke-keys.js';
import { textValue, uuidValues } from './option-values.js';
import { writeResult } from '../write-result.js';
import { complain } from '../complain.js';
import { withDatabase } from '../with-database.js';

/** `keys revoke`: within 5 s no server takes the keys any more. */
export function addRevokeCommand(keys: Command): void {
  keys
    .command('revoke')
    .description('revoke keys; within 5 seconds no server takes them any more')
    .argument('<uuid...>', 'the uuids that `keys list` shows', uuidValues)
    .option('--reason <text>', 'why, for the audit', textValue)
    .action(revoke);
}

async function revoke(uuids: readonly string[], { reason }: { reason?: string }): Promise<void> {
  const revoked = new Set(
    await withDatabase((connectionString) => revokeKeys(connectionString, uuids, reason ?? null)),
  );
  for (const uuid of new Set(uuids)) {
    if (revoked.has(uuid)) {
      await writeResult(`revoked ${uuid}`);
    } else {
      complain(`stayquote: there is no live key ${uuid}`);
      process.exitCode = 1;
    }
  }
}
