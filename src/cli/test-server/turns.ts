/** Limits concurrent work; the rest waits in order, without a time limit. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(most: number) {
    this.free = most;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
