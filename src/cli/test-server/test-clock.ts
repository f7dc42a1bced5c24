import { Clock } from '../../config/clock.js';

/** The clock of a test server: frozen at an instant, or running; it can be set at any time. */
export class TestClock extends Clock {
  constructor(private at: Date | undefined) {
    super();
  }

  /** @param at undefined: real time */
  set(at: Date | undefined): void {
    this.at = at;
  }

  override now(): Date {
    return this.at === undefined ? new Date() : new Date(this.at);
  }
}
