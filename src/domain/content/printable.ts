/** A text of a document may contain anything; control characters are escaped for the terminal, and the text stays one line. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, (found) => {
    const escaped = JSON.stringify(found).slice(1, -1);
    // JSON leaves all from U+007F on as they are, among them the control sequences of 8-bit terminals.
    return escaped === found ? escapeChar(found) : escaped;
  });
}

/** Escapes a character so that no terminal interprets it; within JSON it keeps its meaning. */
export function escapeChar(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
