import { FigureTableBuilder, storedFigures } from '../../../src/domain/pricing/figure-table-builder.js';
import type { FigureTable } from '../../../src/domain/pricing/figure-table.js';
import type { Night } from '../../../src/domain/pricing/night.js';
import { FLAGS, type NightTable } from '../../../src/domain/pricing/night-table.js';
import type { PlainDate } from '../../../src/domain/stay/plain-date.js';

/** Nights as written in a test, from a date on; undefined: the date has no row. */
export type Nights = readonly (Night | undefined)[];

const FIGURES = [
  ...(['amount', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant'] as const),
  ...(['minStayArrival', 'maxStayArrival', 'minStayThrough', 'maxStayThrough'] as const),
] as const;

/** A line of figures as written in a test; null or missing for none. */
interface WrittenLine {
  readonly from: PlainDate;
  readonly figures: readonly (number | null | undefined)[];
}

/** The table of lines; undefined: it has no figure. */
export function figureTable(lines: readonly (WrittenLine | undefined)[]): FigureTable {
  const written = lines.filter((line) => line !== undefined);
  const from = Math.min(...written.map((line) => line.from));
  const to = Math.max(...written.map((line) => line.from + line.figures.length));
  const builder = new FigureTableBuilder(from, written.length === 0 ? 0 : to - from);
  for (const [at, line] of lines.entries())
    if (line !== undefined) builder.add(at, line.from, storedFigures(line.figures));
  return builder.build();
}

/** The tables of the nights of several rates, a line each. */
export function nightTable(from: PlainDate, rates: readonly Nights[]): NightTable {
  const table = (figure: (night: Night) => number | null | undefined) =>
    figureTable(rates.map((nights) => ({ from, figures: nights.map((night) => night && figure(night)) })));
  const figures = Object.fromEntries(FIGURES.map((name) => [name, table((night) => night[name])]));
  const counts = new Set(rates.flat().flatMap((night) => night?.levels.map((level) => level.adults) ?? []));
  const levels = [...counts]
    .sort((a, b) => a - b)
    .map((adults) => ({ adults, amount: table(({ levels }) => levels.find((one) => one.adults === adults)?.amount) }));
  return { ...(figures as Record<(typeof FIGURES)[number], FigureTable>), flags: table(flagsOf), levels };
}

function flagsOf(night: Night): number | null {
  const names = ['stopSell', 'closedToArrival', 'closedToDeparture'] as const;
  return names.reduce((sum, name) => sum + (night[name] ? FLAGS[name] : 0), 0) || null;
}
