import type { DealEntry } from '../../src/data-set/deal-entry.js';
import { liesWithin } from './calendar-date.js';
import { dealAmounts, type NightsLeft } from './deal-amounts.js';
import { sumOf } from './decimal.js';
import { less } from './discount.js';
import { compareTexts } from './display-order.js';
import { isAtLeast, isAtMost, leadDaysOf, nightsOf, type Stay } from './stay.js';

/** A deal that applies: what it takes off each night, 0 where nothing. */
export interface AppliedDeal {
  readonly type: DealEntry['kind'];
  readonly code: string;
  readonly amounts: readonly bigint[];
}

const LEAD_TIME_KINDS: readonly DealEntry['kind'][] = ['early-bird-deal', 'last-minute-deal'];

/**
 * The deals that apply to a room rate for a stay: at most one of stay-pay, length-of-stay and package, which comes first,
 * and at most one of early-bird and last-minute, on what is left.
 * @param bases the base amount of each night in minor units
 */
export function dealsOf(
  deals: readonly DealEntry[] = [],
  roomRateUuid: string,
  stay: Stay,
  bases: readonly bigint[],
  digits: number,
): AppliedDeal[] {
  const offered = deals.filter((deal) => isOffered(deal, roomRateUuid, stay));
  const nights = nightsOf(stay);
  const first = best(
    offered.filter(({ kind }) => !LEAD_TIME_KINDS.includes(kind)),
    { nights, left: bases, digits },
  );
  const second = best(
    offered.filter(({ kind }) => LEAD_TIME_KINDS.includes(kind)),
    { nights, left: first === undefined ? bases : less(bases, first.amounts), digits },
  );
  return [first, second].filter((deal) => deal !== undefined);
}

/** Whether the deal is on offer: active, assigned to the rate, sold today, for such a length and such a time ahead. */
function isOffered(deal: DealEntry, roomRateUuid: string, stay: Stay): boolean {
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

/** The deal that takes most off the stay, of equals the lower code; one that takes off nothing does not apply. */
function best(deals: readonly DealEntry[], stay: NightsLeft): AppliedDeal | undefined {
  const [winner] = deals
    .map((deal) => ({ type: deal.kind, code: deal.code, amounts: dealAmounts(deal, stay) }))
    .filter(({ amounts }) => sumOf(amounts) > 0n)
    .sort((one, other) => {
      const difference = sumOf(other.amounts) - sumOf(one.amounts);
      return difference === 0n ? compareTexts(one.code, other.code) : difference > 0n ? 1 : -1;
    });
  return winner;
}
