import { type Command, Option } from 'commander';
import type { KeyEnd } from '../../database/write/key-end.js';
import { rotateKey } from '../../database/write/rotate-key.js';
import { newKey } from './new-key.js';
import { endValue, overlapValue, uuidValue } from './option-values.js';
import { writeResult } from '../write-result.js';
import { complain } from '../complain.js';
import { ownCommand } from '../own-command.js';
import { withDatabase } from '../with-database.js';

const OVERLAP_DEFAULT = '24h';

interface RotateOptions {
  overlap: number;
  expires?: KeyEnd;
}

/** `keys rotate`: a successor, printed this once, and an end for the key in use. */
export function addRotateCommand(keys: Command): void {
  keys
    .command('rotate')
    .description('issue a successor with the same owner, name and limit; both keys are live until the overlap ends')
    .argument('<uuid>', 'the uuid that `keys list` shows', uuidValue)
    .addOption(
      new Option('--overlap <duration>', 'from 0m to 7d')
        .argParser(overlapValue)
        .default(overlapValue(OVERLAP_DEFAULT), OVERLAP_DEFAULT),
    )
    .option('--expires <when>', 'when the successor ends; to be given for a key that ends itself', endValue)
    .action(rotate);
}

async function rotate(uuid: string, { overlap: overlapSeconds, expires: end }: RotateOptions): Promise<void> {
  const key = newKey();
  const rotation = await withDatabase((connectionString) =>
    rotateKey(connectionString, uuid, key, { overlapSeconds, end }),
  );
  await writeResult(key);
  complain(`stayquote: it takes the place of ${uuid}, which ends at ${rotation.oldEndsAt.toISOString()}`);
  complain(`stayquote: to take it back, run: ${ownCommand('keys', 'revoke', rotation.uuid)}`);
}
