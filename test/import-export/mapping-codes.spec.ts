import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { emptiedDatabase } from './import-database.js';
import { testFiles } from './test-files.js';

const [database, write] = [emptiedDatabase(), testFiles()];
beforeEach(async () => {
  expect(await database.import({ groups: [{ uuid: uuidOf('Group'), name: 'Group' }] })).toEqual([]);
});

/** A property with two room types, rate plans and room rates, each with a code or without one. */
function hotel(name: string, mappingCode?: string, codes: readonly string[] = []): Piece {
  const pair = (piece: (letter: string) => Piece) =>
    ['A', 'B'].map((letter, at) => ({ ...piece(`${name} ${letter}`), mappingCode: codes[at] }));
  return aProperty({
    name,
    mappingCode,
    roomTypes: pair((each) => aRoomType({ name: each })),
    ratePlans: pair((each) => aRatePlan({ name: each })),
    roomRates: pair((each) => aRoomRate({ name: each, room: each, plan: each })),
  });
}

/** Members that are undefined are left out, as in a file. */
const store = async (...properties: readonly Piece[]) =>
  database.import(JSON.parse(JSON.stringify({ properties })) as unknown);
const codes = async (table: string) => {
  const rows = await database.sql(`SELECT mapping_code AS code FROM ${table} ORDER BY uuid`);
  return rows.map(({ code }) => code);
};
const revision = async () => (await database.sql('SELECT revision FROM property_state'))[0]?.['revision'];
const LISTS = ['roomTypes', 'ratePlans', 'roomRates'];
const TABLES = ['room_type', 'rate_plan', 'room_rate'];

describe('mapping codes', () => {
  it('are stored, exported, imported again as they are, and removed with the member', async () => {
    const longest = '😀'.repeat(64);
    expect(await store(hotel('Inn', longest, ['dbl', 'Dbl']))).toEqual([]);
    expect(await codes('property')).toEqual([longest]);
    for (const table of TABLES) expect((await codes(table)).sort()).toEqual(['Dbl', 'dbl']);
    const first = await database.exported();
    expect(first.match(/"mappingCode": "(😀{64}|dbl|Dbl)"/gu)).toHaveLength(7);
    const before = await revision();
    expect(await database.import(JSON.parse(first))).toEqual([]);
    expect(await database.exported()).toBe(first);
    expect(await revision()).toBe(before);
    expect(await store(hotel('Inn'))).toEqual([]);
    expect(await database.exported()).not.toContain('mappingCode');
  });

  it('raise the revision of the property when one of them alone changes', async () => {
    const versions = [hotel('Inn'), hotel('Inn', 'SYD'), hotel('Inn', 'SYD', ['A']), hotel('Inn', 'SYD', ['B'])];
    const revisions = [];
    for (const property of versions) {
      expect(await store(property)).toEqual([]);
      revisions.push(await revision());
    }
    expect(new Set(revisions).size).toBe(revisions.length);
  });

  it('may be swapped, and taken from a row that is removed', async () => {
    expect(await store(hotel('Inn', 'SYD', ['A', 'B']))).toEqual([]);
    expect(await store(hotel('Inn', 'SYD', ['B', 'A']))).toEqual([]);
    expect(JSON.parse(await database.exported())).toMatchObject({
      properties: [{ roomTypes: [{ mappingCode: 'B' }, { mappingCode: 'A' }] }],
    });
    expect(await store({ ...hotel('Other', 'SYD', ['A', 'B']), uuid: uuidOf('Inn') })).toEqual([]);
    for (const table of TABLES) expect((await codes(table)).sort()).toEqual(['A', 'B']);
  });

  it('may be swapped between properties by one document, and taken over by a later one of the same import', async () => {
    expect(await store(hotel('Inn', 'SYD'), hotel('Lodge', 'MEL'))).toEqual([]);
    expect(await store(hotel('Inn', 'MEL'), hotel('Lodge', 'SYD'))).toEqual([]);
    const lines = (...properties: readonly Piece[]) =>
      write(
        'hotels.ndjson',
        properties.map((property) => ({ properties: [property] })),
      );
    const file = await lines(hotel('Lodge', 'MEL'), hotel('Inn'));
    expect(await database.importFiles([file])).toEqual([
      `${file}:1 /properties/0/mappingCode: "MEL" is the mapping code of another stored property, ${uuidOf('Inn')}`,
    ]);
    expect(await database.importFiles([await lines(hotel('Inn'), hotel('Lodge', 'MEL'))])).toEqual([]);
    const stored = await database.sql('SELECT name, mapping_code AS code FROM property ORDER BY name');
    expect(stored).toEqual([
      { name: 'Inn', code: null },
      { name: 'Lodge', code: 'MEL' },
    ]);
  });

  it('are the same in two properties as a problem of the document', async () => {
    expect(await store(hotel('Inn', 'SYD'), hotel('Lodge', 'SYD'))).toEqual([
      'document /properties/1/mappingCode: the mapping code is already used at /properties/0/mappingCode',
    ]);
    expect(await codes('property')).toEqual([]);
    expect(await store(hotel('Inn', 'SYD'))).toEqual([]);
    expect(await store(hotel('Lodge', 'SYD'))).toEqual([
      `document /properties/0/mappingCode: "SYD" is the mapping code of another stored property, ${uuidOf('Inn')}`,
    ]);
    expect(await store(hotel('Lodge', 'syd'))).toEqual([]);
  });

  it('are the same twice in a list of a property as a problem, and not in those of two', async () => {
    const [property, twice] = [hotel('Inn'), hotel('Inn', undefined, ['A', 'A'])];
    for (const list of LISTS) {
      const at = `/properties/0/${list}`;
      expect(await store({ ...property, [list]: twice[list] })).toEqual([
        `document ${at}/1/mappingCode: the mapping code is already used at ${at}/0/mappingCode`,
      ]);
    }
    expect(await store(hotel('Inn', undefined, ['A', 'B']), hotel('Lodge', undefined, ['A', 'B']))).toEqual([]);
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
