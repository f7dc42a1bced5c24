// @ts-nocheck: becomes TypeScript in the next commits.
import { numberText, spreadText } from './number-text.js';
import { row } from './row.js';

/** The latencies at half of the maximum load beside the ceiling's, as lines of Markdown. */
export function halfLoadLines(half) {
  if (half === undefined) return [];
  const { rate, warm, ceiling } = half;
  const titled = [
    ['**Ours, warm, no response cache**', warm],
    ['Ceiling, at the same rate', ceiling],
  ];
  return [
    `At half of the maximum load of the warm server, ${numberText(rate)} requests per second, evenly spaced, in turn:`,
    '',
    row(['Latency', 'p50 ms', 'p99 ms', 'range', 'runs in which it kept up']),
    row(['---', '--:', '--:', '--:', '--:']),
    ...titled.map(([title, { p50, p99, p99Spread, sound, runs }]) =>
      row([title, numberText(p50), numberText(p99), spreadText(p99Spread), `${sound} of ${runs}`]),
    ),
  ];
}
