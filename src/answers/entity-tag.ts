import { crc32 } from 'node:zlib';
import type { PlainDate } from '../domain/stay/plain-date.js';

/** What an answer out of a rate sheet depends on. */
export interface AnswerSource {
  readonly edition: string;
  readonly today: PlainDate;
  /** Who asks what, as far as the answer depends on it. */
  readonly question: string;
}

/**
 * The entity tag of an answer, without looking at the answer. A weak one: plain and compressed forms are the same answer.
 * @param release of the server, because another one may tell the same prices in other words
 */
export function entityTag({ edition, today, question }: AnswerSource, release: string): string {
  return `W/"${release}.${edition}.${today}.${crc32(question).toString(36)}"`;
}

/** Whether a caller has the answer of this tag already, by its If-None-Match. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  // Compared as weak tags: the mark W/ does not count.
  const opaque = tag.slice('W/'.length);
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
