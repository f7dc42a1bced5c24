import moment, { type MomentZone } from 'moment-timezone';
import { plainDate, type PlainDate } from '../domain/stay/plain-date.js';
import type { ZoneOffset } from '../domain/stay/wall-time.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Names as spelled in the zone data: its own lookup would also accept "europe_berlin". */
const NAMES = new Set(moment.tz.names());

/** Names that the zone data had once, with a zone of the same clock: stored data and backups may still have them. */
const WITHDRAWN: ReadonlyMap<string, string> = new Map([
  ['Canada/East-Saskatchewan', 'America/Regina'],
  ['SystemV/AST4', 'America/Puerto_Rico'],
  ['SystemV/AST4ADT', 'America/Halifax'],
  ['SystemV/CST6', 'America/Regina'],
  ['SystemV/CST6CDT', 'America/Chicago'],
  ['SystemV/EST5', 'America/Panama'],
  ['SystemV/EST5EDT', 'America/New_York'],
  ['SystemV/HST10', 'Pacific/Honolulu'],
  ['SystemV/MST7', 'America/Phoenix'],
  ['SystemV/MST7MDT', 'America/Denver'],
  ['SystemV/PST8', 'Pacific/Pitcairn'],
  ['SystemV/PST8PDT', 'America/Los_Angeles'],
  ['SystemV/YST9', 'Pacific/Gambier'],
  ['SystemV/YST9YDT', 'America/Anchorage'],
  ['US/Pacific-New', 'America/Los_Angeles'],
]);

/** Zones in use. Looking one up by its name normalises the name each time, which takes as long as the rest. */
const zones = new Map<string, MomentZone>();

/** Whether a name is an IANA time zone, or was one, exactly as IANA spells it. */
export function isTimezone(name: string): boolean {
  return NAMES.has(name) || WITHDRAWN.has(name);
}

/**
 * The calendar date of an instant in a property's zone (docs/decisions/0015).
 *
 * Only by the zone data installed with the server: the runtime and the database have their own, older versions, which
 * disagree about today in several zones.
 * @throws RangeError if the zone does not exist, which the import prevents.
 */
export function propertyToday(timezone: string, instant: Date): PlainDate {
  const instantMs = instant.getTime();
  const westMinutes = zoneOf(timezone).utcOffset(instantMs);
  return plainDate(Math.floor((instantMs - westMinutes * MINUTE_MS) / DAY_MS));
}

/** The offset of a zone, by the same data. @throws RangeError likewise */
export function zoneOffset(timezone: string): ZoneOffset {
  const zone = zoneOf(timezone);
  // Old local times differ from UTC by seconds.
  return (instantMs) => -Math.round(zone.utcOffset(instantMs) * MINUTE_MS);
}

function zoneOf(timezone: string): MomentZone {
  const known = zones.get(timezone);
  if (known !== undefined) return known;
  const zone = isTimezone(timezone) ? moment.tz.zone(WITHDRAWN.get(timezone) ?? timezone) : null;
  if (zone === null) throw new RangeError(`${timezone} is not an IANA time zone`);
  zones.set(timezone, zone);
  return zone;
}

/** The version of the zone data, such as "2026f". */
export function zoneDataVersion(): string {
  return moment.tz.dataVersion;
}
