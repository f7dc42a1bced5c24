import { counted } from '../../domain/content/counted.js';
import type { Result } from '../../import/changes/change.js';
import type { Problem } from '../../import/parse/problem.js';
import { printMessage } from '../print-message.js';
import { writeResult } from '../write-result.js';
import { optionOfPointer } from './option-of-pointer.js';

/** What quotes a dry run would change. */
export interface Preview {
  readonly json: object;
  readonly lines: readonly string[];
}

/** What became of a change. */
export interface Outcome {
  readonly result: Result;
  /** Of a dry run. */
  readonly preview?: Preview;
}

/** Prints what became of a change on stdout; why it was rejected, and warnings, on stderr. A rejected one sets exit code 1. */
export async function printOutcome(outcome: Outcome, isJson: boolean): Promise<void> {
  const { result, preview } = outcome;
  const { line: _line, ...said } = result;
  if (said.result === 'rejected') {
    if (isJson) await writeResult(JSON.stringify(said));
    printProblems(said.problems);
    return;
  }
  // The revision of a dry run was rolled back with it.
  const tried = preview && { dryRun: true, revision: undefined, ...preview.json };
  if (isJson) await writeResult(JSON.stringify({ ...said, ...tried }));
  else for (const text of outcomeLines(outcome)) await writeResult(text);
}

/** The same for people. */
export function outcomeLines({ result, preview }: Outcome): readonly string[] {
  if (result.result === 'rejected' || result.result === 'duplicate') return [];
  const { passedOver, warnings = [] } = result;
  const nights = result.result === 'applied' ? counted(result.nights, 'night') : 'nothing: it is so already';
  const others = passedOver === 0 ? '' : `; passed over ${counted(passedOver, 'night')} without that price`;
  return [
    ...warnings.map((warning) => `warning: ${warning}`),
    `${preview === undefined ? 'changed' : 'would change'} ${nights}${others}`,
    ...(preview?.lines ?? []),
  ];
}

/** Prints why a change was rejected, by option, and sets exit code 1. */
export function printProblems(problems: readonly Problem[]): void {
  process.exitCode = 1;
  const texts = problems.map(({ pointer, message }) => {
    const option = optionOfPointer(pointer);
    return option === undefined ? message : `${option}: ${message}`;
  });
  // Of one option, two places may have the same problem.
  for (const text of new Set(texts)) printMessage(`stayquote: ${text.replaceAll(/\p{Cc}/gu, ' ')}`);
}
