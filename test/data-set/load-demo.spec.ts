import { loadDemo } from '../../src/cli/load-demo.js';
import { demoUuid } from '../../src/demo/demo-uuid.js';
import { plainDate } from '../../src/domain/stay/plain-date.js';
import { importDatabase, type ImportDatabase } from './import-database.js';
import { smallDataSet, UUIDS } from './small-data-set.js';

const TODAY = plainDate(20_778);
const TOMORROW = plainDate(20_779);

describe('loadDemo', () => {
  let database: ImportDatabase;
  beforeEach(async () => {
    database = await importDatabase();
  });
  afterEach(() => database.drop());
  const load = (today = TODAY) => loadDemo(database.connectionString, today);
  const revisions = () => database.sql('select uuid, revision from property order by uuid');

  it('loads into an empty database, and leaves it alone on the same day', async () => {
    expect(await load()).toEqual({ line: 'Demo data loaded for 2026-11-21.', isThere: true });
    const before = await revisions();
    expect(await load()).toEqual({ line: 'The demo data of 2026-11-21 are there already.', isThere: true });
    expect(await revisions()).toEqual(before);
    expect(before).toHaveLength(14);
  });

  it('gives the same data for the same day, whichever day it came from', async () => {
    await load(TOMORROW);
    const fresh = await database.exported();
    await load(TODAY);
    expect(await database.exported()).not.toBe(fresh);
    await load(TOMORROW);
    expect(await database.exported()).toBe(fresh);
  });

  it('moves on to a later day and keeps what else is stored: other data, revoked keys, a property taken away', async () => {
    await load();
    expect(await database.take(smallDataSet())).toEqual([]);
    await database.sql('update api_key set revoked_at = now()');
    await database.sql(`delete from property where uuid = '${demoUuid('property', 3)}'`);
    expect(await load(TOMORROW)).toEqual({ line: 'Demo data moved on to 2026-11-22.', isThere: true });
    expect(await revisions()).toHaveLength(14);
    expect(await database.sql(`select name from property where uuid = '${UUIDS.property}'`)).toHaveLength(1);
    expect(await database.sql('select uuid from api_key where revoked_at is null')).toEqual([]);
  });

  it('says so where what is stored no longer lets the demo be laid, and changes nothing', async () => {
    await load();
    const [rate] = await database.sql(
      `select uuid from room_rate where property_uuid = '${demoUuid('property', 1)}' limit 1`,
    );
    await database.sql(`update room_rate set uuid = gen_random_uuid() where uuid = '${String(rate?.['uuid'])}'`);
    await database.sql(`insert into channel values ('c', 'C')`);
    await database.sql(`insert into channel_property values ('c', '${demoUuid('property', 1)}', 0, 0, true)`);
    await database.sql(`insert into channel_room_rate select 'c', property_uuid, uuid from room_rate
      where property_uuid = '${demoUuid('property', 1)}'`);
    const before = await revisions();
    const { line, isThere } = await load(TOMORROW);
    expect(line).toContain('The demo data stay as they are: demo /properties/0: lacks the room rates');
    expect(isThere).toBe(true);
    expect(await revisions()).toEqual(before);
  });

  it('loads nothing into a database that holds other data', async () => {
    expect(await database.take({ groups: smallDataSet().groups })).toEqual([]);
    const { isThere } = await load();
    expect(isThere).toBe(false);
    expect(await revisions()).toEqual([]);
  });
});
