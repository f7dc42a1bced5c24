/** Escapes a character so that no terminal interprets it; within JSON it keeps its meaning. */
export function escapeChar(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
