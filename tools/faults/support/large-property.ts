import { openTemporaryDatabase, queryOnce } from '../../harness/database.js';
import { CHARGES, dateAfter, hotel, storeHotel } from '../../harness/hotel.js';
import type { Say, Scope } from '../../harness/scope.js';

export const FROM = '2027-03-01';
/** Those of the requests: a month from each of 300 days. */
export const NIGHTS = 340;

/** The property of 2,000 room rates, and an ordinary one of 32. */
export const LARGE = 'Large';
export const ORDINARY = 'Ordinary';

const KEYS = ['faults-key-1', 'faults-key-2', 'faults-key-3', 'faults-key-4', 'faults-key-5'];

/** The headers of five keys besides those of every hotel. */
export const FIVE_KEYS = KEYS.map((key) => ({ 'x-sm-api-key': key }));

/** Creates a database with both, and returns its connection string. */
export async function storeLargeProperty(scope: Scope, say: Say): Promise<string> {
  const { connectionString } = await openTemporaryDatabase(scope, say);
  say('generating the data');
  const to = dateAfter(FROM, NIGHTS - 1);
  const calendar = (rate: number) => [
    { from: FROM, to, amount: `${90 + (rate % 43)}.00`, extraAdult: '25.00', extraChild: '10.00' },
    { from: FROM, to, weekdays: ['fri', 'sat'], amount: `${120 + (rate % 43)}.00` },
  ];
  const common = { rates: 4, from: FROM, nights: NIGHTS, calendar, charges: CHARGES };
  const large = hotel({ name: LARGE, types: 500, ...common, groupKeys: KEYS });
  const ordinary = hotel({ name: ORDINARY, types: 8, ...common });
  await storeHotel(connectionString, { ...large, properties: [...large.properties, ...ordinary.properties] });
  await queryOnce(connectionString, 'VACUUM (ANALYZE)');
  return connectionString;
}
