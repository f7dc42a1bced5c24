import { type Command, Option } from 'commander';
import type { KeyEnd } from '../../database/write/key-end.js';
import { rotateKey } from '../../database/write/rotate-key.js';
import { newKey } from './new-key.js';
import { endValue, overlapValue, uuidValue } from './option-values.js';
import { writeResult } from '../write-result.js';
import { printMessage } from '../print-message.js';
import { ownCommand } from '../own-command.js';
import { withDatabase } from '../with-database.js';

const OVERLAP_DEFAULT = '24h';

interface RotateOptions {
  overlap: number;
  expires?: KeyEnd;
}

/** `keys rotate`: issues a replacement, printed once, and lets the old key expire. */
export function addRotateCommand(keys: Command): void {
  keys
    .command('rotate')
    .description(
      'issue a replacement with the same owner, name, limit and profile; both keys work until the overlap ends',
    )
    .argument('<uuid>', 'the uuid from `keys list`', uuidValue)
    .addOption(
      new Option('--overlap <duration>', 'how long both keys work, from 0m to 7d')
        .argParser(overlapValue)
        .default(overlapValue(OVERLAP_DEFAULT), OVERLAP_DEFAULT),
    )
    .option('--expires <when>', 'when the replacement expires; required if the old key has an expiry', endValue)
    .action(rotate);
}

async function rotate(uuid: string, { overlap: overlapSeconds, expires: end }: RotateOptions): Promise<void> {
  const key = newKey();
  const rotation = await withDatabase((connectionString) =>
    rotateKey(connectionString, uuid, key, { overlapSeconds, end }),
  );
  await writeResult(key);
  printMessage(`stayquote: it replaces ${uuid}, which expires at ${rotation.oldEndsAt.toISOString()}`);
  printMessage(`stayquote: to revoke it, run: ${ownCommand('keys', 'revoke', rotation.uuid)}`);
}
