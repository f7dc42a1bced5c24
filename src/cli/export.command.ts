import type { Command } from 'commander';

/** `stayquote export`: everything stored except keys, as one data set on stdout or in a file. */
export function addExportCommand(program: Command): void {
  program
    .command('export')
    .description('export everything stored, except keys, as one data set')
    .option(
      '--output <file>',
      'write to a file instead of stdout; an existing file is replaced only once the export is complete',
    )
    .action(async ({ output }: { output?: string }) => {
      const { runExport } = await import('./export/run-export.js');
      await runExport(output);
    });
}
