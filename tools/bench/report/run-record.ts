// @ts-nocheck: becomes TypeScript in the next commits.
/**
 * What a run has measured so far and which steps failed. It is written after each step, so that a later failure loses nothing
 * that was measured before it.
 */
export class RunRecord {
  figures = {};
  failures = [];
  #write;

  /** @param write receives the record after each change */
  constructor(write) {
    this.#write = write;
  }

  /** Measures one thing, and keeps its result under a name. A failure is recorded, and the run continues. */
  async step(name, measure) {
    const result = await this.attempt(name, measure);
    if (result !== undefined) await this.keep({ [name]: result });
  }

  /** Part of a step. @returns its result; undefined if it failed, which is recorded */
  async attempt(step, work) {
    try {
      return await work();
    } catch (error) {
      this.failures.push({ step, reason: error.message });
      await this.#write(this);
      return undefined;
    }
  }

  async keep(figures) {
    Object.assign(this.figures, figures);
    await this.#write(this);
  }

  /** Fails the run if a step failed, once everything else has been measured. */
  throwIfFailed() {
    if (this.failures.length > 0) throw new Error(failureLines(this.failures).join('\n'));
  }
}

export function failureLines(failures) {
  return failures.map(({ step, reason }) => `failed: ${step}: ${reason}`);
}
