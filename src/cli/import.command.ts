import { type Command, InvalidArgumentError, Option } from 'commander';
import { wholeNumberSetting } from '../config/setting-forms.js';
import type { ImportFlags } from './import/run-import.js';

/** A failover takes ten seconds or so. */
const WAIT_SECONDS = 30;
const SECONDS = wholeNumberSetting(0, 86_400);

/**
 * `stayquote import FILE...`: all or nothing. A failed import lists every error on stderr and exits with code 1, one that was not
 * confirmed with 3.
 */
export function addImportCommand(program: Command): void {
  program
    .command('import')
    .description('import data sets (JSON, or JSON Lines) in one transaction; see docs/reference/data-set.md')
    .argument('<files...>', 'files, imported in the given order; - is standard input')
    .option('--with-keys', 'also import the plain-text keys in the files: for demos and tests')
    .option('--dry-run', 'validate and apply everything, then roll back')
    .option(
      '--yes',
      'import also where a price falls to 0 or changes by more than a factor of five, or a room rate disappears',
    )
    .addOption(
      new Option('--wait <seconds>', 'how long to try again while the database is away; 0: not at all')
        .default(WAIT_SECONDS)
        .argParser(secondsValue),
    )
    .action(async (files: string[], flags: ImportFlags) => {
      const { runImport } = await import('./import/run-import.js');
      await runImport(files, flags);
    });
}

function secondsValue(text: string): number {
  const seconds = SECONDS.read(text);
  if (seconds === undefined) throw new InvalidArgumentError(`Expected ${SECONDS.expected}.`);
  return seconds;
}
