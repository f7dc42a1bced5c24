/**
 * Orders two strings by code point, as PostgreSQL's collation "C" does, so that the server and the database never
 * disagree about an order. Negative: a comes first; 0: the strings are equal.
 */
export function compareCodePoints(a: string, b: string): number {
  let at = 0;
  // Behind the end of a string there is NaN, which equals nothing: the loop goes no further than the shorter one.
  while (a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at < Math.min(a.length, b.length) ? rank(a.charCodeAt(at)) - rank(b.charCodeAt(at)) : a.length - b.length;
}

/** Surrogates stand for code points above U+FFFF, yet their units lie below U+E000 to U+FFFF: they go last. */
function rank(codeUnit: number): number {
  return codeUnit >= 0xd800 && codeUnit <= 0xdfff ? codeUnit + 0x10000 : codeUnit;
}
