import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { readCatalogue } from './distribution/catalogue.js';
import { misplaced } from './distribution/misplaced.js';
import { PLACEMENT, type Placement } from './distribution/placement.js';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('every table and key of the database can be distributed by property', async () => {
  const catalogue = await readCatalogue(client, 'public');
  expect(catalogue.tables.length).toBeGreaterThan(20);
  expect(catalogue.foreignKeys.length).toBeGreaterThan(20);
  expect(misplaced(catalogue, PLACEMENT)).toEqual([]);
});

/** Tables of which all can be distributed. */
const GOOD = `
  CREATE TABLE owner (uuid uuid PRIMARY KEY);
  CREATE TABLE note (id int PRIMARY KEY, owner_uuid uuid REFERENCES owner ON UPDATE CASCADE);
  CREATE TABLE hotel (uuid uuid PRIMARY KEY, owner_uuid uuid REFERENCES owner ON UPDATE CASCADE);
  CREATE TABLE room (hotel_uuid uuid REFERENCES hotel ON DELETE CASCADE, uuid uuid, PRIMARY KEY (hotel_uuid, uuid));
  CREATE TABLE bed (hotel_uuid uuid, room_uuid uuid, number int, PRIMARY KEY (hotel_uuid, room_uuid, number),
    FOREIGN KEY (hotel_uuid, room_uuid) REFERENCES room ON DELETE CASCADE);`;

const PLACES: Placement = {
  distributed: new Map([['hotel', 'uuid'], ...['room', 'bed'].map((name): [string, string] => [name, 'hotel_uuid'])]),
  reference: new Set(['owner']),
  local: new Set(['note']),
};

describe('a schema', () => {
  beforeEach(() => client.query(`BEGIN; CREATE SCHEMA trial; SET LOCAL search_path = trial; ${GOOD}`));
  afterEach(() => client.query('ROLLBACK'));

  it('is accepted if all rows of a property can be on one shard', async () => {
    expect(misplaced(await readCatalogue(client, 'trial'), PLACES)).toEqual([]);
  });

  it.each([
    ['a new table', 'CREATE TABLE guest (id int PRIMARY KEY)', 'guest has no place'],
    [
      'a table that was removed',
      'DROP TABLE bed',
      'bed does not exist',
      'bed has no primary key that begins with hotel_uuid',
    ],
    [
      'a primary key without the property',
      'ALTER TABLE bed DROP CONSTRAINT bed_pkey, ADD id serial PRIMARY KEY',
      'bed has no primary key that begins with hotel_uuid',
      'bed_pkey is unique across properties',
    ],
    [
      'the property at the end of a primary key',
      'ALTER TABLE bed DROP CONSTRAINT bed_pkey, ADD PRIMARY KEY (room_uuid, number, hotel_uuid)',
      'bed has no primary key that begins with hotel_uuid',
    ],
    ['a unique column', 'ALTER TABLE bed ADD code text UNIQUE', 'bed_code_key is unique across properties'],
    [
      'a unique expression',
      'CREATE UNIQUE INDEX bed_place ON bed ((number + 1))',
      'bed_place is unique across properties',
    ],
    [
      'a property that is only included in an index',
      'CREATE UNIQUE INDEX bed_place ON bed (number) INCLUDE (hotel_uuid)',
      'bed_place is unique across properties',
    ],
    [
      'a foreign key without the property',
      'ALTER TABLE room ADD UNIQUE (uuid, hotel_uuid), ADD partner uuid REFERENCES hotel',
      'room_partner_fkey leads to another property',
    ],
    [
      'a foreign key with the property in another place',
      'ALTER TABLE room ADD next uuid, ADD FOREIGN KEY (next, hotel_uuid) REFERENCES room (hotel_uuid, uuid)',
      'room_next_hotel_uuid_fkey leads to another property',
    ],
    [
      'an update that cascades along the property',
      'ALTER TABLE bed ADD FOREIGN KEY (hotel_uuid) REFERENCES hotel ON UPDATE CASCADE',
      'bed_hotel_uuid_fkey changes the property of rows',
    ],
    [
      'a removal that sets the property to null',
      'ALTER TABLE bed ADD FOREIGN KEY (hotel_uuid) REFERENCES hotel ON DELETE SET NULL',
      'bed_hotel_uuid_fkey changes the property of rows',
    ],
    [
      'a small table that refers to a property',
      'ALTER TABLE note ADD hotel_uuid uuid REFERENCES hotel',
      'note_hotel_uuid_fkey leads from note to the distributed hotel',
    ],
    [
      'a shard that refers to the coordinator',
      'ALTER TABLE room ADD note int REFERENCES note',
      'room_note_fkey leads from a shard to the coordinator',
    ],
    [
      'a copy that refers to the coordinator',
      'ALTER TABLE owner ADD note int REFERENCES note',
      'owner_note_fkey leads from a copy on every node to the coordinator',
    ],
  ])('is rejected for %s', async (_, change, ...problems) => {
    await client.query(change);
    expect(misplaced(await readCatalogue(client, 'trial'), PLACES)).toEqual(problems);
  });

  it('is rejected for a table with two places', async () => {
    const twice = { ...PLACES, local: new Set(['note', 'owner']) };
    expect(misplaced(await readCatalogue(client, 'trial'), twice)).toContain('owner has several places');
  });
});
