import type { Command } from 'commander';
import { type PropertyOverview, readPropertyOverview } from '../database/read/property-overview.js';
import { counted } from '../domain/content/counted.js';
import { printable } from '../domain/content/printable.js';
import { removeProperty } from '../import/write/remove-property.js';
import { confirm } from './confirm.js';
import { addExamples } from './examples.js';
import { isTerminal } from './is-terminal.js';
import { printMessage } from './print-message.js';
import { findProperty, PROPERTY_HELP } from './properties/find-property.js';
import { withDatabase } from './with-database.js';
import { writeResult } from './write-result.js';
import { writeTable } from './write-row.js';

const HEAD = ['uuid', 'code', 'name', 'group', 'currency', 'time zone', 'room types', 'room rates', 'channels'];

/** `stayquote property list|remove`: what is stored, property by property. */
export function addPropertyCommand(program: Command): void {
  const property = program.command('property').description('list and remove properties');
  const list = property
    .command('list')
    .description('list all properties by name, with their mapping codes and the channels that they are connected to')
    .option('--json', 'one JSON object per line')
    .action(listProperties);
  addExamples(list, ['property', 'list'], ['property', 'list', '--json']);
  const remove = property
    .command('remove')
    .description('remove a property with everything in it, its keys and its connections to channels')
    .argument('<property>', PROPERTY_HELP)
    .option('--yes', 'do not ask; needed where there is no terminal')
    .action(removeNamed);
  addExamples(remove, ['property', 'remove', 'Harbour Hearth Sydney'], ['property', 'remove', 'sydney', '--yes']);
}

async function listProperties({ json = false }: { json?: boolean }): Promise<void> {
  await withDatabase((connectionString) => writeTable(readPropertyOverview(connectionString), json, HEAD, cellsOf));
}

function cellsOf(property: PropertyOverview): string[] {
  const { uuid, mappingCode, name, groupName, currency, timezone, roomTypes, roomRates, channels } = property;
  const counts = [String(roomTypes), String(roomRates)];
  return [uuid, mappingCode ?? '', name, groupName, currency, timezone, ...counts, channels.join(',')];
}

/** It asks, or needs `--yes`. */
async function removeNamed(text: string, { yes = false }: { yes?: boolean }): Promise<void> {
  if (!yes && !isTerminal()) {
    refuse('`property remove` asks before it removes anything, and there is no terminal: pass --yes');
    return;
  }
  await withDatabase(async (connectionString) => {
    const { uuid } = await findProperty(connectionString, text);
    let property: PropertyOverview | undefined;
    for await (const each of readPropertyOverview(connectionString, uuid)) property = each;
    if (property === undefined || (!yes && !(await confirm(`Remove ${wordsOf(property)}?`)))) {
      refuse('nothing was removed');
      return;
    }
    await removeProperty(connectionString, uuid);
    await writeResult(`removed ${uuid} ${printable(property.name)}`);
  });
}

function refuse(message: string): void {
  printMessage(`stayquote: ${message}`);
  process.exitCode = 1;
}

function wordsOf({ uuid, name, groupName, roomTypes, roomRates, channels }: PropertyOverview): string {
  const connections = channels.length === 0 ? '' : ` and its connections to ${channels.join(', ')}`;
  return printable(
    `${name} (${uuid}) of the group ${groupName}, with ${counted(roomTypes, 'room type')}, ` +
      `${counted(roomRates, 'room rate')}, all prices, its keys${connections}`,
  );
}
