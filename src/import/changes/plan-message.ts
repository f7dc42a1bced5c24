import { adjustNight, PRICE_FIGURES, type PriceFigure } from '../../domain/changes/adjust-night.js';
import { adjustedAmount, type Adjustment, parseAdjustmentBy } from '../../domain/changes/adjustment.js';
import { formatAmount } from '../../domain/money/amount-text.js';
import { minorUnits, type MinorUnits } from '../../domain/money/minor-units.js';
import { maxStayPrice, STAY_PRICE_MAX } from '../../domain/pricing/max-stay-price.js';
import type { Night, OccupancyLevel } from '../../domain/pricing/night.js';
import { addDays, formatPlainDate, type PlainDate, weekday } from '../../domain/stay/plain-date.js';
import { AMOUNT_MINOR_MAX } from '../checks/check-amount.js';
import type { JsonNode } from '../parse/json-node.js';
import { withFields } from '../parse/night-fields.js';
import { readDate } from '../parse/read-date.js';
import { readAmount } from '../parse/read-figure.js';
import { Report } from '../parse/report.js';
import { checkChange } from './check-change.js';
import type { AdjustFields, Change, SetFields } from './change.js';
import type { Edits } from './edits.js';
import type { Hotel, RoomRatePart } from './hotel.js';
import type { Targets } from './targets.js';

/** A change with what it is of. */
export interface PlannedChange {
  readonly change: Change;
  readonly node: JsonNode;
  readonly dates: readonly PlainDate[];
  readonly targets: Targets;
}

/** Nights and counts of a batch, as they will be stored. */
export interface Figures {
  readonly nights: Edits<Night>;
  readonly counts: Edits<number>;
}

/** What a change did besides its edits. */
export interface Effects {
  /** Nights without the figure that is adjusted. */
  passedOver: number;
  readonly warnings: Set<string>;
}

/** The largest count of rooms, as in the data set. */
const COUNT_MAX = 999_999_999;

/** A change cannot be applied: its problem was reported. */
class Refused extends Error {}

/**
 * Applies a change to the figures, in memory. The first night that it cannot be applied to is reported, and ends it: the caller
 * drops what it edited.
 */
export function applyChange(hotel: Hotel, planned: PlannedChange, figures: Figures, effects: Effects): Report {
  const report = new Report();
  const models = new Set(planned.targets.roomRates.map(({ pricingModel }) => pricingModel));
  checkChange(planned.node, models, hotel.digits, report);
  if (report.problems.length > 0) return report;
  const { dates } = planned;
  if (dates[0] !== undefined && dates[0] < hotel.today) effects.warnings.add('dates before today are changed, too');
  try {
    for (const rate of planned.targets.roomRates) changeNights(hotel, rate, planned, figures, effects, report);
    for (const { uuid } of planned.targets.roomTypes) changeCounts(uuid, planned, figures, report);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  return report;
}

/** The dates of a change. */
export function datesOf({ from, to, weekdays }: Change): readonly PlainDate[] {
  const days = weekdays === undefined ? undefined : new Set(weekdays);
  const dates: PlainDate[] = [];
  for (let date = readDate(from); date <= readDate(to); date = addDays(date, 1)) {
    if (days?.has(weekday(date)) ?? true) dates.push(date);
  }
  return dates;
}

function changeNights(
  hotel: Hotel,
  rate: RoomRatePart,
  { change, node, dates }: PlannedChange,
  { nights }: Figures,
  effects: Effects,
  report: Report,
): void {
  const adjustment = adjustmentOf(change.adjust, hotel.digits);
  const changed: Night[] = [];
  for (const date of dates) {
    const set = withSet(nights.get(rate.uuid, date), change.set, hotel.digits);
    const night =
      adjustment === undefined
        ? set
        : adjustNight(set, adjustment.figure, (amount) => {
            const price = adjustedPrice(amount, adjustment);
            if (typeof price === 'number') return price;
            const where = `${formatPlainDate(date)} of ${rate.name}, now ${formatAmount(amount, hotel.digits)}`;
            report.add(node.at('adjust').at(adjustment.figure), `${price}: ${where}`);
            throw new Refused();
          });
    if (night === undefined) effects.passedOver += 1;
    const result = night ?? set;
    if (hasMinimumAboveMaximum(result)) effects.warnings.add('a minimum stay is above its maximum: not sold');
    nights.set(rate.uuid, date, result);
    changed.push(result);
  }
  const limits = hotel.roomTypes.find(({ uuid }) => uuid === rate.roomType)?.limits;
  if (limits === undefined || maxStayPrice(changed, limits, hotel) <= STAY_PRICE_MAX) return;
  report.add(node, `the price of a stay of ${rate.name} could exceed 15 digits`);
  throw new Refused();
}

interface FigureAdjustment extends Adjustment {
  readonly figure: PriceFigure;
}

function adjustmentOf(adjust: AdjustFields = {}, digits: number): FigureAdjustment | undefined {
  const { roundTo, rounding = 'nearest' } = adjust;
  const figure = PRICE_FIGURES.find((name) => adjust[name] !== undefined);
  if (figure === undefined) return undefined;
  const by = parseAdjustmentBy(adjust[figure] ?? '', digits);
  if (by === undefined) throw new Error(`${adjust[figure]} is no adjustment, though it passed the checks`);
  return { figure, by, roundTo: roundTo === undefined ? minorUnits(1) : readAmount(roundTo, digits), rounding };
}

/** Or why it is none. */
function adjustedPrice(amount: MinorUnits, adjustment: Adjustment): MinorUnits | string {
  try {
    const price = adjustedAmount(amount, adjustment);
    if (price <= 0) return 'a price would become 0 or less, which only set can make';
    if (price <= AMOUNT_MINOR_MAX) return price;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 'a price would be above 10^12 minor units';
}

function withSet(night: Night, set: SetFields | undefined, digits: number): Night {
  if (set === undefined) return night;
  const { levels } = set;
  const changed = withFields(night, set, digits);
  return levels === undefined ? changed : { ...changed, levels: withLevels(changed.levels, levels, digits) };
}

function withLevels(
  levels: readonly OccupancyLevel[],
  changed: Readonly<Record<string, string | null>>,
  digits: number,
): readonly OccupancyLevel[] {
  const amounts = new Map(levels.map(({ adults, amount }) => [adults, amount]));
  for (const [adults, text] of Object.entries(changed)) {
    const amount = readAmount(text, digits);
    if (amount === null) amounts.delete(Number(adults));
    else amounts.set(Number(adults), amount);
  }
  return [...amounts].toSorted(([a], [b]) => a - b).map(([adults, amount]) => ({ adults, amount }));
}

function hasMinimumAboveMaximum(night: Night): boolean {
  const { minStayArrival, maxStayArrival, minStayThrough, maxStayThrough } = night;
  return (minStayArrival ?? 0) > (maxStayArrival ?? Infinity) || (minStayThrough ?? 0) > (maxStayThrough ?? Infinity);
}

function changeCounts(roomType: string, planned: PlannedChange, { counts }: Figures, report: Report): void {
  for (const date of planned.dates) counts.set(roomType, date, countOf(planned, counts.get(roomType, date), report));
}

/** A count that is set, or adjusted: a missing one is 0, and it stops at 0. */
function countOf({ change, node }: PlannedChange, before: number, report: Report): number {
  if (change.set?.count !== undefined) return change.set.count ?? 0;
  const count = Math.max(0, before + Number(change.adjust?.count ?? 0));
  if (count <= COUNT_MAX) return count;
  report.add(node.at('adjust').at('count'), `a count would be above ${COUNT_MAX}`);
  throw new Refused();
}
