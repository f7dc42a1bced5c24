import { Readable } from 'node:stream';
import { applyChanges } from '../../src/import/changes/apply-changes.js';
import type { Result } from '../../src/import/changes/change.js';
import { ChangeWriter } from '../../src/import/changes/change-writer.js';
import { readMessages } from '../../src/import/changes/read-messages.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { emptiedDatabase, type ImportDatabase } from './import-database.js';

/** A database that changes are applied to. */
interface ChangeDatabase extends ImportDatabase {
  /** Applies lines, which are texts or values, and returns what became of them. */
  apply(lines: readonly unknown[], sender?: string): Promise<Result[]>;
  /** The nights of the first room rate until 4 March 2027, without what is not set. */
  nights(): Promise<Record<string, unknown>[]>;
}

/** The instant of changes: prices are of later dates. */
const NOW = new Date('2027-01-15T12:00:00Z');
const GROUP = { uuid: uuidOf('Group'), name: 'Group' };
const LARGE = { maxOccupancy: 12, maxAdultOccupancy: 12, maxChildOccupancy: 12, maxInfantOccupancy: 12 };

/** The one database of the tests of a file, which has the house of these, and other properties, before each. */
export function changeDatabase(...others: readonly Piece[]): ChangeDatabase {
  const database = emptiedDatabase();
  beforeEach(async () => {
    expect(await database.import({ groups: [GROUP], properties: [aChangingHouse(), ...others] })).toEqual([]);
  });
  return Object.assign(database, {
    apply: async (lines: readonly unknown[], sender?: string) => {
      const writer = newWriter(database.connectionString, sender);
      try {
        return await resultsOf(writer, lines);
      } finally {
        await writer.close();
      }
    },
    nights: async () => {
      const rows = await database.sql(`
        SELECT jsonb_strip_nulls(to_jsonb(n) - 'property_uuid' - 'room_rate_uuid')::text AS night FROM nightly_price n
        WHERE room_rate_uuid = '${uuidOf('Rate')}' AND date <= '2027-03-04' ORDER BY date`);
      return rows.map(({ night }) => withoutFalse(String(night)));
    },
  });
}

export function newWriter(connectionString: string, sender = 'tests'): ChangeWriter {
  return new ChangeWriter(connectionString, { sender, via: 'changes apply', now: () => NOW });
}

export async function resultsOf(
  writer: ChangeWriter,
  lines: readonly unknown[],
  patiently = <Of>(attempt: () => Promise<Of>) => attempt(),
): Promise<Result[]> {
  const results: Result[] = [];
  const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const messages = readMessages(Readable.from([Buffer.from(text)]));
  for await (const result of applyChanges(writer, messages, patiently)) results.push(result);
  return results;
}

/** A change of the property 'House' from 1 to 3 March 2027. */
export function aChange(fields: Piece): Piece {
  return { property: uuidOf('House'), from: '2027-03-01', to: '2027-03-03', ...fields };
}

/** The same of a room rate. */
export function aRateChange(fields: Piece, rate = 'Rate'): Piece {
  return aChange({ roomRates: [uuidOf(rate)], ...fields });
}

/** The property 'House' with the rates 'Rate' and 'Other rate' of its room, by day, and 'Levels' of its suite, by occupancy. */
export function aChangingHouse(): Piece {
  const levels = {
    name: 'Levels',
    room: 'Suite',
    pricing: { model: 'perOccupancy' },
    calendar: [{ from: '2027-03-01', to: '2027-03-10', amounts: { 1: '80.00', 2: '100.00' } }],
  };
  return aProperty({
    mappingCode: 'HOUSE',
    roomTypes: [aRoomType(), aRoomType({ name: 'Suite', ...LARGE })],
    ratePlans: [aRatePlan(), aRatePlan({ name: 'Other' })],
    roomRates: [aRoomRate({ mappingCode: 'BAR' }), aRoomRate({ name: 'Other rate', plan: 'Other' }), aRoomRate(levels)],
  });
}

function withoutFalse(night: string): Record<string, unknown> {
  const columns: unknown = JSON.parse(night);
  return Object.fromEntries(Object.entries(columns ?? {}).filter(([, value]) => value !== false));
}
