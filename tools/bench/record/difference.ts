import type { RecordedRequest } from './operations.js';
import type { ResponseLine } from './response-line.js';

const TEXT_MAX = 300;

/** The request, and each part of its response that differs; undefined if none does. */
export function differenceOf(
  { method = 'GET', path, headers }: RecordedRequest,
  before: ResponseLine,
  after: ResponseLine,
): string | undefined {
  const parts = (['status', 'headers', 'body'] as const).filter((part) => before[part] !== after[part]);
  if (parts.length === 0) return undefined;
  const shown = parts.flatMap((part) => {
    const [from, to] = fromDifference(String(before[part]), String(after[part]));
    return [`  ${part} before: ${from}`, `  ${part} after:  ${to}`];
  });
  return [`${method} ${path} ${JSON.stringify(headers)}`, ...shown, ''].join('\n');
}

/** Long texts from shortly before their first difference. */
function fromDifference(before: string, after: string): readonly [string, string] {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const start = Math.max(0, at - TEXT_MAX / 3);
  const excerpt = (text: string) => `${start > 0 ? '…' : ''}${text.slice(start, start + TEXT_MAX)}`;
  return [excerpt(before), excerpt(after)];
}
