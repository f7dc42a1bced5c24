import type pg from 'pg';
import { connectClient } from '../../database/connect-client.js';
import type { Problem } from '../parse/problem.js';
import { idOf, type Message, rejected, type Result } from './change.js';

/** How long the ids of applied changes are kept. */
const DAYS = 30;

interface OfMessage {
  readonly message: Message;
}

/**
 * Records the ids of messages, before they are applied: two senders of one id cannot both go on. Returns what becomes of those whose
 * id is recorded already.
 */
export async function claimIds(
  client: pg.ClientBase,
  sender: string,
  planned: readonly OfMessage[],
): Promise<ReadonlyMap<Message, Result>> {
  const refused = new Map<Message, Result>();
  const withId = planned.flatMap(({ message }) => {
    const id = idOf(message);
    return id === undefined ? [] : [{ message, id }];
  });
  if (withId.length === 0) return refused;
  const ids = withId.map(({ id }) => id);
  const { rows: claimed } = await client.query<{ id: string }>({
    name: 'claim ids',
    // In one order, so that two senders cannot wait for each other.
    text: `INSERT INTO change_id (sender, id, sha256)
      SELECT $1, w.id, w.sha256 FROM unnest($2::text[], $3::bytea[]) AS w(id, sha256) ORDER BY w.id
      ON CONFLICT DO NOTHING RETURNING id`,
    values: [sender, ids, withId.map(({ message }) => message.digest)],
  });
  const { rows: known } = await client.query<{ id: string; sha256: Buffer }>({
    name: 'known ids',
    text: 'SELECT id, sha256 FROM change_id WHERE sender = $1 AND id = ANY ($2)',
    values: [sender, ids],
  });
  const isNew = new Set(claimed.map(({ id }) => id));
  const digests = new Map(known.map(({ id, sha256 }) => [id, sha256]));
  for (const { message, id } of withId) {
    if (isNew.has(id)) continue;
    const isSame = digests.get(id)?.equals(message.digest) === true;
    refused.set(
      message,
      isSame ? { line: message.line, id, result: 'duplicate' } : rejected(message, [otherContent(message)]),
    );
  }
  return refused;
}

function otherContent({ changes }: Message): Problem {
  const message = `was the id of another change in the last ${DAYS} days: an id belongs to one content`;
  return { pointer: changes[0]?.node.at('id').pointer ?? '', message };
}

/** Makes the ids of rejected messages free again. */
export async function forgetIds(client: pg.ClientBase, sender: string, planned: readonly OfMessage[]): Promise<void> {
  const ids = planned.map(({ message }) => idOf(message)).filter((id) => id !== undefined);
  if (ids.length === 0) return;
  await client.query('DELETE FROM change_id WHERE sender = $1 AND id = ANY ($2)', [sender, ids]);
}

/** Deletes the ids, and the rows of changes, that are kept long enough; commands that write do it. @param changeDays of those rows */
export async function pruneChanges(connectionString: string, changeDays: number): Promise<void> {
  const client = await connectClient(connectionString, { readOnly: false });
  try {
    await client.query(`DELETE FROM change_id WHERE at < now() - interval '1 day' * $1::int`, [DAYS]);
    await client.query(`DELETE FROM property_change WHERE at < now() - interval '1 day' * $1::int`, [changeDays]);
  } finally {
    await client.end();
  }
}
