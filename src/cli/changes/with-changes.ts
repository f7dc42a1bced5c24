import { Clock } from '../../config/clock.js';
import { pruneChanges } from '../../import/changes/change-ids.js';
import { ChangeWriter } from '../../import/changes/change-writer.js';
import type { DryRun } from '../../import/changes/dry-run.js';
import { waitForDatabase } from '../import/wait-for-database.js';
import { withDatabase } from '../with-database.js';

/** Repeats a call while the database is away. */
export type Patiently = <Of>(attempt: () => Promise<Of>) => Promise<Of>;

/** What a command applies changes with. */
export interface ChangeTools {
  readonly connectionString: string;
  readonly now: () => Date;
  readonly patiently: Patiently;
  /** Opens a writer for some work. */
  readonly write: <Of>(work: (writer: ChangeWriter) => Promise<Of>, dryRun?: DryRun) => Promise<Of>;
}

/**
 * Opens the database for changes, and waits for it if it is away.
 * @param via the command
 * @param wait seconds
 */
export async function withChanges(
  { via, sender, wait }: { readonly via: string; readonly sender: string; readonly wait: number },
  work: (tools: ChangeTools) => Promise<void>,
): Promise<void> {
  let isWorking = false;
  const patiently: Patiently = (attempt) => waitForDatabase(attempt, wait, () => true);
  await waitForDatabase(
    () =>
      withDatabase(async (connectionString, { changeDays, clock }) => {
        const now = () => new Clock(clock).now();
        const write: ChangeTools['write'] = async (use, dryRun) => {
          if (dryRun === undefined) await pruneChanges(connectionString, changeDays);
          const writer = new ChangeWriter(connectionString, { sender, via, now, dryRun });
          try {
            isWorking = true;
            return await use(writer);
          } finally {
            await writer.close();
          }
        };
        await work({ connectionString, now, patiently, write });
      }),
    wait,
    () => !isWorking,
  );
}
