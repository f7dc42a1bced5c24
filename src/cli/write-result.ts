/**
 * Writes a result to stdout, ended as a line. A reader that went away, as `| head` does, wants no more and is no failure;
 * a full disk is one, and for the user to settle.
 */
export async function writeResult(text: string): Promise<void> {
  // The write that meets the fault tells it; one listener will do for all of them.
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
  const fault = await new Promise<Error | null | undefined>((resolve) => {
    process.stdout.write(`${text}\n`, resolve);
  });
  if (!fault || ('code' in fault && fault.code === 'EPIPE')) return;
  process.stderr.write(`stayquote: stdout cannot be written: ${fault.message}\n`);
  process.exitCode = 1;
}
