import { setTimeout as delay } from 'node:timers/promises';

/** So that those who wait are bounded by those who come in a second. */
const WAIT_MAX_MS = 1000;

/** Spreads work by name over time: each waits a millisecond for every one of its name that is already waiting, and one for itself. */
export class Pace {
  private readonly waiting = new Map<string, number>();

  async wait(name: string): Promise<void> {
    const before = this.waiting.get(name) ?? 0;
    this.waiting.set(name, before + 1);
    await delay(Math.min(before + 1, WAIT_MAX_MS));
    const left = (this.waiting.get(name) ?? 1) - 1;
    if (left === 0) this.waiting.delete(name);
    else this.waiting.set(name, left);
  }
}
