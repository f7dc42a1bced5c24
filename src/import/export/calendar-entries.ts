import type { CalendarEntry } from '../entries/room-rate-entry.js';
import { Prisma } from '../../database/generated/client.js';
import type { NightlyPriceModel } from '../../database/generated/models.js';
import type { Snapshot } from '../../database/snapshot.js';
import { amountText, dateText } from './column-text.js';
import { calendarInTodaysTerms } from './in-todays-terms.js';
import { withoutNulls } from './without-nulls.js';

/** Consecutive nights of a room rate that are equal in every other column. */
interface NightRun extends Omit<NightlyPriceModel, 'propertyUuid' | 'date' | 'levelAdults' | 'levelAmountsMinor'> {
  readonly from: Date;
  readonly to: Date;
  readonly levelAdults: readonly number[] | null;
  readonly levelAmountsMinor: readonly bigint[] | null;
}

/** The columns in which the nights of a run are equal. */
const EQUAL = Prisma.raw(
  'room_rate_uuid, amount_minor, single_adult_minor, level_adults, level_amounts_minor, extra_adult_minor, extra_child_minor, ' +
    'extra_infant_minor, stop_sell, closed_to_arrival, closed_to_departure, min_stay_arrival, max_stay_arrival, ' +
    'min_stay_through, max_stay_through',
);

/**
 * The nights of a property's room rates as the entries of their calendars, by room rate. This is the reverse of layering: the
 * longest runs of equal nights, in date order, so the same nights give the same entries whichever layers they came from. The
 * database finds the runs, so that a range of many years costs no memory here.
 */
export async function calendarEntries(
  snapshot: Snapshot,
  propertyUuid: string,
  digits: number,
): Promise<Map<string, CalendarEntry[]>> {
  // Within a run the date and the row number rise together, so their difference stays the same.
  const runs = await snapshot.$queryRaw<NightRun[]>`
    select room_rate_uuid as "roomRateUuid", min(date) as "from", max(date) as "to", amount_minor as "amountMinor",
      single_adult_minor as "singleAdultMinor", level_adults as "levelAdults", level_amounts_minor as "levelAmountsMinor",
      extra_adult_minor as "extraAdultMinor", extra_child_minor as "extraChildMinor",
      extra_infant_minor as "extraInfantMinor", stop_sell as "stopSell", closed_to_arrival as "closedToArrival",
      closed_to_departure as "closedToDeparture", min_stay_arrival as "minStayArrival",
      max_stay_arrival as "maxStayArrival", min_stay_through as "minStayThrough", max_stay_through as "maxStayThrough"
    from (
      select nightly_price.*, date - (row_number() over (partition by ${EQUAL} order by date))::int as run
      from nightly_price
      where property_uuid = ${propertyUuid}::uuid
        -- A row that SQL has cleared is no night: an import writes none.
        and (num_nonnulls(amount_minor, single_adult_minor, extra_adult_minor, extra_child_minor, extra_infant_minor,
            min_stay_arrival, max_stay_arrival, min_stay_through, max_stay_through) > 0
          or cardinality(level_adults) > 0 or stop_sell or closed_to_arrival or closed_to_departure)
    ) as numbered
    group by ${EQUAL}, run
    order by room_rate_uuid, min(date)`;
  const entries = new Map<string, CalendarEntry[]>();
  for (const run of runs) {
    const calendar = entries.get(run.roomRateUuid) ?? [];
    const entry = { from: dateText(run.from), to: dateText(run.to), ...nightFields(run, digits) };
    calendar.push(calendarInTodaysTerms(entry));
    entries.set(run.roomRateUuid, calendar);
  }
  return entries;
}

function nightFields(night: NightRun, digits: number): Omit<CalendarEntry, 'from' | 'to'> {
  return withoutNulls({
    amount: amountText(night.amountMinor, digits),
    amounts: levels(night, digits),
    singleAdult: amountText(night.singleAdultMinor, digits),
    extraAdult: amountText(night.extraAdultMinor, digits),
    extraChild: amountText(night.extraChildMinor, digits),
    extraInfant: amountText(night.extraInfantMinor, digits),
    stopSell: night.stopSell ? true : null,
    closedToArrival: night.closedToArrival ? true : null,
    closedToDeparture: night.closedToDeparture ? true : null,
    minStayArrival: night.minStayArrival,
    maxStayArrival: night.maxStayArrival,
    minStayThrough: night.minStayThrough,
    maxStayThrough: night.maxStayThrough,
  });
}

function levels({ levelAdults, levelAmountsMinor }: NightRun, digits: number): Record<string, string> | null {
  if (levelAdults === null || levelAdults.length === 0) return null;
  return Object.fromEntries(
    levelAdults.map((adults, at) => [String(adults), amountText(levelAmountsMinor?.[at] ?? 0n, digits)]),
  );
}
