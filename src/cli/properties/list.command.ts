import type { Command } from 'commander';
import { type PropertyOverview, readPropertyOverview } from '../../database/read/property-overview.js';
import { addExamples } from '../examples.js';
import { withDatabase } from '../with-database.js';
import { writeResult } from '../write-result.js';
import { writeRow } from '../write-row.js';

const HEAD = ['uuid', 'code', 'name', 'group', 'currency', 'time zone', 'room types', 'room rates', 'channels'];

/** `property list`: a table with one row per property, by name. */
export function addListCommand(property: Command): void {
  const command = property
    .command('list')
    .description('list all properties by name, with their mapping codes and the channels that they are connected to')
    .option('--json', 'one JSON object per line')
    .action(list);
  addExamples(command, ['property', 'list'], ['property', 'list', '--json']);
}

async function list({ json = false }: { json?: boolean }): Promise<void> {
  await withDatabase(async (connectionString) => {
    if (!json) await writeRow(HEAD);
    for await (const property of readPropertyOverview(connectionString)) {
      if (json) await writeResult(JSON.stringify(property));
      else await writeRow(cellsOf(property));
    }
  });
}

function cellsOf(property: PropertyOverview): string[] {
  const { uuid, mappingCode, name, groupName, currency, timezone, roomTypes, roomRates, channels } = property;
  const counts = [String(roomTypes), String(roomRates)];
  return [uuid, mappingCode ?? '', name, groupName, currency, timezone, ...counts, channels.join(',')];
}
