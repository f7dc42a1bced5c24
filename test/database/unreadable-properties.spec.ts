import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { RateSheetReader } from '../../src/database/read/rate-sheet/rate-sheet.reader.js';
import { UnreadableProperties } from '../../src/rate-sheets/unreadable-properties.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { recordedLog } from '../harness/recorded-log.js';
import { type Stored, storedDataSet } from '../harness/stored.js';
import { until } from '../../tools/harness/until.js';

const HOUSE = uuidOf('House');

/** Counts the checks that began, and those that failed. */
class CountingReader extends RateSheetReader {
  begun = 0;
  failed = 0;

  override faults(uuids: readonly string[]) {
    return this.counted(super.faults(uuids));
  }

  override faultsAfter(uuid: string | undefined) {
    return this.counted(super.faultsAfter(uuid));
  }

  private counted<Result>(check: Promise<Result>): Promise<Result> {
    this.begun += 1;
    return check.catch((error: unknown) => {
      this.failed += 1;
      throw error;
    });
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

it('are checked again after a check that failed', async () => {
  await other.query(`UPDATE property SET currency = 'EUR'`);
  await other.query('BEGIN; LOCK TABLE property');
  unreadable.propertyChanged(HOUSE);
  await until(() => reader.failed > 0); // Its wait for the lock has a limit.
  await other.query('COMMIT');
  await until(async () => {
    unreadable.propertyChanged(uuidOf('Another'));
    return (await unreadable.uuids()).length === 0;
  });
});
