import type { Command } from 'commander';
import { readChannelOverview } from '../../database/read/channel-overview.js';
import { addExamples } from '../examples.js';
import { withDatabase } from '../with-database.js';
import { writeResult } from '../write-result.js';
import { writeRow } from '../write-row.js';

/** `channel list`: a table with one row per channel. */
export function addListCommand(channel: Command): void {
  const command = channel
    .command('list')
    .description('list all channels, with how many properties they are connected to; `property list` shows which')
    .option('--json', 'one JSON object per line')
    .action(list);
  addExamples(command, ['channel', 'list'], ['channel', 'list', '--json']);
}

async function list({ json = false }: { json?: boolean }): Promise<void> {
  await withDatabase(async (connectionString) => {
    if (!json) await writeRow(['id', 'name', 'properties', 'deals']);
    for await (const channel of readChannelOverview(connectionString)) {
      const { apiId, name, properties, deals } = channel;
      if (json) await writeResult(JSON.stringify(channel));
      else await writeRow([apiId, name, String(properties), String(deals)]);
    }
  });
}
