import { Counter, Gauge, type Registry } from 'prom-client';

const RESULTS = ['held', 'read', 'stay'] as const;

/** How a sheet was found: in memory, read from the database, or read for the dates of one stay alone. */
export type SheetLookup = (typeof RESULTS)[number];

/** How many sheets are in memory, and what they take. */
export interface SheetsState {
  readonly count: number;
  readonly bytes: number;
}

/** The rate sheets in memory, and how often they were there. */
export class SheetMetrics {
  private readonly lookups: Counter<'result'>;

  constructor(private readonly registry: Registry) {
    this.lookups = new Counter({
      name: 'stayquote_rate_sheet_lookups_total',
      help: 'Rate sheets asked for: held in memory, read from the database, or read for one stay alone',
      labelNames: ['result'],
      registers: [registry],
    });
    for (const result of RESULTS) this.lookups.inc({ result }, 0);
  }

  /** A sheet was asked for. */
  count(result: SheetLookup): void {
    this.lookups.inc({ result });
  }

  /** Shows what is in memory whenever the metrics are asked for. */
  watch(stateOf: () => SheetsState): void {
    const registers = [this.registry];
    new Gauge({
      name: 'stayquote_rate_sheets',
      help: 'Rate sheets in memory',
      registers,
      collect() {
        this.set(stateOf().count);
      },
    });
    new Gauge({
      name: 'stayquote_rate_sheets_bytes',
      help: 'About how much memory the rate sheets take',
      registers,
      collect() {
        this.set(stateOf().bytes);
      },
    });
  }
}
