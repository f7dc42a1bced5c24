import { InvalidDataSet } from '../import/write/invalid-data-set.js';
import { updateDemo, type DemoOutcome } from '../import/write/update-demo.js';
import { demoDataSet } from '../import/demo/demo-data-set.js';
import { formatPlainDate, type PlainDate } from '../domain/stay/plain-date.js';

/**
 * Loads the demo data into an empty database, or shifts loaded demo data to today. A database with other data is left
 * alone, and so is demo data that can no longer be shifted because of data stored next to it. Returns the startup line.
 */
export async function loadDemo(connectionString: string, today: PlainDate): Promise<string> {
  try {
    return lineOf(await updateDemo(connectionString, today, demoDataSet(today)), today);
  } catch (error) {
    if (!(error instanceof InvalidDataSet)) throw error;
    return `Demo data left unchanged: ${error.lines.join('; ')}`;
  }
}

function lineOf(outcome: DemoOutcome, today: PlainDate): string {
  const day = formatPlainDate(today);
  switch (outcome.kind) {
    case 'loaded':
      return `Demo data loaded for ${day}.`;
    case 'shifted':
      return `Demo data shifted ${outcome.from < today ? 'forward' : 'back'} to ${day}${exceptFor(outcome.edited)}.`;
    case 'current':
      return `Demo data for ${day} is already loaded.`;
    case 'deleted':
      return 'The demo data was deleted, so it was not loaded again.';
    case 'other-data':
      return 'The database contains other data, so no demo data was loaded.';
  }
}

function exceptFor(edited: readonly string[]): string {
  return edited.length === 0 ? '' : `, except for edited properties: ${edited.join(', ')}`;
}
