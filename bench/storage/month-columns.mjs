import { DateColumn } from '../../dist/domain/pricing/date-column.js';

/** The columns of a month in the order in which they are read; amounts and stays in front of the flags. */
export const FIGURES = [
  ...['amounts_minor', 'single_adult_minor', 'extra_adult_minor', 'extra_child_minor', 'extra_infant_minor'],
  ...['min_stay_arrival', 'max_stay_arrival', 'min_stay_through', 'max_stay_through'],
];
export const FLAGS = ['stop_sell', 'closed_to_arrival', 'closed_to_departure'];

const MONTH_DAYS_MAX = 31;
const COLUMNS = FIGURES.length + FLAGS.length;
const STORED_FLAG = 2;

/** Collects the months of one rate as columns over a range of dates. */
export class MonthColumns {
  #from;
  #days;
  #stored;
  #levels = new Map();

  constructor({ from, to }) {
    this.#from = from;
    this.#days = to - from;
    this.#stored = new Float64Array(this.#days * COLUMNS);
  }

  /** Receives the figures of a column of a month, whose date is days since 1970-01-01. */
  figures(column, month) {
    const offset = month - this.#from;
    const start = column * this.#days;
    return (index, figure) => {
      const row = offset + index;
      if (row >= 0 && row < this.#days) this.#stored[start + row] = figure + 1;
    };
  }

  /** The days whose bits are set. */
  flags(flag, month, mask) {
    if (mask === 0) return;
    const take = this.figures(FIGURES.length + flag, month);
    for (let day = 0; day < MONTH_DAYS_MAX; day += 1) if ((mask >> day) & 1) take(day, STORED_FLAG - 1);
  }

  /** Receives the flat amounts of a month by number of adults, each of them as long as the month. */
  levels(adults, month) {
    const monthDays = daysOf(month);
    const offset = month - this.#from;
    const columns = adults.map((number) => this.#level(number));
    return (index, figure) => {
      const level = Math.floor(index / monthDays);
      const row = offset + index - level * monthDays;
      if (row >= 0 && row < this.#days) columns[level][row] = figure + 1;
    };
  }

  #level(adults) {
    const column = this.#levels.get(adults) ?? new Float64Array(this.#days);
    this.#levels.set(adults, column);
    return column;
  }

  /** As the server keeps them in a sheet. */
  finish() {
    const stored = Array.from({ length: COLUMNS }, (_, at) =>
      this.#stored.subarray(at * this.#days, (at + 1) * this.#days),
    );
    const columns = DateColumn.sideBySide(this.#from, stored);
    const levels = [...this.#levels]
      .sort(([one], [other]) => one - other)
      .map(([adults, amounts]) => ({ adults, amount: DateColumn.ofStored(this.#from, amounts) }));
    return { columns, levels };
  }
}

function daysOf(month) {
  const date = new Date(month * 86_400_000);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
