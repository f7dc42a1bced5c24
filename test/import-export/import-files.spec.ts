import { appendFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readDocuments } from '../../src/import/parse/read-documents.js';
import { emptiedDatabase } from './import-database.js';
import { smallDataSet, smallProperty, UUIDS } from './small-data-set.js';
import { testFiles } from './test-files.js';

const TEXT = JSON.stringify(smallDataSet());

/** Texts and bytes that are no documents, by the names of their files. */
const UNREADABLE: readonly [name: string, content: string | Uint8Array, problem: string][] = [
  ['latin.json', Buffer.from('{"groups":[{"name":"H\xf4tel"}]}', 'latin1'), ': is not UTF-8'],
  ['empty.json', ' \n', ': contains no document'],
  ['empty.jsonl', '', ': contains no document'],
  ['blank.jsonl', ' \n\t\r\n\n', ': contains no document'],
  // Not JSON white space.
  ['nul.jsonl', '\u0000\u0000\n', ':1: is not JSON'],
  ['secret.json', '{"keys":[{"key":"very-secret-key"x}]}', ': is not JSON: line 1, column 34: expected a comma or }'],
  ['deep.json', `{"groups":${'['.repeat(1_000_000)}`, ': is nested deeper than 64 levels'],
  ['odd.json', '{"a\\u001b[31m\\n/~":1}', ' /a\\u001b[31m\\n~1~0: is an unknown field'],
  [
    'truncated.json',
    TEXT.slice(0, -1),
    `: is not JSON: line 1, column ${TEXT.length}: expected a comma or }, but the text ends here`,
  ],
];

