const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Collects what was started, to stop it in reverse order however the work ends. */
export class Scope {
  #endings = [];
  #hasEnded = false;

  /** Registers a server, or anything else with `stop`; if the scope has already ended, it is stopped at once. */
  add(started) {
    this.onEnd(() => started.stop());
    return started;
  }

  onEnd(ending) {
    if (this.#hasEnded) void ending();
    else this.#endings.push(ending);
  }

  async end() {
    this.#hasEnded = true;
    for (const ending of this.#endings.splice(0).reverse()) await ending();
  }
}

/**
 * Runs the work of a program, stops everything it started, even when interrupted, and exits the process.
 * @param say receives the reason of a failure
 */
export async function runInScope(work, say) {
  const scope = new Scope();
  const stopped = new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve(`stopped by ${signal}`));
  });
  const failure = await Promise.race([
    work(scope).then(
      () => undefined,
      (error) => error.stack,
    ),
    stopped,
  ]);
  if (failure !== undefined) say(failure);
  await scope.end();
  process.exit(failure === undefined ? 0 : 1);
}
