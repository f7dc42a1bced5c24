// @ts-nocheck: becomes TypeScript in the next commits.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const SHOWN_MAX = 10;
const TEXT_MAX = 300;

/** Prints the first differences of two recordings. Returns the exit code: 1 if there are any. */
export async function compareRecordings(before, after) {
  const [lines, others] = [before, after].map((file) =>
    createInterface({ input: createReadStream(file) })[Symbol.asyncIterator](),
  );
  let [count, different] = [0, 0];
  for (;;) {
    const [{ value: line, done }, { value: other, done: otherDone }] = [await lines.next(), await others.next()];
    if (done && otherDone) break;
    count += 1;
    if (line === other) continue;
    different += 1;
    if (different <= SHOWN_MAX) print(differenceOf(parsed(line), parsed(other)));
  }
  print([different === 0 ? `${count} responses are the same` : `${different} of ${count} responses differ`]);
  return different === 0 && count > 0 ? 0 : 1;
}

function parsed(line) {
  return line === undefined ? {} : JSON.parse(line);
}

/** The request, and each member that differs on both sides. */
function differenceOf(before, after) {
  const { number, request, with: headers } = before.request === undefined ? after : before;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return [
    `${number}: ${request} ${JSON.stringify(headers)}`,
    ...changed.flatMap((name) => {
      const [from, to] = fromDifference(...[before, after].map((line) => textOf(line[name])));
      return [`  ${name} before: ${from}`, `  ${name} after:  ${to}`];
    }),
    '',
  ];
}

function textOf(value) {
  if (value === undefined) return '(none)';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Long texts from shortly before their first difference. */
function fromDifference(before, after) {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const start = Math.max(0, at - TEXT_MAX / 3);
  const excerpt = (text) => `${start > 0 ? '…' : ''}${text.slice(start, start + TEXT_MAX)}`;
  return [excerpt(before), excerpt(after)];
}

function print(lines) {
  process.stdout.write(`${lines.join('\n')}\n`);
}
