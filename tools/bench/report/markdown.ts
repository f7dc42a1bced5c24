import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { Spread } from '../measure/statistics.js';

/** A number with its significant digits and thousands separators; a dash if it is unknown. */
export function numberText(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(value >= 10 ? 3 : 2)));
}

/** The smallest and the largest of several figures. */
export function spreadText(spread: Spread | undefined): string {
  return spread === undefined ? '–' : spread.map(numberText).join(' to ');
}

/** A table in Markdown, as lines. The first column has words, and all others have numbers. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const rule = titles.map((_, at) => (at === 0 ? '---' : '--:'));
  return [titles, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** A figure with its goal: none if it is only reported. */
export interface Goal {
  readonly title: string;
  readonly value: number | undefined;
  readonly spread?: Spread | undefined;
  readonly least?: number;
  readonly most?: number;
}

/** Goals and measured figures, as lines of Markdown. */
export function goalsTable(goals: readonly Goal[]): string[] {
  return table(
    ['Figure', 'Goal', 'Measured', 'range', ''],
    goals.map((goal) => [
      goal.title,
      goalText(goal),
      numberText(goal.value),
      goal.spread === undefined ? '' : spreadText(goal.spread),
      verdict(goal),
    ]),
  );
}

function goalText({ least, most }: Goal): string {
  if (least !== undefined) return `≥ ${least}`;
  return most === undefined ? '' : `≤ ${most}`;
}

function verdict({ value = NaN, least, most }: Goal): string {
  if (!Number.isFinite(value)) return 'not measured';
  if (least === undefined && most === undefined) return '';
  const missedBy = Math.max(1 - value / (least ?? 0), value / (most ?? Infinity) - 1);
  return missedBy > 0 ? `missed by ${Math.ceil(missedBy * 100)} %` : 'reached';
}

/** The day of today. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Replaces the parts of a document between the markers `<!-- name -->` and `<!-- end of name -->`. */
export async function writeDocumentParts(
  document: string,
  parts: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  let text = readFileSync(document, 'utf8');
  for (const [name, lines] of Object.entries(parts)) {
    const between = new RegExp(`(<!-- ${name} -->).*(<!-- end of ${name} -->)`, 's');
    text = text.replace(between, (_, begin: string, end: string) => [begin, '', ...lines, '', end].join('\n'));
  }
  await writeDocument(document, text);
}

/** Writes a document as Prettier formats it. */
export async function writeDocument(document: string, text: string): Promise<void> {
  writeFileSync(document, await format(text, { ...(await resolveConfig(document)), filepath: document }));
}
