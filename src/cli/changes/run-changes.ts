import { createReadStream } from 'node:fs';
import { applyChanges } from '../../import/changes/apply-changes.js';
import type { ChangeWriter } from '../../import/changes/change-writer.js';
import type { Result } from '../../import/changes/change.js';
import { readMessages } from '../../import/changes/read-messages.js';
import { printMessage } from '../print-message.js';
import { writeResult } from '../write-result.js';
import { type Patiently, withChanges } from './with-changes.js';

const STANDARD_INPUT = '-';

/** Rejected lines of files that are listed. */
const LISTED_MAX = 1000;

export interface ChangesFlags {
  /** Whose ids the changes have. */
  readonly as: string;
  /** Seconds. */
  readonly wait: number;
}

/** Applies the changes of files, or of standard input; prints a result for each line, and sets exit code 1 if one was rejected. */
export async function runChanges(files: readonly string[], { as: sender, wait }: ChangesFlags): Promise<void> {
  await withChanges({ via: 'changes apply', sender, wait }, ({ write, patiently }) =>
    write(async (writer) => {
      for (const file of files) await applyFile(file, files.length > 1, writer, patiently);
    }),
  );
}

async function applyFile(file: string, isNamed: boolean, writer: ChangeWriter, patiently: Patiently): Promise<void> {
  const counts: Record<Result['result'], number> = { applied: 0, unchanged: 0, duplicate: 0, rejected: 0 };
  const isStream = file === STANDARD_INPUT;
  const messages = readMessages(isStream ? process.stdin : createReadStream(file));
  for await (const result of applyChanges(writer, messages, patiently)) {
    counts[result.result] += 1;
    if (result.result === 'rejected') {
      process.exitCode = 1;
      if (!isStream && counts.rejected > LISTED_MAX) continue;
    }
    await writeResult(JSON.stringify(isNamed ? { file, ...result } : result));
  }
  const all = Object.entries(counts).map(([result, count]) => `${count} ${result}`);
  const more = !isStream && counts.rejected > LISTED_MAX ? `; the first ${LISTED_MAX} rejected are listed` : '';
  printMessage(`stayquote: ${isNamed ? `${file}: ` : ''}${all.join(', ')}${more}`);
}
