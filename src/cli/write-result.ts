/**
 * Writes a result to stdout as a line. A reader that closes early, as `| head` does, is not a failure; a full disk is, and
 * is reported to the user.
 */
export async function writeResult(text: string): Promise<void> {
  // The failing write reports it; one listener serves all writes.
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
  const error = await new Promise<Error | null | undefined>((resolve) => {
    process.stdout.write(`${text}\n`, resolve);
  });
  if (!error || ('code' in error && error.code === 'EPIPE')) return;
  process.stderr.write(`stayquote: stdout cannot be written: ${error.message}\n`);
  process.exitCode = 1;
}
