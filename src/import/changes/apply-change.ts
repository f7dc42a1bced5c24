import { adjustNight, PRICE_FIGURES, type PriceFigure } from '../../domain/changes/adjust-night.js';
import { adjustedAmount, type Adjustment, parseAdjustmentBy } from '../../domain/changes/adjustment.js';
import { formatAmount } from '../../domain/money/amount-text.js';
import { minorUnits, type MinorUnits } from '../../domain/money/minor-units.js';
import { maxStayPrice, STAY_PRICE_MAX } from '../../domain/pricing/max-stay-price.js';
import type { Night, OccupancyLevel } from '../../domain/pricing/night.js';
import { formatPlainDate } from '../../domain/stay/plain-date.js';
import { AMOUNT_MINOR_MAX } from '../checks/check-amount.js';
import type { JsonNode } from '../parse/json-node.js';
import { withFields } from '../parse/night-fields.js';
import type { Problem } from '../parse/problem.js';
import { readAmount } from '../parse/read-figure.js';
import { Report } from '../parse/report.js';
import { checkChange } from './check-change.js';
import type { AdjustFields, SetFields } from './change.js';
import type { Edits } from './edits.js';
import type { RoomRatePart } from './hotel.js';
import type { Planned, PlannedChange } from './plan-message.js';
import type { Figures } from './stored-figures.js';

/** The largest count of rooms, as in the data set. */
const COUNT_MAX = 999_999_999;

/** A change cannot be applied, because of one of its members. */
class Refused extends Error {
  constructor(
    readonly node: JsonNode,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Applies a change to the figures of some of its room rates and room types, in memory. The first night that it cannot be applied to
 * ends it, and is the problem that it returns: the caller drops what it edited.
 */
export function applyChange(
  planned: Planned,
  change: PlannedChange,
  owners: ReadonlySet<string>,
  figures: Figures,
): readonly Problem[] {
  const { node, dates, targets } = change;
  const { hotel, warnings } = planned;
  const report = new Report();
  checkChange(node, new Set(targets.roomRates.map(({ pricingModel }) => pricingModel)), hotel.digits, report);
  if (report.problems.length > 0) return report.problems;
  if (dates[0] !== undefined && dates[0] < hotel.today) warnings.add('dates before today are changed, too');
  try {
    for (const rate of targets.roomRates)
      if (owners.has(rate.uuid)) changeNights(planned, change, rate, figures.nights);
    for (const { uuid } of targets.roomTypes) if (owners.has(uuid)) changeCounts(change, uuid, figures.counts);
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [{ pointer: error.node.pointer, message: error.message }];
  }
}

function changeNights(
  planned: Planned,
  { change, node, dates }: PlannedChange,
  rate: RoomRatePart,
  nights: Edits<Night>,
): void {
  const { hotel, warnings } = planned;
  const adjustment = adjustmentOf(change.adjust, hotel.digits);
  const changed: Night[] = [];
  for (const date of dates) {
    const set = withSet(nights.get(rate.uuid, date), change.set, hotel.digits);
    const adjusted =
      adjustment === undefined
        ? set
        : adjustNight(set, adjustment.figure, (amount) => {
            const price = adjustedPrice(amount, adjustment);
            if (typeof price === 'number') return price;
            const where = `${formatPlainDate(date)} of ${rate.name}, now ${formatAmount(amount, hotel.digits)}`;
            throw new Refused(node.at('adjust').at(adjustment.figure), `${price}: ${where}`);
          });
    if (adjusted === undefined) planned.passedOver += 1;
    const night = adjusted ?? set;
    if (hasMinimumAboveMaximum(night)) warnings.add('a minimum stay is above its maximum: not sold');
    nights.set(rate.uuid, date, night);
    changed.push(night);
  }
  const limits = hotel.roomTypes.find(({ uuid }) => uuid === rate.roomType)?.limits;
  if (limits !== undefined && maxStayPrice(changed, limits, hotel) > STAY_PRICE_MAX)
    throw new Refused(node, `the price of a stay of ${rate.name} could exceed 15 digits`);
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

/** Counts that are set, or adjusted: a missing one is 0, and they stop at 0. */
function changeCounts({ change, node, dates }: PlannedChange, roomType: string, counts: Edits<number>): void {
  const { set, adjust } = change;
  for (const date of dates) {
    const adjusted = Math.max(0, counts.get(roomType, date) + Number(adjust?.count ?? 0));
    const count = set?.count === undefined ? adjusted : (set.count ?? 0);
    if (count > COUNT_MAX) throw new Refused(node.at('adjust').at('count'), `a count would be above ${COUNT_MAX}`);
    counts.set(roomType, date, count);
  }
}
