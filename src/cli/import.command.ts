import type { Command } from 'commander';
import type { ImportFlags } from './import/run-import.js';
import { waitOption } from './wait-option.js';

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
    .addOption(waitOption())
    .action(async (files: string[], flags: ImportFlags) => {
      const { runImport } = await import('./import/run-import.js');
      await runImport(files, flags);
    });
}
