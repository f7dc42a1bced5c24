import { type Command, Option } from 'commander';
import { userName } from '../../config/user-name.js';
import { waitOption } from '../wait-option.js';
import type { ChangesFlags } from './run-changes.js';

/** `stayquote changes apply FILE...`: prices and availability that change all day. */
export function addChangesCommand(program: Command): void {
  program
    .command('changes')
    .description('apply changes of prices and availability; see docs/reference/changes.md')
    .command('apply')
    .description(
      'apply JSON Lines, each a change or a list of changes; prints what became of each line, after its commit',
    )
    .argument('<files...>', 'files, applied in the given order; - is standard input, for as long as it is open')
    .addOption(new Option('--as <sender>', 'whose ids the changes have').default(userName()))
    .addOption(waitOption())
    .action(async (files: string[], flags: ChangesFlags) => {
      const { runChanges } = await import('./run-changes.js');
      await runChanges(files, flags);
    });
}
