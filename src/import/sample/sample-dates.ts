import { addDays, type PlainDate } from '../../domain/stay/plain-date.js';
import { type DateRange, DemoWindow } from '../demo/demo-window.js';
import type { SampleRandom } from './sample-random.js';

/** The dates of sample data. */
export class SampleDates extends DemoWindow {
  constructor(
    private readonly from: PlainDate,
    private readonly nights: number,
  ) {
    // A window starts on the day before its today.
    super(addDays(from, 1), nights - 2);
  }

  /** In the middle: sample data may have fewer dates than the demo. */
  override get rateChange(): PlainDate {
    return addDays(this.from, Math.ceil(this.nights / 2));
  }

  /** Random ranges, one for each `every` dates; the last dates may cut one short. */
  some(random: SampleRandom, every: number, nights: number): DateRange[] {
    return Array.from({ length: Math.floor(this.nights / every) }, () => {
      const start = random.below(this.nights);
      const end = Math.min(start + nights, this.nights);
      return this.days([start - 1, end - 2]);
    });
  }
}
