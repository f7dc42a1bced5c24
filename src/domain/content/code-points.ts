/**
 * Compares two strings by code point, as PostgreSQL's collation "C" does, so that the server and the database always
 * sort alike. Negative if a comes first, 0 if the strings are equal.
 */
export function compareCodePoints(a: string, b: string): number {
  let at = 0;
  // Past the end of a string charCodeAt returns NaN, which equals nothing: the loop stops at the end of the shorter one.
  while (a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at < Math.min(a.length, b.length) ? rank(a.charCodeAt(at)) - rank(b.charCodeAt(at)) : a.length - b.length;
}

/** Surrogates encode code points above U+FFFF, yet as code units they sort before U+E000 to U+FFFF: rank them last. */
function rank(codeUnit: number): number {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff ? codeUnit + 0x10000 : codeUnit;
}
