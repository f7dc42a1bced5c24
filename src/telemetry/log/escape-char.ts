/** A character as a reader may see it without a terminal obeying it; within JSON it stays what it was. */
export function escapeChar(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
