// @ts-nocheck: becomes TypeScript in the next commits.
import { row } from './row.js';

/** The comparison of two checkouts, as lines of Markdown. */
export function comparisonTable({ compared, commits: [before, after], responses, rounds, seconds, connections }) {
  return [
    `CPU time per request in microseconds, commit ${before} against ${after}, on ${new Date().toISOString().slice(0, 10)}: ${rounds} rounds of ${seconds} s each, in turn, with ${connections} connections. The figures are the lower quartile of the rounds, the ratio is the median over the rounds. ${responses.toLocaleString('en')} responses and their entity tags were identical, byte by byte.`,
    '',
    row(['', `before (${before})`, `after (${after})`, 'ratio']),
    row(['---', '--:', '--:', '--:']),
    ...compared.map(({ title, before: first, after: second, ratio }) =>
      row([title, first.toFixed(1), second.toFixed(1), ratio.toFixed(3)]),
    ),
  ];
}
