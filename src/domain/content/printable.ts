/** A text of a document may contain anything; control characters are escaped for the terminal, and the text stays one line. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, (found) => JSON.stringify(found).slice(1, -1));
}
