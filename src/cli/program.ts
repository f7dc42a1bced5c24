import 'reflect-metadata';
import type { Command } from 'commander';
import { packageVersion } from '../config/package-version.js';
import { maskKeys } from '../domain/access/mask-keys.js';
import { explainFailure } from './explain-failure.js';
import { NAMES_IN_FILE } from './load-environment.js';
import { misspeltSetting } from './misspelt-setting.js';
import { ownCommand } from './own-command.js';
import { printMessage } from './print-message.js';
import { StayquoteCommand } from './stayquote-command.js';

/** In the order of the help. A command loads what it uses itself: all of them would take a quarter of a second of CPU time. */
const COMMANDS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  serve: async () => (await import('./serve.command.js')).addServeCommand,
  'data-set': async () => (await import('./data-set.command.js')).addDataSetCommand,
  generate: async () => (await import('./generate.command.js')).addGenerateCommand,
  import: async () => (await import('./import.command.js')).addImportCommand,
  export: async () => (await import('./export.command.js')).addExportCommand,
  property: async () => (await import('./property.command.js')).addPropertyCommand,
  channel: async () => (await import('./channel.command.js')).addChannelCommand,
  rates: async () => (await import('./rates/rates.command.js')).addRatesCommand,
  inventory: async () => (await import('./rates/inventory.command.js')).addInventoryCommand,
  changes: async () => (await import('./changes/changes.command.js')).addChangesCommand,
  keys: async () => (await import('./keys/keys.command.js')).addKeysCommand,
  quote: async () => (await import('./quote.command.js')).addQuoteCommand,
  database: async () => (await import('./database/database.command.js')).addDatabaseCommand,
  'test-server': async () => (await import('./test-server.command.js')).addTestServerCommand,
  'test-host': async () => (await import('./test-host.command.js')).addTestHostCommand,
};

/** The one that is given; all of them for the help and for a misspelt name. */
function commandsFor(given: string) {
  const all = Object.entries(COMMANDS);
  const own = all.filter(([name]) => name === given);
  return Promise.all((own.length > 0 ? own : all).map(([, load]) => load()));
}

const program = new StayquoteCommand(ownCommand())
  .description('Reference server of the Property Booking Interface')
  .version(packageVersion(), '-V, --version', 'print the version')
  // An error message quotes its arguments, one of which may be a key in place of a uuid.
  .configureOutput({ writeErr: (text) => process.stderr.write(maskKeys(text)) });

for (const add of await commandsFor(process.argv[2] ?? '')) add(program);

for (const name of NAMES_IN_FILE) {
  const setting = misspeltSetting(name);
  if (setting === undefined) continue;
  printMessage(`stayquote: .env sets ${name}, which is no setting; did you mean ${setting}?`);
}

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`stayquote: ${explainFailure(error)}\n`);
  process.exitCode = 1;
}
