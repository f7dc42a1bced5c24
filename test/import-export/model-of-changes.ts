import type { Piece } from '../../tools/harness/builders/piece.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';

/** The prices of a night in cents, by name, or by number of adults; and its restrictions. */
type Night = Record<string, number | boolean | undefined>;

const RATES = { BAR: uuidOf('Rate'), other: uuidOf('Other rate'), levels: uuidOf('Levels') };
const OWNERS: Record<string, readonly string[]> = {
  BAR: [RATES.BAR],
  [RATES.levels]: [RATES.levels],
  [uuidOf('Other')]: [RATES.other],
  [uuidOf('Room')]: [RATES.BAR, RATES.other],
  [uuidOf('Suite')]: [RATES.levels],
};
const COLUMNS: Record<string, string> = {
  amount: 'amount_minor',
  singleAdult: 'single_adult_minor',
  extraAdult: 'extra_adult_minor',
  extraChild: 'extra_child_minor',
  stopSell: 'stop_sell',
  closedToArrival: 'closed_to_arrival',
  minStayArrival: 'min_stay_arrival',
};
const DAY_MS = 86_400_000;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** What the changes of the hotel of change-database.ts lead to, by the plainest code, which shares nothing with the engine's. */
export class ModelOfChanges {
  private state: Record<string, Night> = {};
  private rooms: Record<string, number> = {};

  constructor() {
    for (const date of datesOf('2027-03-01', '2027-04-30')) {
      this.state[`${RATES.BAR} ${date}`] = { amount: 10_000 };
      this.state[`${RATES.other} ${date}`] = { amount: 10_000 };
      this.rooms[`${uuidOf('Room')} ${date}`] = 5;
      this.rooms[`${uuidOf('Suite')} ${date}`] = 5;
      if (date <= '2027-03-10') this.state[`${RATES.levels} ${date}`] = { 1: 8000, 2: 10_000 };
    }
  }

  /** Applies all of them, or none if one is rejected. */
  apply(changes: readonly Piece[]): 'applied' | 'unchanged' | 'rejected' {
    const before = [this.rows(), this.counts()];
    const [state, rooms] = [structuredClone(this.state), structuredClone(this.rooms)];
    try {
      for (const change of changes) this.applyOne(change);
    } catch {
      [this.state, this.rooms] = [state, rooms];
      return 'rejected';
    }
    return JSON.stringify(before) === JSON.stringify([this.rows(), this.counts()]) ? 'unchanged' : 'applied';
  }

  /** The rows of nightly_price, by room rate and date. */
  rows(): Record<string, Record<string, unknown>> {
    const nights = Object.entries(this.state)
      .filter(([, night]) => Object.values(night).some((value) => value !== undefined))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(nights.map(([key, night]) => [key, rowOf(night)]));
  }

  /** Counts above 0, by room type and date. */
  counts(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.rooms).filter(([, count]) => count > 0));
  }

  private applyOne({ from, to, weekdays, set, adjust, ...targets }: Piece): void {
    const dates = datesOf(String(from), String(to), weekdays as readonly string[] | undefined);
    const names = [targets['roomRates'] ?? targets['ratePlans'] ?? targets['roomTypes']].flat().map(String);
    const [fields, by] = [(set ?? {}) as Piece, (adjust ?? {}) as Record<string, string>];
    if ('count' in fields || 'count' in by) {
      const count = fields['count'] as number | null | undefined;
      for (const date of dates) for (const name of names) this.count(name, date, count, by['count']);
      return;
    }
    const rates = names.flatMap((name) => OWNERS[name] ?? []);
    for (const date of dates) for (const rate of rates) this.night(`${rate} ${date}`, fields, by);
  }

  private count(name: string, date: string, set: number | null | undefined, by: string | undefined): void {
    for (const type of name === 'all' ? [uuidOf('Room'), uuidOf('Suite')] : [name]) {
      const key = `${type} ${date}`;
      this.rooms[key] = by === undefined ? (set ?? 0) : Math.max(0, (this.rooms[key] ?? 0) + Number(by));
    }
  }

  private night(key: string, set: Piece, adjust: Record<string, string>): void {
    const night = (this.state[key] ??= {});
    for (const [name, value] of Object.entries(set)) {
      if (name === 'amounts') for (const level of levelsOf(night)) night[level] = undefined;
      const given =
        name === 'amounts' || name === 'levels' ? Object.entries((value ?? {}) as Piece) : [[name, value] as const];
      for (const [field, one] of given) {
        night[field] = typeof one === 'string' ? Math.round(Number(one) * 100) : ((one ?? undefined) as Night[string]);
      }
    }
    const [figure = '', by = ''] = Object.entries(adjust).find(([name]) => !name.startsWith('round')) ?? [];
    const fields =
      figure === 'price'
        ? ['amount', 'singleAdult', ...levelsOf(night)]
        : figure === 'levels'
          ? levelsOf(night)
          : [figure];
    for (const field of fields) {
      const amount = night[field];
      if (typeof amount === 'number') night[field] = adjusted(amount, by, adjust);
    }
  }
}

/** In hundred-thousandths of a cent, which all of the test's percentages make exact. */
function adjusted(
  amount: number,
  by: string,
  { roundTo = '0.01', rounding = 'nearest' }: Record<string, string>,
): number {
  const unit = 100_000;
  const exact = by.endsWith('%')
    ? amount * unit + Math.round(amount * Number(by.slice(0, -1)) * (unit / 100))
    : amount * unit + Math.round(Number(by) * 100) * unit;
  const multiple = Math.round(Number(roundTo) * 100) * unit;
  const [below, rest] = [Math.floor(exact / multiple), ((exact % multiple) + multiple) % multiple];
  const isUp = rounding === 'up' ? rest > 0 : rounding === 'nearest' && rest * 2 >= multiple;
  const result = ((below + (isUp ? 1 : 0)) * multiple) / unit;
  if (result <= 0) throw new Error('no price');
  return result;
}

function levelsOf(night: Night): readonly string[] {
  return Object.keys(night).filter((name) => /^\d/.test(name) && night[name] !== undefined);
}

function rowOf(night: Night): Record<string, unknown> {
  const flags = { stop_sell: false, closed_to_arrival: false, closed_to_departure: false };
  const named: [string, unknown][] = [];
  for (const [name, column] of Object.entries(COLUMNS))
    if (night[name] !== undefined) named.push([column, night[name]]);
  const adults = levelsOf(night);
  const levels = { level_adults: adults.map(Number), level_amounts_minor: adults.map((level) => night[level]) };
  return { ...flags, ...Object.fromEntries(named), ...(adults.length > 0 ? levels : {}) };
}

function datesOf(from: string, to: string, weekdays = WEEKDAYS as readonly string[]): readonly string[] {
  const dates: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    const date = new Date(time);
    if (weekdays.includes(WEEKDAYS[date.getUTCDay()] ?? '')) dates.push(date.toISOString().slice(0, 10));
  }
  return dates;
}
