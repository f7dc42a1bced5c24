import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { DatedSheet } from '../rate-sheets/dated-sheet.js';

/**
 * The entity tag of a response generated from a rate sheet, without its body. It is weak: the plain and the compressed
 * form are the same response.
 * @param cacheKey the request, as far as the response depends on it
 * @param release of the server, because another one may word the same prices differently
 */
export function tagOfSource({ sheet, today }: DatedSheet, cacheKey: string, release: string): string {
  return `W/"${release}.${sheet.edition}.${today}.${crc32(cacheKey).toString(36)}"`;
}

/** The entity tag of a response that depends on more than one sheet: a hash of its body. */
export function tagOfBody(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Of the tags in If-None-Match; reading thousands would take longer than the response. */
const TAGS_READ_MAX = 100;

/** Whether the caller has the response with this tag already, by its If-None-Match. */
export function matchesIfNoneMatch(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true;
  // Weak comparison: the prefix W/ is ignored.
  const opaque = tag.slice('W/'.length);
  return ifNoneMatch
    .split(',', TAGS_READ_MAX)
    .some((one) => one.includes(opaque) && one.trim().replace(/^W\//, '') === opaque);
}
