const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What was started and must be ended, in reverse order, however the work ends. */
export class Scope {
  #endings = [];

  /** Takes a server, or anything else that can be stopped. */
  add(started) {
    this.onEnd(() => started.stop());
    return started;
  }

  onEnd(ending) {
    this.#endings.push(ending);
  }

  async end() {
    for (const ending of this.#endings.splice(0).reverse()) await ending();
  }
}

/** Runs work, and ends all that it started also where somebody stops the run. */
export async function inScope(work) {
  const scope = new Scope();
  const interrupted = new Promise((_, reject) => {
    for (const signal of SIGNALS) process.once(signal, () => reject(new Error(`ended by ${signal}`)));
  });
  try {
    return await Promise.race([work(scope), interrupted]);
  } finally {
    await scope.end();
  }
}
