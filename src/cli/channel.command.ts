import type { Command } from 'commander';
import { readChannelOverview } from '../database/read/channel-overview.js';
import { counted } from '../domain/content/counted.js';
import { printable } from '../domain/content/printable.js';
import { disconnectChannel } from '../import/write/remove-property.js';
import { addExamples } from './examples.js';
import { printMessage } from './print-message.js';
import { findProperty, PROPERTY_HELP } from './properties/find-property.js';
import { oneNamed } from './properties/one-named.js';
import { withDatabase } from './with-database.js';
import { writeResult } from './write-result.js';
import { writeTable } from './write-row.js';

/** `stayquote channel list|disconnect`: channels and their connections. */
export function addChannelCommand(program: Command): void {
  const channel = program.command('channel').description('list channels, and disconnect properties from them');
  const list = channel
    .command('list')
    .description('list all channels, with how many properties they are connected to; `property list` shows which')
    .option('--json', 'one JSON object per line')
    .action(listChannels);
  addExamples(list, ['channel', 'list'], ['channel', 'list', '--json']);
  const disconnect = channel
    .command('disconnect')
    .description('remove the connection of a property to a channel, and its part in the deals of the channel')
    .argument('<channel>', 'the id of a channel from `channel list`, or its whole name')
    .argument('<property>', PROPERTY_HELP)
    .action(disconnectProperty);
  addExamples(disconnect, ['channel', 'disconnect', 'demo-channel', 'Harbour Hearth Sydney']);
}

async function listChannels({ json = false }: { json?: boolean }): Promise<void> {
  await withDatabase((connectionString) =>
    writeTable(
      readChannelOverview(connectionString),
      json,
      ['id', 'name', 'properties', 'deals'],
      ({ apiId, name, properties, deals }) => [apiId, name, String(properties), String(deals)],
    ),
  );
}

/** The channel stays, and so do its other properties. */
async function disconnectProperty(channel: string, property: string): Promise<void> {
  await withDatabase(async (connectionString) => {
    const apiId = await findChannel(connectionString, channel);
    const { uuid, name } = await findProperty(connectionString, property);
    const deals = await disconnectChannel(connectionString, apiId, uuid);
    if (deals === undefined) {
      printMessage(`stayquote: the property ${uuid} is not connected to the channel ${apiId}`);
      process.exitCode = 1;
      return;
    }
    const removed = deals === 0 ? '' : `; ${counted(deals, 'deal')} of the channel had no other property`;
    await writeResult(`disconnected ${uuid} ${printable(name)} from ${apiId}${removed}`);
  });
}

/** @throws UserError */
async function findChannel(connectionString: string, text: string): Promise<string> {
  const channels = [];
  for await (const { apiId, name } of readChannelOverview(connectionString)) {
    channels.push({ uuid: apiId, mappingCode: null, name });
  }
  return oneNamed('channel', channels, text, { partial: false }).uuid;
}
