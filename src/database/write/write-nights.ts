import { calendarRuns } from '../../data-set/calendar-runs.js';
import type { RoomRateEntry } from '../../data-set/room-rate-entry.js';
import type { Night } from '../../domain/pricing/night.js';
import { formatPlainDate } from '../../domain/stay/plain-date.js';
import type { Prisma } from '../generated/client.js';
import { inChunks } from './in-chunks.js';

/** Writes the nights of room rates, a row for each date with any data. The database expands the runs. */
export async function writeNights(
  transaction: Prisma.TransactionClient,
  roomRates: readonly RoomRateEntry[],
  digits: number,
): Promise<void> {
  for (const chunk of inChunks(runsOf(roomRates, digits))) {
    await transaction.$executeRaw`
      insert into nightly_price (
        room_rate_uuid, date, amount_minor, single_adult_minor, level_adults, level_amounts_minor,
        extra_adult_minor, extra_child_minor, extra_infant_minor, stop_sell, closed_to_arrival, closed_to_departure,
        min_stay_arrival, max_stay_arrival, min_stay_through, max_stay_through
      )
      select
        run.room_rate_uuid, run.first + day, run.amount, run.single_adult, run.level_adults, run.level_amounts,
        run.extra_adult, run.extra_child, run.extra_infant, run.stop_sell, run.closed_to_arrival, run.closed_to_departure,
        run.min_stay_arrival, run.max_stay_arrival, run.min_stay_through, run.max_stay_through
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as run(
        room_rate_uuid uuid, first date, last date, amount bigint, single_adult bigint, level_adults int[],
        level_amounts bigint[], extra_adult bigint, extra_child bigint, extra_infant bigint, stop_sell boolean,
        closed_to_arrival boolean, closed_to_departure boolean, min_stay_arrival int, max_stay_arrival int,
        min_stay_through int, max_stay_through int
      ),
      generate_series(0, run.last - run.first) as day`;
  }
}

function* runsOf(roomRates: readonly RoomRateEntry[], digits: number) {
  for (const { uuid, calendar = [] } of roomRates) {
    for (const { from, to, row } of calendarRuns(calendar, digits)) {
      yield { room_rate_uuid: uuid, first: formatPlainDate(from), last: formatPlainDate(to), ...columnsOf(row) };
    }
  }
}

function columnsOf(night: Night) {
  return {
    amount: night.amount,
    single_adult: night.singleAdult,
    level_adults: night.levels.map(({ adults }) => adults),
    level_amounts: night.levels.map(({ amount }) => amount),
    extra_adult: night.extraAdult,
    extra_child: night.extraChild,
    extra_infant: night.extraInfant,
    stop_sell: night.stopSell,
    closed_to_arrival: night.closedToArrival,
    closed_to_departure: night.closedToDeparture,
    min_stay_arrival: night.minStayArrival,
    max_stay_arrival: night.maxStayArrival,
    min_stay_through: night.minStayThrough,
    max_stay_through: night.maxStayThrough,
  };
}
