import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { AnswerSource } from './told.js';

/**
 * The entity tag of an answer out of a rate sheet, without looking at the answer. A weak one: plain and compressed forms are
 * the same answer.
 * @param question who asks what, as far as the answer depends on it
 * @param release of the server, because another one may tell the same prices in other words
 */
export function tagOfSource({ sheet, today }: AnswerSource, question: string, release: string): string {
  return `W/"${release}.${sheet.edition}.${today}.${crc32(question).toString(36)}"`;
}

/** The entity tag of an answer that depends on more than one sheet: made of its text. */
export function tagOfText(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether a caller has the answer of this tag already, by its If-None-Match. */
export function isKnown(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  // Compared as weak tags: the mark W/ does not count.
  const opaque = tag.slice('W/'.length);
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
