import { openTemporaryDatabase, queryOnce } from '../../harness/database.js';
import { CHARGES, dateAfter, hotel, storeHotel } from '../../harness/hotel.js';
import type { Say, Scope } from '../../harness/scope.js';

export const FROM = '2027-03-01';
/** Those of the requests: a month from each of 300 days. */
export const NIGHTS = 340;

/** The property of 2,000 room rates, and an ordinary one of 32. */
export const LARGE = 'Large';
export const ORDINARY = 'Ordinary';

/** The headers of five keys besides those of every hotel. */
export const FIVE_KEYS = [1, 2, 3, 4, 5].map((number) => ({ 'x-sm-api-key': `faults-key-${number}` }));

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
  const groupKeys = FIVE_KEYS.map((headers) => headers['x-sm-api-key']);
  const large = hotel({ name: LARGE, types: 500, ...common, groupKeys });
  const ordinary = hotel({ name: ORDINARY, types: 8, ...common });
  await storeHotel(connectionString, { ...large, properties: [...large.properties, ...ordinary.properties] });
  await queryOnce(connectionString, 'VACUUM (ANALYZE)');
  return connectionString;
}
