import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const SHOWN_MAX = 10;
const TEXT_MAX = 300;

/** A line of a recording. */
type Recorded = Readonly<Record<string, unknown>>;

/** Prints the first differences of two recordings. Returns the exit code: 1 if there are any. */
export async function compareRecordings(before: string, after: string): Promise<number> {
  const read = (file: string) => createInterface({ input: createReadStream(file) })[Symbol.asyncIterator]();
  const [lines, others] = [read(before), read(after)];
  const next = async (from: typeof lines) => {
    const line = await from.next();
    return line.done === true ? undefined : line.value;
  };
  let [count, different] = [0, 0];
  for (;;) {
    const [line, other] = [await next(lines), await next(others)];
    if (line === undefined && other === undefined) break;
    count += 1;
    if (line === other) continue;
    different += 1;
    if (different <= SHOWN_MAX) print(differenceOf(parsed(line), parsed(other)));
  }
  print([different === 0 ? `${count} responses are the same` : `${different} of ${count} responses differ`]);
  return different === 0 && count > 0 ? 0 : 1;
}

function parsed(line = '{}'): Recorded {
  return JSON.parse(line) as Recorded;
}

/** The request, and each member that differs on both sides. */
function differenceOf(before: Recorded, after: Recorded): string[] {
  const all = { ...after, ...before };
  const changed = Object.keys(all).filter((name) => textOf(before[name]) !== textOf(after[name]));
  return [
    `${textOf(all['number'])}: ${textOf(all['request'])} ${textOf(all['with'])}`,
    ...changed.flatMap((name) => {
      const [from, to] = fromDifference(textOf(before[name]), textOf(after[name]));
      return [`  ${name} before: ${from}`, `  ${name} after:  ${to}`];
    }),
    '',
  ];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '(none)');
}

/** Long texts from shortly before their first difference. */
function fromDifference(before: string, after: string): readonly [string, string] {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const start = Math.max(0, at - TEXT_MAX / 3);
  const excerpt = (text: string) => `${start > 0 ? '…' : ''}${text.slice(start, start + TEXT_MAX)}`;
  return [excerpt(before), excerpt(after)];
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
