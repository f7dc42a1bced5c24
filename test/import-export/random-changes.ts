import { addDays, formatPlainDate, parsePlainDate, weekday } from '../../src/domain/stay/plain-date.js';
import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { randomNumbers } from './random-numbers.js';

const FIRST = parsePlainDate('2027-02-25')!;
const DAYS = 20;

/** Changes, and messages of several, with some that must be rejected. */
export class RandomChanges {
  private readonly random: (below: number) => number;

  constructor(seed: number) {
    this.random = randomNumbers(seed);
  }

  line(): Piece | Piece[] {
    return this.random(4) === 0 ? Array.from({ length: 1 + this.random(4) }, () => this.change()) : this.change();
  }

  private change(): Piece {
    const from = addDays(FIRST, this.random(DAYS));
    const to = addDays(from, this.random(6));
    return {
      property: this.one([uuidOf('House'), 'HOUSE', uuidOf('House').toUpperCase()]),
      from: formatPlainDate(from),
      to: formatPlainDate(to),
      ...(this.random(4) === 0 ? { weekdays: [weekday(from), this.one(['mon', 'sat'])] } : {}),
      ...this.figures(),
    };
  }

  private figures(): Piece {
    if (this.random(5) === 0) {
      const count =
        this.random(2) === 0
          ? { set: { count: this.one([0, 3, null]) } }
          : { adjust: { count: this.one(['+2', '-1', '-9']) } };
      return { roomTypes: this.one(['all', [uuidOf('Room')], [uuidOf('Suite')]]), ...count };
    }
    const isLevels = this.random(3) === 0;
    const target = isLevels
      ? this.one([{ roomRates: [uuidOf('Levels')] }, { roomTypes: [uuidOf('Suite')] }])
      : this.one([{ roomRates: ['BAR'] }, { ratePlans: [uuidOf('Other')] }, { roomTypes: [uuidOf('Room')] }]);
    const set = isLevels ? this.levels() : this.prices();
    return this.random(2) === 0
      ? { ...target, set: { ...set, ...this.restrictions() } }
      : { ...target, adjust: this.adjust(isLevels) };
  }

  private prices(): Piece {
    return this.one<Piece>([
      { amount: '99.99' },
      { amount: null },
      { singleAdult: '80.05' },
      { singleAdult: null },
      { extraChild: '10.00' },
      {},
    ]);
  }

  private levels(): Piece {
    return this.one<Piece>([
      { amounts: { 1: '70.00', 3: '90.01' } },
      { amounts: null },
      { levels: { 2: '88.88' } },
      { levels: { 1: null, 4: '120.00' } },
      {},
    ]);
  }

  private restrictions(): Piece {
    return this.one<Piece>([
      { stopSell: true },
      { stopSell: null, minStayArrival: 3 },
      { closedToArrival: true },
      { maxStayThrough: null, minStayArrival: null },
    ]);
  }

  private adjust(isLevels: boolean): Piece {
    const figure = this.one(
      isLevels ? ['price', 'levels', 'extraAdult'] : ['price', 'amount', 'singleAdult', 'extraChild'],
    );
    const rounding = this.one<Piece>([
      {},
      { roundTo: '0.05' },
      { roundTo: '1.00', rounding: 'up' },
      { roundTo: '5.00', rounding: 'down' },
    ]);
    return { [figure]: this.one(['+10%', '-12.5%', '+0.07', '-3.00', '-60.00', '+0.333%']), ...rounding };
  }

  private one<Of>(choices: readonly Of[]): Of {
    return choices[this.random(choices.length)]!;
  }
}
