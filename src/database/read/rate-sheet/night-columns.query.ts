import type { ClientBase } from 'pg';
import { DateColumn } from '../../../domain/pricing/date-column.js';
import type { LevelColumn, NightColumns } from '../../../domain/pricing/night-columns.js';
import type { DateRange } from './date-range.js';
import { PACKED_DATE, unpackColumns, type FigurePlace } from './packed-figures.js';

const STOP_SELL = 1;
const CLOSED_TO_ARRIVAL = 2;
const CLOSED_TO_DEPARTURE = 4;

/** Where the figures are in the record of a night, in the order that toColumns expects. */
const NIGHT: readonly FigurePlace[] = [
  ...[4, 12, 20, 28, 36].map((at) => ({ type: 'amount', at }) as const),
  ...[44, 48, 52, 56].map((at) => ({ type: 'integer', at }) as const),
  ...[STOP_SELL, CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE].map((bit) => ({ type: 'flag', at: 60, bit }) as const),
];
const NIGHT_BYTES = 64;

/**
 * One record for each night, in the order of the fields; a negative number means no figure.
 * @param roomRates condition on their uuids; the dates are $2 and $3
 */
export const nightsQuery = (roomRates: string): string => `
  SELECT room_rate_uuid::text AS uuid, string_agg(
    ${PACKED_DATE}
    || float8send(coalesce(amount_minor, -1)) || float8send(coalesce(single_adult_minor, -1))
    || float8send(coalesce(extra_adult_minor, -1)) || float8send(coalesce(extra_child_minor, -1))
    || float8send(coalesce(extra_infant_minor, -1))
    || int4send(coalesce(min_stay_arrival, -1)) || int4send(coalesce(max_stay_arrival, -1))
    || int4send(coalesce(min_stay_through, -1)) || int4send(coalesce(max_stay_through, -1))
    || int4send(stop_sell::int * ${STOP_SELL} + closed_to_arrival::int * ${CLOSED_TO_ARRIVAL}
      + closed_to_departure::int * ${CLOSED_TO_DEPARTURE}), '') AS packed
  FROM nightly_price
  WHERE room_rate_uuid ${roomRates} AND date >= DATE '1970-01-01' + $2::int AND date < DATE '1970-01-01' + $3::int
  GROUP BY room_rate_uuid`;

const NIGHTS = nightsQuery('= ANY ($1)');

const LEVEL: readonly FigurePlace[] = [{ type: 'amount', at: 4 }];
const LEVEL_BYTES = 12;
const { EMPTY } = DateColumn;

/** The same for the amounts by number of adults. */
export const levelsQuery = (roomRates: string): string => `
  SELECT room_rate_uuid::text AS uuid, adults, string_agg(${PACKED_DATE} || float8send(amount), '') AS packed
  FROM nightly_price, unnest(level_adults, level_amounts_minor) AS level(adults, amount)
  WHERE room_rate_uuid ${roomRates} AND date >= DATE '1970-01-01' + $2::int AND date < DATE '1970-01-01' + $3::int
  GROUP BY room_rate_uuid, adults ORDER BY adults`;

const LEVELS = levelsQuery('= ANY ($1)');

/** Rates per query: their nights are unpacked in a few milliseconds, and then other requests have their turn. */
const RATES_PER_QUERY = 32;

/** A room rate whose nights are read. */
export interface RateToRead {
  readonly uuid: string;
  readonly pricingModel: string;
}

/** The nights of room rates between two dates, by uuid; a rate without any is omitted. */
export async function readNightColumns(
  snapshot: ClientBase,
  rates: readonly RateToRead[],
  dates: DateRange,
): Promise<Map<string, NightColumns>> {
  const columns = new Map<string, NightColumns>();
  for (let at = 0; at < rates.length; at += RATES_PER_QUERY) {
    const batch = rates.slice(at, at + RATES_PER_QUERY);
    const levels = await readLevels(snapshot, batch, dates);
    const values = [batch.map(({ uuid }) => uuid), dates.from, dates.to];
    const { rows } = await snapshot.query<{ uuid: string; packed: Buffer }>(NIGHTS, values);
    for (const { uuid, packed } of rows) columns.set(uuid, toColumns(packed, levels.get(uuid) ?? []));
  }
  return columns;
}

async function readLevels(
  snapshot: ClientBase,
  rates: readonly RateToRead[],
  dates: DateRange,
): Promise<Map<string, LevelColumn[]>> {
  const uuids = rates.filter(({ pricingModel }) => pricingModel === 'perOccupancy').map(({ uuid }) => uuid);
  const levels = new Map<string, LevelColumn[]>();
  if (uuids.length === 0) return levels;
  const { rows } = await snapshot.query<{ uuid: string; adults: number; packed: Buffer }>(LEVELS, [
    uuids,
    dates.from,
    dates.to,
  ]);
  for (const { uuid, adults, packed } of rows) {
    levels.set(uuid, [...(levels.get(uuid) ?? []), toLevel(adults, packed)]);
  }
  return levels;
}

/** The amounts for a number of adults, as the query packed them. */
export function toLevel(adults: number, packed: Uint8Array): LevelColumn {
  const [amount = DateColumn.EMPTY] = unpackColumns(packed, LEVEL_BYTES, LEVEL);
  return { adults, amount };
}

/** The nights of a room rate, as the query packed them; levels in the order of their adults. */
export function toColumns(packed: Uint8Array, levels: readonly LevelColumn[]): NightColumns {
  const columns = unpackColumns(packed, NIGHT_BYTES, NIGHT);
  const [amount = EMPTY, singleAdult = EMPTY, extraAdult = EMPTY, extraChild = EMPTY, extraInfant = EMPTY] = columns;
  const [minStayArrival = EMPTY, maxStayArrival = EMPTY, minStayThrough = EMPTY, maxStayThrough = EMPTY] =
    columns.slice(5);
  const [stopSell = EMPTY, closedToArrival = EMPTY, closedToDeparture = EMPTY] = columns.slice(9);
  return {
    amount,
    singleAdult,
    levels,
    extraAdult,
    extraChild,
    extraInfant,
    stopSell,
    closedToArrival,
    closedToDeparture,
    minStayArrival,
    maxStayArrival,
    minStayThrough,
    maxStayThrough,
  };
}

/** The columns of a rate without nights. */
export const NO_NIGHTS = toColumns(new Uint8Array(0), []);
