import { GROUP, PROPERTY, fullPropertyDatabase } from './full-property.js';
import { shared } from '../harness/shared.js';

const KEY = '00000000-0000-4000-8000-000000000051';
const SUCCESSOR = '00000000-0000-4000-8000-000000000052';

const database = shared(fullPropertyDatabase);
const client = () => database().client;

beforeEach(() => client().query('BEGIN'));
afterEach(() => client().query('ROLLBACK'));

/** What the audit records for a statement, act by act. */
async function auditOf(statement: string) {
  const { rows: before } = await client().query<{ id: string }>('SELECT coalesce(max(id), 0) AS id FROM key_audit');
  await client().query(statement);
  const { rows } = await client().query<{ act: string; details: unknown }>(
    'SELECT act, key_uuid, kind, owner, actor, via, details FROM key_audit WHERE id > $1 ORDER BY id',
    [before[0]?.id],
  );
  return rows;
}

describe('the key audit', () => {
  it('records the actor and the owner of the key, also for a statement run by hand', async () => {
    const { rows } = await client().query<{ role: string }>('SELECT session_user AS role');
    expect(await auditOf(`UPDATE api_key SET revoked_at = now(), revoke_reason = 'leaked'`)).toEqual([
      {
        act: 'revoked',
        key_uuid: KEY,
        kind: 'property',
        owner: PROPERTY,
        actor: rows[0]?.role,
        via: 'sql',
        details: { revoke_reason: 'leaked' },
      },
    ]);
  });

  it('takes the name of the actor from the transaction', async () => {
    await client().query(`SET LOCAL stayquote.actor = 'anna'; SET LOCAL stayquote.via = 'keys revoke'`);
    expect(await auditOf(`UPDATE api_key SET revoked_at = now()`)).toMatchObject([
      { actor: 'anna', via: 'keys revoke' },
    ]);
  });

  it('records a successor for both keys', async () => {
    const audit = await auditOf(
      `INSERT INTO api_key (uuid, kind, property_uuid, sha256, rotated_from, requests_per_minute)
       VALUES ('${SUCCESSOR}', 'property', '${PROPERTY}', sha256('successor'), '${KEY}', 7)`,
    );
    expect(audit).toMatchObject([
      { act: 'issued', key_uuid: SUCCESSOR, details: { rotated_from: KEY, requests_per_minute: 7 } },
      { act: 'rotated', key_uuid: KEY, details: { successor: SUCCESSOR } },
    ]);
  });

  it.each([
    [`requests_per_minute = 9, name = 'nine'`, { requests_per_minute: 9, name: 'nine' }],
    [`expires_at = '2027-01-01T00:00:00Z'`, { expires_at: '2027-01-01T00:00:00+00:00' }],
    [`kind = 'group', property_uuid = NULL, group_uuid = '${GROUP}'`, { property_uuid: 'none', group_uuid: GROUP }],
    [`sha256 = sha256('other')`, { sha256: 'another' }],
  ])('records the change %s', async (change, details) => {
    await client().query('SET LOCAL TimeZone = UTC');
    expect(await auditOf(`UPDATE api_key SET ${change}`)).toMatchObject([{ act: 'changed', details }]);
  });

  it('records that a revoked key was restored, and nothing for an update that changes nothing', async () => {
    await client().query('UPDATE api_key SET revoked_at = now()');
    expect(await auditOf('UPDATE api_key SET revoked_at = NULL')).toMatchObject([
      { act: 'changed', details: { revoked_at: 'none' } },
    ]);
    expect(await auditOf('UPDATE api_key SET name = name')).toEqual([]);
  });

  it.each([
    ['with its owner', `DELETE FROM property_group`],
    ['alone', `DELETE FROM api_key`],
  ])('outlives a key that is deleted %s, and keeps its last use', async (_, statement) => {
    await client().query(`INSERT INTO key_use SELECT uuid, now(), now() FROM api_key`);
    const audit = await auditOf(statement);
    expect(audit).toMatchObject([{ act: 'removed', key_uuid: KEY, owner: PROPERTY }]);
    expect(audit[0]?.details).toHaveProperty('last_used_at');
  });

  it('records keys that are truncated', async () => {
    expect(await auditOf('TRUNCATE api_key CASCADE')).toMatchObject([{ act: 'removed', key_uuid: KEY }]);
  });

  it.each([
    `UPDATE key_audit SET actor = 'nobody'`,
    'DELETE FROM key_audit',
    'DELETE FROM key_audit WHERE false',
    'TRUNCATE key_audit',
  ])('refuses %s', async (statement) => {
    await expect(client().query(statement)).rejects.toThrow(/^key_audit is append-only: \w+ is refused$/);
  });
});

describe('recording key uses', () => {
  const record = (used: string[], first: number[], last: number[], refused: string[] = []) =>
    client().query('SELECT record_key_uses($1, $2, $3, $4)', [used, first, last, refused]);
  const use = async () =>
    (
      await client().query<object>(
        `SELECT round(extract(epoch FROM now() - first_used_at))::int AS first,
           round(extract(epoch FROM now() - last_used_at))::int AS last FROM key_use`,
      )
    ).rows;
  const acts = async (act: string) =>
    (await client().query<object>('SELECT key_uuid, details FROM key_audit WHERE act = $1', [act])).rows;

  it('keeps the earliest first and the latest last use, in whatever order servers report them', async () => {
    await record([KEY], [20_000], [10_000]);
    expect(await use()).toEqual([{ first: 20, last: 10 }]);
    await record([KEY], [30_000], [15_000]);
    expect(await use()).toEqual([{ first: 30, last: 10 }]);
    await record([KEY], [5000], [0]);
    expect(await use()).toEqual([{ first: 30, last: 0 }]);
    expect(await acts('first-used')).toHaveLength(1);
  });

  it('ignores a key that was removed meanwhile', async () => {
    await record([SUCCESSOR, KEY], [0, 0], [0, 0], [SUCCESSOR]);
    expect(await use()).toHaveLength(1);
  });

  it.each([
    ['revoked', 'revoked_at'],
    ['expired', 'expires_at'],
  ])('records one refusal an hour for a key that is %s', async (because, column) => {
    await client().query(`UPDATE api_key SET ${column} = now()`);
    await record([], [], [], [KEY]);
    await record([], [], [], [KEY]);
    expect(await acts('refused')).toEqual([{ key_uuid: KEY, details: { because } }]);
  });
});
