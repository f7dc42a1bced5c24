import { DataSetFaults } from '../database/write/data-set-faults.js';
import { layDemo, type DemoOutcome } from '../database/write/lay-demo.js';
import { demoDataSet } from '../data-set/demo/demo-data-set.js';
import { formatPlainDate, type PlainDate } from '../domain/stay/plain-date.js';

/** What to say about the demo data, and whether the database holds it. */
export interface DemoLoad {
  readonly line: string;
  readonly isThere: boolean;
}

/**
 * Sees to it that an empty database holds the demo data of the day, and that a database which holds it moves to the day.
 * A database with other data is left alone, and so is a demo that what was stored beside it no longer lets be laid.
 */
export async function loadDemo(connectionString: string, today: PlainDate): Promise<DemoLoad> {
  try {
    const outcome = await layDemo(connectionString, today, demoDataSet(today));
    const isThere = outcome.kind !== 'other-data' && outcome.kind !== 'taken-away';
    return { line: lineOf(outcome, today), isThere };
  } catch (error) {
    if (!(error instanceof DataSetFaults)) throw error;
    return { line: `The demo data stay as they are: ${error.lines.join('; ')}`, isThere: true };
  }
}

function lineOf(outcome: DemoOutcome, today: PlainDate): string {
  const day = formatPlainDate(today);
  switch (outcome.kind) {
    case 'loaded':
      return `Demo data loaded for ${day}.`;
    case 'moved':
      return `Demo data moved ${outcome.from < today ? 'on' : 'back'} to ${day}${exceptFor(outcome.kept)}.`;
    case 'current':
      return `The demo data of ${day} are there already.`;
    case 'taken-away':
      return 'The demo data were taken away, so none were loaded.';
    case 'other-data':
      return 'The database holds other data, so no demo data were loaded.';
  }
}

function exceptFor(kept: readonly string[]): string {
  return kept.length === 0 ? '' : `, except for what was changed: ${kept.join(', ')}`;
}
