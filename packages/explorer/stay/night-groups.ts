import type { NightWords } from './price-steps.js';

/** Nights with the same sentence. */
export interface NightGroup {
  readonly dates: readonly string[];
  readonly text: string;
}

/** Groups nights by their sentence, in the order of their first night. */
export function groupNights(words: readonly NightWords[]): NightGroup[] {
  const groups = new Map<string, string[]>();
  for (const { date, text } of words) {
    const dates = groups.get(text) ?? [];
    if (date !== undefined) dates.push(date);
    groups.set(text, dates);
  }
  return [...groups].map(([text, dates]) => ({ dates, text }));
}
