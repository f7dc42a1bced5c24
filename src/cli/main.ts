import 'reflect-metadata';
import { Command } from 'commander';
import { addExportCommand } from './export.command.js';
import { addImportCommand } from './import.command.js';
import { addKeysCommand } from './keys.command.js';
import { addServeCommand } from './serve.command.js';
import { explainFailure } from './explain-failure.js';

const program = new Command('stayquote')
  .description('Reference server of the Property Booking Interface')
  .showHelpAfterError()
  .configureHelp({ showGlobalOptions: true });

addServeCommand(program);
addImportCommand(program);
addExportCommand(program);
addKeysCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`stayquote: ${explainFailure(error)}\n`);
  process.exitCode = 1;
}
