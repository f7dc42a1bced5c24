import { connectClient } from '../../database/connect-client.js';
import { readUuid } from '../../domain/uuid.js';
import { isTerminal } from '../is-terminal.js';
import { matchByName, type Named } from './match-by-name.js';
import { UnclearName } from './unclear-name.js';

const ALL = 'SELECT uuid::text, mapping_code AS "mappingCode", name FROM property';
const ORDER = 'ORDER BY name, uuid';

/**
 * The property that a text names: by its uuid, its mapping code or its whole name; on a terminal by a part of its name too. Without a
 * text, the only one.
 * @throws UnclearName if there is none, or more than one
 */
export async function findProperty(connectionString: string, text?: string): Promise<Named> {
  const client = await connectClient(connectionString, { readOnly: true, patient: true });
  try {
    if (text === undefined) {
      const { rows } = await client.query<Named & { uuid: string }>(`${ALL} ${ORDER} LIMIT 10`);
      const [only, ...others] = rows;
      if (only === undefined || others.length > 0) throw new UnclearName('property', text, { matching: rows });
      return only;
    }
    const exact = await client.query<Named & { uuid: string }>(
      `${ALL} WHERE uuid = $1 OR mapping_code = $2 OR name = $2 ${ORDER}`,
      [readUuid(text) ?? null, text],
    );
    // All are read only to look for others than those that were named exactly: there may be a million.
    const { rows } = exact.rows.length > 0 ? exact : await client.query<Named & { uuid: string }>(`${ALL} ${ORDER}`);
    const match = matchByName(rows, text, { partial: isTerminal() });
    if (match.found === undefined) throw new UnclearName('property', text, match);
    return match.found;
  } finally {
    await client.end();
  }
}
