import type { Command } from 'commander';
import { revokeKeys } from '../../database/write/revoke-keys.js';
import { textValue, uuidValues } from './option-values.js';
import { writeResult } from '../write-result.js';
import { printMessage } from '../print-message.js';
import { withDatabase } from '../with-database.js';

/** `keys revoke`: every server rejects the keys within 5 s. */
export function addRevokeCommand(keys: Command): void {
  keys
    .command('revoke')
    .description('revoke keys; every server rejects them within 5 seconds')
    .argument('<uuid...>', 'the uuids from `keys list`', uuidValues)
    .option('--reason <text>', 'the reason, for the audit', textValue)
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
      printMessage(`stayquote: there is no live key ${uuid}`);
      process.exitCode = 1;
    }
  }
}
