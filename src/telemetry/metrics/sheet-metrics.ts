import { Counter, Gauge, type Registry } from 'prom-client';

const RESULTS = ['held', 'read', 'stay', 'failed'] as const;

/**
 * Where a sheet came from: in memory (held), loaded from the database (read), or loaded for a single stay (stay); or that loading it
 * behind a response failed (failed).
 */
type SheetLookup = (typeof RESULTS)[number];

/** The number of sheets in memory, and their size. */
interface SheetsState {
  readonly count: number;
  readonly bytes: number;
}

/** Metrics of the rate sheets in memory and their lookups. */
export class SheetMetrics {
  private readonly lookups: Counter<'result'>;

  constructor(private readonly registry: Registry) {
    this.lookups = new Counter({
      name: 'stayquote_rate_sheet_lookups_total',
      help: 'Rate sheet lookups: found in memory (held), read from the database (read), read for a single stay (stay), or not read behind a response (failed)',
      labelNames: ['result'],
      registers: [registry],
    });
    for (const result of RESULTS) this.lookups.inc({ result }, 0);
  }

  /** Sheets were looked up. */
  count(result: SheetLookup, sheets = 1): void {
    this.lookups.inc({ result }, sheets);
  }

  /** Exposes what is in memory. */
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
      help: 'Approximate memory taken by the rate sheets',
      registers,
      collect() {
        this.set(stateOf().bytes);
      },
    });
  }
}
