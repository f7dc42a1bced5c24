const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What was started and must be ended, in reverse order, however the work ends. */
class Scope {
  #endings = [];
  #hasEnded = false;

  /** Takes a server, or anything else that can be stopped; one that comes too late is stopped at once. */
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
 * Does the work of a program, ends all that it started, also where somebody stops it, and then the process.
 * @param say takes the reason where it fails
 */
export async function runInScope(work, say) {
  const scope = new Scope();
  const stopped = new Promise((resolve) => {
    for (const signal of SIGNALS) process.once(signal, () => resolve(`ended by ${signal}`));
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
