/** The log fields of a failure. Never the error itself: libraries attach queries and their values to errors. */
export function failureFields(failure: unknown): { readonly stack?: string } {
  return failure instanceof Error && failure.stack !== undefined ? { stack: failure.stack } : {};
}

/** A failure on one line: Prisma's messages span several. */
export function failureSentence(failure: unknown): string {
  return (failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
