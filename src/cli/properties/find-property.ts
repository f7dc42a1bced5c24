import { connectClient } from '../../database/connect-client.js';
import { readUuid } from '../../domain/uuid.js';
import type { Named } from '../../import/parse/nearest-named.js';
import { isTerminal } from '../is-terminal.js';
import { oneNamed } from './one-named.js';

/** What an argument or an option may name a property by. */
export const PROPERTY_HELP = 'its uuid, mapping code or whole name; on a terminal, a part of its name is enough';

const ALL = 'SELECT uuid::text, mapping_code AS "mappingCode", name FROM property';
const ORDER = 'ORDER BY name, uuid';

/**
 * The property that a text names: by its uuid, its mapping code or its whole name; on a terminal by a part of its name too. Without a
 * text, the only one.
 * @throws UserError if there is none, or more than one
 */
export async function findProperty(connectionString: string, text?: string): Promise<Named> {
  const client = await connectClient(connectionString, { readOnly: true, patient: true });
  try {
    if (text === undefined) {
      const { rows } = await client.query<Named & { uuid: string }>(`${ALL} ${ORDER} LIMIT 10`);
      return oneNamed('property', rows, text, { partial: false });
    }
    const exact = await client.query<Named & { uuid: string }>(
      `${ALL} WHERE uuid = $1 OR mapping_code = $2 OR name = $2 ${ORDER}`,
      [readUuid(text) ?? null, text],
    );
    // All are read only to look for others than those that were named exactly: there may be a million.
    const { rows } = exact.rows.length > 0 ? exact : await client.query<Named & { uuid: string }>(`${ALL} ${ORDER}`);
    return oneNamed('property', rows, text, { partial: isTerminal() });
  } finally {
    await client.end();
  }
}
