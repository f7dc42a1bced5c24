import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { maskKeys } from '../keys/mask-keys.js';
import { addExportCommand } from './export.command.js';
import { addImportCommand } from './import.command.js';
import { addKeysCommand } from './keys/keys.command.js';
import { addQuoteCommand } from './quote.command.js';
import { addServeCommand } from './serve.command.js';
import { explainFailure } from './explain-failure.js';

// The checkout's own file, not that of the working directory, which may be another project's with a database of its own.
const envFile = fileURLToPath(new URL('../../.env', import.meta.url));
if (existsSync(envFile)) process.loadEnvFile(envFile);

const program = new Command('stayquote')
  .description('Reference server of the Property Booking Interface')
  .showHelpAfterError()
  // A message repeats what was given, and that may be a key where a uuid belongs.
  .configureOutput({ writeErr: (text) => process.stderr.write(maskKeys(text)) })
  .configureHelp({ showGlobalOptions: true });

addServeCommand(program);
addImportCommand(program);
addExportCommand(program);
addKeysCommand(program);
addQuoteCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`stayquote: ${explainFailure(error)}\n`);
  process.exitCode = 1;
}
