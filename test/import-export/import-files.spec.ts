import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocuments } from '../../src/import/parse/read-documents.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { importDatabase, type ImportDatabase } from './import-database.js';
import { smallDataSet, smallProperty, UUIDS } from './small-data-set.js';

describe('importFiles', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let database: ImportDatabase;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder.remove());
  beforeEach(async () => {
    database = await importDatabase();
  });
  afterEach(() => database.drop());

  const written = async (name: string, content: string | Uint8Array) => {
    const file = join(folder.path, name);
    await writeFile(file, content);
    return file;
  };
  const json = (name: string, content: unknown) => written(name, JSON.stringify(content, null, 2));
  const lines = (name: string, ...documents: unknown[]) =>
    written(name, documents.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n'));
  const properties = async () => (await database.sql('select uuid from property')).length;

  it('resolves references to an earlier file and to an earlier line', async () => {
    const { groups, properties: hotels, channels, keys } = smallDataSet();
    const files = [
      await json('groups.json', { groups }),
      await lines('rest.jsonl', { properties: hotels }, '', { channels }, { keys }),
    ];
    expect(await database.importFiles(files)).toEqual([]);
    expect(await properties()).toBe(1);
  });

  it('accepts JSON Lines without the file extension, and a document on one line', async () => {
    const { groups, properties: hotels } = smallDataSet();
    expect(await database.importFiles([await lines('a.json', { groups }, { properties: hotels })])).toEqual([]);
    expect(await database.importFiles([await lines('b.json', smallDataSet())])).toEqual([]);
    expect(await properties()).toBe(1);
  });

  it('takes what a document has besides properties again, though these are known', async () => {
    const { groups, properties: hotels, keys } = smallDataSet();
    const ofHotel = keys.filter(({ kind }) => kind !== 'channel');
    const file = await lines('known.jsonl', { groups }, { properties: hotels, keys: ofHotel });
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
    const second = await lines('second.jsonl', { channels }, '{"groups": ', { groups: [{ uuid: 'x', name: 'n' }] });
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

  it('reports a file that is missing, a folder, not UTF-8, empty or not JSON, without quoting from it', async () => {
    const missing = join(folder.path, 'missing.json');
    const latin = await written('latin.json', Buffer.from('{"groups":[{"name":"H\xf4tel"}]}', 'latin1'));
    const secret = await written('secret.json', '{"keys":[{"key":"very-secret-key"x}]}');
    const problems = await database.importFiles([
      missing,
      folder.path,
      latin,
      await written('empty.json', ' \n'),
      secret,
    ]);
    expect(problems).toHaveLength(5);
    expect(problems[0]).toContain(`${missing}: cannot be read: ENOENT`);
    expect(problems[1]).toContain('cannot be read: EISDIR');
    expect(problems[2]).toBe(`${latin}: is not UTF-8`);
    expect(problems[3]).toContain('empty.json: contains no document');
    expect(problems[4]).toContain('secret.json: is not JSON: line 1, column 34: expected a comma or }');
    expect(problems.join()).not.toContain('very-secret');
  });

  it('rejects a name that appears twice in one object, wherever that is, and stores nothing', async () => {
    const text = JSON.stringify(smallDataSet());
    const twice = await written('twice.json', `{"groups":[],${text.slice(1)}`);
    const escaped = text.replace('"currency":"EUR"', '"currency":"EUR","c\\u0075rrency":"USD"');
    const proto = text.replace('"quantity":2', '"quantity":2,"__proto__":{},"__proto__":null');
    const inLines = await written('twice.jsonl', `${escaped}\n\n${proto}\n`);
    const bed = '/properties/0/roomTypes/0/content/bedConfigurations/0/__proto__';
    expect(await database.importFiles([twice, inLines])).toEqual([
      `${twice} /groups: appears more than once in the same object`,
      `${inLines}:1 /properties/0/currency: appears more than once in the same object`,
      `${inLines}:3 ${bed}: appears more than once in the same object`,
      `${inLines}:3 ${bed}: is an unknown field`,
    ]);
    expect(await properties()).toBe(0);
  });

  it('rejects JSON Lines without a document, and a line of characters that are not JSON white space', async () => {
    const empty = await written('empty.jsonl', '');
    const blank = await written('blank.jsonl', ' \n\t\r\n\n');
    const nul = await written('nul.jsonl', '\u0000\u0000\n');
    expect(await database.importFiles([empty, blank, nul])).toEqual([
      `${empty}: contains no document`,
      `${blank}: contains no document`,
      expect.stringMatching(/nul.jsonl:1: is not JSON/) as unknown,
    ]);
  });

  it('rejects endless nesting', async () => {
    const file = await written('deep.json', `{"groups":${'['.repeat(1_000_000)}`);
    expect(await database.importFiles([file])).toEqual([`${file}: is nested deeper than 64 levels`]);
  });

  it('accepts a byte order mark, and escapes control characters of a document in messages', async () => {
    expect(await database.importFiles([await written('bom.json', `\ufeff${JSON.stringify(smallDataSet())}`)])).toEqual(
      [],
    );
    const odd = await json('odd.json', { 'a\u001b[31m\n/~': 1 });
    expect(await database.importFiles([odd])).toEqual([`${odd} /a\\u001b[31m\\n~1~0: is an unknown field`]);
  });

  it('lists the first thousand problems, and the number of all', async () => {
    const property = smallProperty();
    const calendar = new Array(100_000).fill({ from: '2027-04-02', to: '2027-04-01' });
    const roomRates = [{ ...property.roomRates[0], calendar }];
    const problems = await database.importFiles([
      await json('valid.json', smallDataSet()),
      await lines('many.jsonl', { properties: [{ ...property, roomRates }] }, { groups: 1 }),
    ]);
    expect(problems).toHaveLength(1001);
    expect(problems.at(-1)).toBe('99002 more problems not listed: 100002 problems in all');
    expect(await properties()).toBe(0);
  });

  it('rejects a file that is truncated, and one that changes while it is read', async () => {
    const text = JSON.stringify(smallDataSet());
    const truncated = await written('truncated.json', text.slice(0, -1));
    expect(await database.importFiles([truncated])).toEqual([
      `${truncated}: is not JSON: line 1, column ${text.length}: expected a comma or }, but the text ends here`,
    ]);
    const changing = await lines('changing.jsonl', smallDataSet(), { groups: [] });
    const found = [];
    for await (const { unreadable } of readDocuments(changing)) {
      if (found.length === 0) await appendFile(changing, '\n\n');
      found.push(unreadable);
    }
    expect(found).toEqual([undefined, undefined, expect.stringContaining('was changed while it was read')]);
    expect(await properties()).toBe(0);
  });

  it('does not blame a file for a database that is lost while its documents are looked up', async () => {
    const file = await json('valid.json', smallDataSet());
    const lost = new Error('Connection terminated unexpectedly');
    const documents = readDocuments(file, { lookUp: () => Promise.reject(lost), isStored: () => false });
    await expect(documents.next()).rejects.toBe(lost);
  });

  it('runs concurrent imports one after the other', async () => {
    const file = await json('set.json', smallDataSet());
    const all = await Promise.all([1, 2, 3].map(() => database.importFiles([file])));
    expect(all).toEqual([[], [], []]);
    expect(await database.sql(`select uuid from room_rate where uuid = '${UUIDS.perDay}'`)).toHaveLength(1);
  });
});
