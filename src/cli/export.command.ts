import type { Command } from 'commander';
import { addExamples } from './examples.js';
import { PROPERTY_HELP } from './properties/find-property.js';

/** `stayquote export`: everything stored except keys, or one property, as one data set on stdout or in a file. */
export function addExportCommand(program: Command): void {
  const command = program
    .command('export')
    .description('export everything stored, except keys, as one data set')
    .option('--property <property>', `only a property with its group: ${PROPERTY_HELP}`)
    .option(
      '--output <file>',
      'write to a file instead of stdout; an existing file is replaced only once the export is complete',
    )
    .action(async ({ property, output }: { property?: string; output?: string }) => {
      const { runExport } = await import('./export/run-export.js');
      await runExport(output, property);
    });
  addExamples(
    command,
    ['export', '--output', 'all.json'],
    ['export', '--property', 'sydney', '--output', 'sydney.json'],
  );
}
