import { addDays, formatPlainDate, parsePlainDate, weekday } from '../../src/domain/stay/plain-date.js';
import { SampleRandom } from '../../src/import/sample/sample-random.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';

const FIRST = parsePlainDate('2027-02-25')!;
const DAYS = 20;

const ROOMS = ['all', [uuidOf('Room')], [uuidOf('Suite')]];
const COUNTS = [
  ...[0, 3, null].map((count) => ({ set: { count } })),
  ...['+2', '-1', '-9'].map((count) => ({ adjust: { count } })),
];
const LEVEL_RATES: readonly Piece[] = [{ roomRates: [uuidOf('Levels')] }, { roomTypes: [uuidOf('Suite')] }];
const DAY_RATES: readonly Piece[] = [
  ...[{ roomRates: ['BAR'] }, { ratePlans: [uuidOf('Other')] }, { roomTypes: [uuidOf('Room')] }],
];
const PRICES: readonly Piece[] = [
  ...[{ amount: '99.99' }, { amount: null }, { singleAdult: '80.05' }, { singleAdult: null }],
  ...[{ extraChild: '10.00' }, {}],
];
const LEVELS: readonly Piece[] = [
  ...[{ amounts: { 1: '70.00', 3: '90.01' } }, { amounts: null }, { levels: { 2: '88.88' } }],
  ...[{ levels: { 1: null, 4: '120.00' } }, {}],
];
const RESTRICTIONS: readonly Piece[] = [
  ...[{ stopSell: true }, { stopSell: null, minStayArrival: 3 }, { closedToArrival: true }],
  { maxStayThrough: null, minStayArrival: null },
];
const LEVEL_FIGURES = ['price', 'levels', 'extraAdult'];
const DAY_FIGURES = ['price', 'amount', 'singleAdult', 'extraChild'];
const ADJUSTMENTS = ['+10%', '-12.5%', '+0.07', '-3.00', '-60.00', '+0.333%'];
const ROUNDINGS: readonly Piece[] = [
  ...[{}, { roundTo: '0.05' }, { roundTo: '1.00', rounding: 'up' }, { roundTo: '5.00', rounding: 'down' }],
];

/** Changes, and messages of several, with some that must be rejected. */
export class RandomChanges extends SampleRandom {
  line(): Piece | Piece[] {
    return this.below(4) === 0 ? Array.from({ length: 1 + this.below(4) }, () => this.change()) : this.change();
  }

  private change(): Piece {
    const from = addDays(FIRST, this.below(DAYS));
    const to = addDays(from, this.below(6));
    return {
      property: this.one([uuidOf('House'), 'HOUSE', uuidOf('House').toUpperCase()]),
      from: formatPlainDate(from),
      to: formatPlainDate(to),
      ...(this.below(4) === 0 ? { weekdays: [weekday(from), this.one(['mon', 'sat'])] } : {}),
      ...this.figures(),
    };
  }

  private figures(): Piece {
    if (this.below(5) === 0) return { roomTypes: this.one(ROOMS), ...this.one(COUNTS) };
    const isLevels = this.below(3) === 0;
    const target = this.one(isLevels ? LEVEL_RATES : DAY_RATES);
    if (this.below(2) === 0) {
      return { ...target, set: { ...this.one(isLevels ? LEVELS : PRICES), ...this.one(RESTRICTIONS) } };
    }
    const figure = this.one(isLevels ? LEVEL_FIGURES : DAY_FIGURES);
    return { ...target, adjust: { [figure]: this.one(ADJUSTMENTS), ...this.one(ROUNDINGS) } };
  }

  private one<Of>(choices: readonly Of[]): Of {
    return choices[this.below(choices.length)]!;
  }
}
