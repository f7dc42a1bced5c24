const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Ending = () => unknown;

/** Collects what was started, to stop it in reverse order however the work ends, as at the end of a block with `await using`. */
export class Scope {
  private readonly endings: Ending[] = [];
  private hasEnded = false;

  /** Registers a server, or anything else with `stop`; if the scope has already ended, it is stopped at once. */
  add<Started extends { stop(): unknown }>(started: Started): Started {
    this.onEnd(() => started.stop());
    return started;
  }

  onEnd(ending: Ending): void {
    if (this.hasEnded) ending();
    else this.endings.push(ending);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.end();
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    for (const ending of this.endings.splice(0).reverse()) await ending();
  }
}

/** Receives lines about progress. */
export type Say = (line: string) => void;

/**
 * Runs the work of a program, stops everything it started, even when interrupted, and exits the process.
 * @param say receives the reason of a failure
 */
export async function runInScope(work: (scope: Scope) => Promise<unknown>, say: Say): Promise<never> {
  const scope = new Scope();
  const stopped = new Promise<string>((resolve) => {
    for (const signal of SIGNALS)
      process.once(signal, () => {
        resolve(`stopped by ${signal}`);
      });
  });
  const failure = await Promise.race([
    work(scope).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    ),
    stopped,
  ]);
  if (failure !== undefined) say(failure);
  await scope.end();
  process.exit(failure === undefined ? 0 : 1);
}
