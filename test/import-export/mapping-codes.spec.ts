import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { importDatabase, type ImportDatabase } from './import-database.js';

let database: ImportDatabase;
beforeEach(async () => {
  database = await importDatabase();
  expect(await database.import({ groups: [{ uuid: uuidOf('Group'), name: 'Group' }] })).toEqual([]);
});
afterEach(() => database.drop());

const coded = (piece: Piece, mappingCode?: string): Piece => ({
  ...piece,
  ...(mappingCode !== undefined && { mappingCode }),
});

/** A property with two room types, rate plans and room rates, each with a code or without one. */
function hotel(name: string, code?: string, [one, two]: readonly (string | undefined)[] = []): Piece {
  const pair = (piece: (letter: string) => Piece) => [coded(piece(`${name} A`), one), coded(piece(`${name} B`), two)];
  const property = aProperty({
    name,
    roomTypes: pair((each) => aRoomType({ name: each })),
    ratePlans: pair((each) => aRatePlan({ name: each })),
    roomRates: pair((each) => aRoomRate({ name: each, room: each, plan: each })),
  });
  return coded(property, code);
}

const store = async (...properties: readonly Piece[]) => database.import({ properties });
const codes = async (table: string) => {
  const rows = await database.sql(`SELECT mapping_code AS code FROM ${table} ORDER BY uuid`);
  return rows.map(({ code }) => code);
};
const revision = async () => (await database.sql('SELECT revision FROM property_state'))[0]?.['revision'];
const LISTS = ['roomTypes', 'ratePlans', 'roomRates'];
const TABLES = ['room_type', 'rate_plan', 'room_rate'];