describe('importFiles', () => {
  const [database, write] = [emptiedDatabase(), testFiles()];
  const json = (name: string, content: unknown) => write(name, JSON.stringify(content, null, 2));
  const properties = async () => (await database.sql('select uuid from property')).length;

  it('resolves references to an earlier file and to an earlier line', async () => {
    const { groups, properties: hotels, channels, keys } = smallDataSet();
    const rest = [{ properties: hotels }, { channels }, { keys }].map((each) => JSON.stringify(each)).join('\n\n');
    const files = [await json('groups.json', { groups }), await write('rest.jsonl', rest)];
    expect(await database.importFiles(files)).toEqual([]);
    expect(await properties()).toBe(1);
  });

  it('accepts JSON Lines without the file extension, a document on one line, and a byte order mark', async () => {
    const { groups, properties: hotels } = smallDataSet();
    for (const content of [[{ groups }, { properties: hotels }], [smallDataSet()], `\ufeff${TEXT}`]) {
      expect(await database.importFiles([await write('a.json', content)])).toEqual([]);
      expect(await properties()).toBe(1);
      await database.empty();
    }
  });

  it('takes what a document has besides properties again, though these are known', async () => {
    const { groups, properties: hotels, keys } = smallDataSet();
    const ofHotel = keys.filter(({ kind }) => kind !== 'channel');
    const file = await write('known.jsonl', [{ groups }, { properties: hotels, keys: ofHotel }]);
    const revoked = () => database.sql('SELECT FROM api_key WHERE revoked_at IS NOT NULL');
    expect(await database.importFiles([file])).toEqual([]);
    await database.sql('UPDATE api_key SET revoked_at = now()');
    expect(await revoked()).toHaveLength(ofHotel.length);
    expect(await database.importFiles([file])).toEqual([]);
    expect(await revoked()).toHaveLength(0);
  });

  it('reports the errors of all files at once, each only for the document that has it', async () => {
    const { groups, channels } = smallDataSet();
    const first = await json('first.json', { groups, properties: [{ ...smallProperty(), currency: 'XXX' }] });
    const second = await write(
      'second.jsonl',
      `${JSON.stringify({ channels })}\n{"groups": \n{"groups":[{"uuid":"x","name":"n"}]}`,
    );
    const third = await json('third.json', { properties: [{ ...smallProperty(), timezone: 'Nowhere' }] });
    expect(await database.importFiles([first, second, third])).toEqual([
      `${first} /properties/0/currency: "XXX" is not an ISO 4217 currency`,
      `${second}:2: is not JSON: line 2, column 12: expected a value, but the text ends here`,
      `${second}:3 /groups/0/uuid: "x" is not a UUID`,
      `${third} /properties/0/timezone: "Nowhere" is not an IANA time zone`,
    ]);
    expect(await properties()).toBe(0);
  });

  it('stores nothing of a valid file next to an invalid one, and nothing in a dry run', async () => {
    const valid = await json('valid.json', smallDataSet());
    expect(await database.importFiles([valid, await json('invalid.json', { groups: 1 })])).toHaveLength(1);
    expect(await properties()).toBe(0);
    expect(await database.importFiles([valid], { dryRun: true })).toEqual([]);
    expect(await properties()).toBe(0);
    expect(await database.importFiles([valid])).toEqual([]);
    expect(await properties()).toBe(1);
  });

  it('reports a file that is missing, a folder, and what is no document, without quoting from it', async () => {
    const files = await Promise.all(UNREADABLE.map(([name, content]) => write(name, content)));
    const folder = dirname(files[0] ?? '');
    const problems = await database.importFiles([`${folder}/missing.json`, folder, ...files]);
    expect(problems).toEqual([
      expect.stringContaining(`${folder}/missing.json: cannot be read: ENOENT`),
      expect.stringContaining(`${folder}: cannot be read: EISDIR`),
      ...UNREADABLE.map(([name, , problem]) => expect.stringContaining(`${folder}/${name}${problem}`) as unknown),
    ]);
    expect(problems.join()).not.toContain('very-secret');
  });

  it('rejects a name that appears twice in one object, wherever that is, and stores nothing', async () => {
    const twice = await write('twice.json', `{"groups":[],${TEXT.slice(1)}`);
    const escaped = TEXT.replace('"currency":"EUR"', '"currency":"EUR","c\\u0075rrency":"USD"');
    const proto = TEXT.replace('"quantity":2', '"quantity":2,"__proto__":{},"__proto__":null');
    const inLines = await write('twice.jsonl', `${escaped}\n\n${proto}\n`);
    const bed = '/properties/0/roomTypes/0/content/bedConfigurations/0/__proto__';
    expect(await database.importFiles([twice, inLines])).toEqual([
      `${twice} /groups: appears more than once in the same object`,
      `${inLines}:1 /properties/0/currency: appears more than once in the same object`,
      `${inLines}:3 ${bed}: appears more than once in the same object`,
      `${inLines}:3 ${bed}: is an unknown field`,
    ]);
    expect(await properties()).toBe(0);
  });

  it('lists the first thousand problems, and the number of all', async () => {
    const property = smallProperty();
    const calendar = new Array(2000).fill({ from: '2027-04-02', to: '2027-04-01' });
    const roomRates = [{ ...property.roomRates[0], calendar }];
    const problems = await database.importFiles([
      await json('valid.json', smallDataSet()),
      await write('many.jsonl', [{ properties: [{ ...property, roomRates }] }, { groups: 1 }]),
    ]);
    expect(problems).toHaveLength(1001);
    expect(problems.at(-1)).toBe('1002 more problems not listed: 2002 problems in all');
    expect(await properties()).toBe(0);
  });

  it('rejects a file that changes while it is read', async () => {
    const changing = await write('changing.jsonl', [smallDataSet(), { groups: [] }]);
    const found = [];
    for await (const { unreadable } of readDocuments(changing)) {
      if (found.length === 0) await appendFile(changing, '\n\n');
      found.push(unreadable);
    }
    expect(found).toEqual([undefined, undefined, expect.stringContaining('was changed while it was read')]);
  });

  it('does not blame a file for a database that is lost while its documents are looked up', async () => {
    const lost = new Error('Connection terminated unexpectedly');
    const stored = { lookUp: () => Promise.reject(lost), isStored: () => false };
    await expect(readDocuments(await json('valid.json', smallDataSet()), stored).next()).rejects.toBe(lost);
  });

  it('runs concurrent imports one after the other', async () => {
    const file = await json('set.json', smallDataSet());
    const all = await Promise.all([1, 2, 3].map(() => database.importFiles([file])));
    expect(all).toEqual([[], [], []]);
    expect(await database.sql(`select uuid from room_rate where uuid = '${UUIDS.perDay}'`)).toHaveLength(1);
  });
});
