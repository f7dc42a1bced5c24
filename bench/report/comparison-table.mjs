import { row } from './variants-table.mjs';

/** Two checkouts beside each other, as lines of Markdown. */
export function comparisonTable({ compared, commits: [before, after], responses, rounds, seconds, connections }) {
  return [
    `Processor time of a request in microseconds, commit ${before} against ${after}, on ${new Date().toISOString().slice(0, 10)}: ${rounds} rounds of ${seconds} s for each, in turn, with ${connections} connections. The figures are the lowest quarter of the rounds, the ratio is the median over the rounds. ${responses.toLocaleString('en')} responses and their entity tags were the same, byte by byte.`,
    '',
    row(['', `before (${before})`, `after (${after})`, 'ratio']),
    row(['---', '--:', '--:', '--:']),
    ...compared.map(({ title, before: one, after: other, ratio }) =>
      row([title, one.toFixed(1), other.toFixed(1), ratio.toFixed(3)]),
    ),
  ];
}