describe('mapping codes', () => {
  it('are stored, exported, and imported again as they are', async () => {
    expect(await store(hotel('Inn', 'SYD 1', ['dbl', 'Dbl']))).toEqual([]);
    expect(await codes('property')).toEqual(['SYD 1']);
    for (const table of TABLES) expect((await codes(table)).sort()).toEqual(['Dbl', 'dbl']);
    const first = await database.exported();
    expect(first.match(/"mappingCode": "(SYD 1|dbl|Dbl)"/g)).toHaveLength(7);
    const before = await revision();
    expect(await database.import(JSON.parse(first))).toEqual([]);
    expect(await database.exported()).toBe(first);
    expect(await revision()).toBe(before);
  });

  it('are left out where there are none, and removed with the member', async () => {
    expect(await store(hotel('Inn', 'SYD', ['A', 'B']))).toEqual([]);
    expect(await store(hotel('Inn'))).toEqual([]);
    expect(await database.exported()).not.toContain('mappingCode');
  });

  it('raise the revision of the property when one of them alone changes', async () => {
    const revisions = [];
    for (const property of [
      hotel('Inn'),
      hotel('Inn', 'SYD'),
      hotel('Inn', 'SYD', ['A']),
      hotel('Inn', 'SYD', ['B']),
    ]) {
      expect(await store(property)).toEqual([]);
      revisions.push(await revision());
    }
    expect(new Set(revisions).size).toBe(4);
  });

  it('may be swapped, and taken from a row that is removed', async () => {
    expect(await store(hotel('Inn', 'SYD', ['A', 'B']))).toEqual([]);
    const swapped = hotel('Inn', 'SYD', ['B', 'A']);
    expect(await store(swapped)).toEqual([]);
    expect(JSON.parse(await database.exported())).toMatchObject({
      properties: [{ roomTypes: [{ mappingCode: 'B' }, { mappingCode: 'A' }] }],
    });
    const renamed = { ...hotel('Other', 'SYD', ['A', 'B']), uuid: uuidOf('Inn') };
    expect(await store(renamed)).toEqual([]);
    for (const table of TABLES) expect((await codes(table)).sort()).toEqual(['A', 'B']);
  });

  it('may be swapped between properties by one document, and taken over by a later one of the same import', async () => {
    expect(await store(hotel('Inn', 'SYD'), hotel('Lodge', 'MEL'))).toEqual([]);
    expect(await store(hotel('Inn', 'MEL'), hotel('Lodge', 'SYD'))).toEqual([]);
    const folder = await temporaryFolder();
    const file = join(folder.path, 'hotels.ndjson');
    const lines = (...properties: readonly Piece[]) =>
      writeFile(file, properties.map((property) => JSON.stringify({ properties: [property] })).join('\n'));
    await lines(hotel('Lodge', 'MEL'), hotel('Inn'));
    expect(await database.importFiles([file])).toEqual([
      `${file}:1 /properties/0/mappingCode: "MEL" is the mapping code of another stored property, ${uuidOf('Inn')}`,
    ]);
    await lines(hotel('Inn'), hotel('Lodge', 'MEL'));
    expect(await database.importFiles([file])).toEqual([]);
    await folder.remove();
    const stored = await database.sql('SELECT name, mapping_code AS code FROM property ORDER BY name');
    expect(stored).toEqual([
      { name: 'Inn', code: null },
      { name: 'Lodge', code: 'MEL' },
    ]);
  });

  it('are the same in two properties as a problem of the document', async () => {
    const other = `is the mapping code of another stored property, ${uuidOf('Inn')}`;
    expect(await store(hotel('Inn', 'SYD'), hotel('Lodge', 'SYD'))).toEqual([
      'document /properties/1/mappingCode: the mapping code is already used at /properties/0/mappingCode',
    ]);
    expect(await codes('property')).toEqual([]);
    expect(await store(hotel('Inn', 'SYD'))).toEqual([]);
    expect(await store(hotel('Lodge', 'SYD'))).toEqual([`document /properties/0/mappingCode: "SYD" ${other}`]);
    expect(await store(hotel('Lodge', 'syd'))).toEqual([]);
  });

  it.each(LISTS)('are the same twice in the %s of a property as a problem, and not in those of two', async (list) => {
    const property = { ...hotel('Inn'), [list]: hotel('Inn', undefined, ['A', 'A'])[list] };
    expect(await store(property)).toEqual([
      `document /properties/0/${list}/1/mappingCode: the mapping code is already used at /properties/0/${list}/0/mappingCode`,
    ]);
    expect(await store(hotel('Inn', undefined, ['A', 'B']), hotel('Lodge', undefined, ['A', 'B']))).toEqual([]);
  });

  it.each([
    ['', 'must NOT have fewer than 1 characters'],
    ['x'.repeat(65), 'must NOT have more than 64 characters'],
    [uuidOf('Lodge'), 'not of the form of a UUID'],
    [uuidOf('Lodge').toUpperCase(), 'not of the form of a UUID'],
    ['\u200b ', 'with a visible one'],
    ['a\nb', 'without control characters'],
    ['a\u0000', 'without control characters'],
    ['\ud800', 'without control characters'],
    [7, '7 is not a string'],
    [null, 'null is not a string'],
  ])('are not %j', async (code, words) => {
    const problems = await store({ ...hotel('Inn'), mappingCode: code });
    expect(problems).toEqual([expect.stringMatching(/^document \/properties\/0\/mappingCode: /)]);
    expect(problems[0]).toContain(words);
  });

  it('have up to 64 characters, each of any length', async () => {
    expect(await store(hotel('Inn', '😀'.repeat(64)))).toEqual([]);
    expect(await codes('property')).toEqual(['😀'.repeat(64)]);
  });

  it('are unique in a property for SQL too', async () => {
    expect(await store(hotel('Inn'))).toEqual([]);
    for (const table of TABLES) {
      await expect(database.sql(`UPDATE ${table} SET mapping_code = 'A'`)).rejects.toThrow(
        `${table}_property_uuid_mapping_code_key`,
      );
    }
  });

  it('are left out of an export, which says so, where SQL made them blank', async () => {
    expect(await store(hotel('Inn'))).toEqual([]);
    await database.sql(`UPDATE property SET mapping_code = ' '`);
    expect(await database.exported()).not.toContain('mappingCode');
    expect(database.notes).toEqual([`property ${uuidOf('Inn')}: mappingCode is blank and is left out`]);
  });
});
