import { DateColumn } from '../../src/domain/pricing/date-column.js';
import type { Night } from '../../src/domain/pricing/night.js';
import type { NightColumns } from '../../src/domain/pricing/night-columns.js';
import type { PlainDate } from '../../src/domain/stay/plain-date.js';

type Nights = readonly (Night | undefined)[];

const FIGURES = [
  ...(['amount', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant'] as const),
  ...(['minStayArrival', 'maxStayArrival', 'minStayThrough', 'maxStayThrough'] as const),
] as const;
const FLAGS = ['stopSell', 'closedToArrival', 'closedToDeparture'] as const;

/** The columns of nights as written in a test, from a date on; undefined: the date has no row. */
export function nightColumns(from: PlainDate, nights: Nights): NightColumns {
  const adults = new Set(nights.flatMap((night) => night?.levels.map((level) => level.adults) ?? []));
  const column = (figure: (night: Night) => number | null) =>
    DateColumn.of(
      from,
      nights.map((night) => night && figure(night)).map((value) => value ?? null),
    );
  return {
    ...(Object.fromEntries([
      ...FIGURES.map((name) => [name, column((night) => night[name])]),
      ...FLAGS.map((name) => [name, column((night) => (night[name] ? 1 : null))]),
    ]) as Omit<NightColumns, 'levels'>),
    levels: [...adults]
      .sort((a, b) => a - b)
      .map((count) => ({
        adults: count,
        amount: column((night) => night.levels.find((level) => level.adults === count)?.amount ?? null),
      })),
  };
}
