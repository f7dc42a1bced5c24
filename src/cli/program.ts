import 'reflect-metadata';
import { packageVersion } from '../config/package-version.js';
import { maskKeys } from '../domain/access/mask-keys.js';
import { addChannelCommand } from './channels/channel.command.js';
import { addChangesCommand } from './changes/changes.command.js';
import { addDataSetCommand } from './data-set/data-set.command.js';
import { addDatabaseCommand } from './database/database.command.js';
import { addExportCommand } from './export.command.js';
import { addGenerateCommand } from './generate.command.js';
import { addImportCommand } from './import.command.js';
import { addKeysCommand } from './keys/keys.command.js';
import { addPropertyCommand } from './properties/property.command.js';
import { addQuoteCommand } from './quote.command.js';
import { addInventoryCommand } from './rates/inventory.command.js';
import { addRatesCommand } from './rates/rates.command.js';
import { addServeCommand } from './serve.command.js';
import { addTestHostCommand } from './test-host.command.js';
import { addTestServerCommand } from './test-server.command.js';
import { explainFailure } from './explain-failure.js';
import { NAMES_IN_FILE } from './load-environment.js';
import { misspeltSetting } from './misspelt-setting.js';
import { ownCommand } from './own-command.js';
import { printMessage } from './print-message.js';
import { StayquoteCommand } from './stayquote-command.js';

const program = new StayquoteCommand(ownCommand())
  .description('Reference server of the Property Booking Interface')
  .version(packageVersion(), '-V, --version', 'print the version')
  // An error message quotes its arguments, one of which may be a key in place of a uuid.
  .configureOutput({ writeErr: (text) => process.stderr.write(maskKeys(text)) });

addServeCommand(program);
addDataSetCommand(program);
addGenerateCommand(program);
addImportCommand(program);
addExportCommand(program);
addPropertyCommand(program);
addChannelCommand(program);
addRatesCommand(program);
addInventoryCommand(program);
addChangesCommand(program);
addKeysCommand(program);
addQuoteCommand(program);
addDatabaseCommand(program);
addTestServerCommand(program);
addTestHostCommand(program);

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
