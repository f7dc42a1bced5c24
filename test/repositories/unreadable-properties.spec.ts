import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { RateSheetReader } from '../../src/database/read/rate-sheet/rate-sheet.reader.js';
import { UnreadableProperties } from '../../src/rate-sheets/unreadable-properties.js';
import { aDataSet } from '../builders/a-data-set.js';
import { aProperty } from '../builders/a-property.js';
import { uuidOf } from '../builders/uuid-of.js';
import { recordedLog } from '../support/recorded-log.js';
import { type Stored, storedDataSet } from '../support/stored.js';
import { until } from '../support/until.js';

const HOUSE = uuidOf('House');

/** Counts the checks that began. */
class CountingReader extends RateSheetReader {
  begun = 0;

  override faultsAfter(uuid: string | undefined) {
    this.begun += 1;
    return super.faultsAfter(uuid);
  }
}

let stored: Stored;
let reader: CountingReader;
let unreadable: UnreadableProperties;
let other: pg.Client;

beforeEach(async () => {
  stored = await storedDataSet(aDataSet({ properties: [aProperty()] }));
  other = new pg.Client({ connectionString: stored.connectionString });
  await other.connect();
  await other.query(`UPDATE property SET currency = 'ZZZ'`);
  reader = new CountingReader(stored.connectionString);
  unreadable = new UnreadableProperties(reader, recordedLog().log, 0);
  unreadable.onApplicationBootstrap();
  expect(await unreadable.uuids()).toEqual([HOUSE]);
});
afterEach(async () => {
  await unreadable.onApplicationShutdown();
  await reader.close();
  await other.end();
  await stored.close();
});

it('are known at once during every check of all but the first', async () => {
  await other.query('BEGIN; LOCK TABLE property');
  const { begun } = reader;
  unreadable.changesMissed();
  await until(() => reader.begun > begun);
  expect(await Promise.race([unreadable.uuids(), setImmediate('the check')])).toEqual([HOUSE]);
  await other.query('COMMIT');
});
