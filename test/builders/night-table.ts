import { type FigureLine, lineOf as lineOfFigures } from '../../src/domain/pricing/figure-line.js';
import { figureTable } from '../../src/domain/pricing/figure-table-builder.js';
import type { FigureTable } from '../../src/domain/pricing/figure-table.js';
import type { Night } from '../../src/domain/pricing/night.js';
import { FLAGS, type NightTable } from '../../src/domain/pricing/night-table.js';
import type { PlainDate } from '../../src/domain/stay/plain-date.js';

/** Nights as written in a test, from a date on; undefined: the date has no row. */
export type Nights = readonly (Night | undefined)[];

const FIGURES = [
  ...(['amount', 'singleAdult', 'extraAdult', 'extraChild', 'extraInfant'] as const),
  ...(['minStayArrival', 'maxStayArrival', 'minStayThrough', 'maxStayThrough'] as const),
] as const;

/** Figures as written in a test; null or missing for none. */
export function lineOf(from: PlainDate, figures: readonly (number | null | undefined)[]): FigureLine | undefined {
  return lineOfFigures(
    from,
    figures.map((figure) => figure ?? null),
  );
}

/** The tables of the nights of several rates, a line each. */
export function nightTable(from: PlainDate, rates: readonly Nights[]): NightTable {
  const table = (figure: (night: Night) => number | null | undefined) =>
    figureTable(
      rates.map((nights) =>
        lineOf(
          from,
          nights.map((night) => night && figure(night)),
        ),
      ),
    );
  const figures = Object.fromEntries(FIGURES.map((name) => [name, table((night) => night[name])]));
  const adults = new Set(rates.flat().flatMap((night) => night?.levels.map((level) => level.adults) ?? []));
  return {
    ...(figures as Record<(typeof FIGURES)[number], FigureTable>),
    flags: table(flagsOf),
    levels: [...adults]
      .sort((a, b) => a - b)
      .map((count) => ({
        adults: count,
        amount: table((night) => night.levels.find((level) => level.adults === count)?.amount),
      })),
  };
}

function flagsOf(night: Night): number | null {
  const names = ['stopSell', 'closedToArrival', 'closedToDeparture'] as const;
  return names.reduce((sum, name) => sum + (night[name] ? FLAGS[name] : 0), 0) || null;
}
