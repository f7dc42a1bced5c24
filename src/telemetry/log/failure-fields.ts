/** What a line tells about a failure. Never the error itself: libraries hang a query and its values on theirs. */
export function failureFields(failure: unknown): { readonly stack?: string } {
  return failure instanceof Error && failure.stack !== undefined ? { stack: failure.stack } : {};
}

/** A failure in one line: Prisma's messages hold several. */
export function failureSentence(failure: unknown): string {
  return (failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure))
    .replaceAll(/\s+/g, ' ')
    .trim();
}
