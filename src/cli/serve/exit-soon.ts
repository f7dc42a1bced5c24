/** How long flushing the last log lines may take. */
const LAST_LINES_MILLISECONDS = 2000;

/** Exits with a code when nothing is left to do, at the latest when the reader of the log has stalled for a while. */
export function exitSoon(exitCode: number): void {
  process.exitCode = exitCode;
  setTimeout(() => process.exit(), LAST_LINES_MILLISECONDS).unref();
}
