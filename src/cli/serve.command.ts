import type { Command } from 'commander';
import { settingsHelp } from './settings-help.js';

/** `stayquote serve`: serves until SIGTERM or SIGINT, then exits with code 0 and leaves nothing running. */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('serve the interface; `serve --help` lists the settings')
    .option('--demo', 'load the demo data into an empty database, or shift loaded demo data to today')
    // Not after an error, which it would push out of sight.
    .addHelpText('after', ({ error }) => (error ? '' : settingsHelp()))
    .action(async ({ demo }: { demo?: true }) => {
      // Loaded on demand, so that the other commands start without loading Nest.
      const { serve } = await import('./serve/serve.js');
      await serve({ demo: demo === true });
    });
}
