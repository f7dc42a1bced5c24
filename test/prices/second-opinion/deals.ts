import type { DealEntry } from '../../../src/import/entries/deal-entry.js';
import { liesWithin } from './calendar-date.js';
import { dealAmounts, type NightsLeft } from './deal-amounts.js';
import { sumOf } from './decimal.js';
import { less } from './discount.js';
import { compareTexts } from './display-order.js';
import { isAtLeast, isAtMost, leadDaysOf, nightsOf, type Stay } from './stay.js';

/** An applied deal: its reduction of each night, possibly 0. */
export interface AppliedDeal {
  readonly type: DealEntry['kind'];
  readonly code: string;
  readonly amounts: readonly bigint[];
}

/** An eligible deal, with its potential reduction of each night. */
export interface Contender {
  readonly deal: DealEntry;
  readonly amounts: readonly bigint[];
}

const LEAD_TIME_KINDS: readonly DealEntry['kind'][] = ['early-bird-deal', 'last-minute-deal'];
export const isLeadTime = ({ kind }: DealEntry): boolean => LEAD_TIME_KINDS.includes(kind);

/** The deals that apply to a room rate for a stay: the first contender of each family, if it reduces the price at all. */
export function dealsOf(
  deals: readonly DealEntry[] | undefined,
  roomRateUuid: string,
  stay: Stay,
  bases: readonly bigint[],
  digits: number,
): AppliedDeal[] {
  return contestsOf(deals, roomRateUuid, stay, bases, digits)
    .map(winnerOf)
    .filter((winner) => winner !== undefined)
    .map(({ deal, amounts }) => ({ type: deal.kind, code: deal.code, amounts }));
}

/**
 * The contenders of both families, best first: first stay-pay, length-of-stay and package, then early-bird and
 * last-minute, based on what the winner of the former leaves.
 * @param bases the base amount of each night in minor units
 */
export function contestsOf(
  deals: readonly DealEntry[] = [],
  roomRateUuid: string,
  stay: Stay,
  bases: readonly bigint[],
  digits: number,
): [Contender[], Contender[]] {
  const offered = deals.filter((deal) => isOffered(deal, roomRateUuid, stay));
  const nights = nightsOf(stay);
  const first = contendersOf(
    offered.filter((deal) => !isLeadTime(deal)),
    { nights, left: bases, digits },
  );
  const winner = winnerOf(first);
  const second = contendersOf(offered.filter(isLeadTime), {
    nights,
    left: winner === undefined ? bases : less(bases, winner.amounts),
    digits,
  });
  return [first, second];
}

/** A deal without a reduction does not apply, even if it is the only one. */
export function winnerOf([best]: readonly Contender[]): Contender | undefined {
  return best !== undefined && sumOf(best.amounts) > 0n ? best : undefined;
}

/** Whether the deal is for the rate, sold today, and for a stay of this length and lead time. */
export function isOffered(deal: DealEntry, roomRateUuid: string, stay: Stay): boolean {
  const nights = nightsOf(stay).length;
  return (
    (deal.active ?? true) &&
    (deal.roomRateUuids ?? []).includes(roomRateUuid) &&
    liesWithin(stay.today, deal.sellFrom, deal.sellTo) &&
    isAtLeast(nights, deal.minNights) &&
    isAtMost(nights, deal.maxNights) &&
    isAtLeast(leadDaysOf(stay), deal.minLeadDays) &&
    isAtMost(leadDaysOf(stay), deal.maxLeadDays)
  );
}

/** Sorted by total reduction, largest first; on a tie by code. */
function contendersOf(deals: readonly DealEntry[], stay: NightsLeft): Contender[] {
  return deals
    .map((deal) => ({ deal, amounts: dealAmounts(deal, stay) }))
    .sort((one, other) => {
      const difference = sumOf(other.amounts) - sumOf(one.amounts);
      return difference === 0n ? compareTexts(one.deal.code, other.deal.code) : difference > 0n ? 1 : -1;
    });
}
