import { unpricedNights } from './base-amount.js';
import type { DiscountOutcome } from './deals/discount-nights.js';
import { type Exclusion, type ExclusionCode, findExclusions } from './exclusions.js';
import { findRestrictions, findScarceNights, type Obstacle, type ObstacleCode } from './obstacles.js';
import { priceRate, stayPrice, type StayPrice } from './price-stay.js';
import type { RoomRateSheet, RoomTypeSheet } from './property-sheet.js';
import type { RateSearch } from './rate-search.js';
import { ReasonList, type ReasonSink } from './reason.js';

/** Receives why a room rate is not listed at all, why it cannot be booked, and what is known of its discounts. */
interface Findings {
  readonly exclusions: ReasonSink<ExclusionCode>;
  readonly obstacles: ReasonSink<ObstacleCode>;
  readonly discounts?: DiscountOutcome;
}

/** The outcome for a room rate, with all reasons. */
export interface RateOutcome {
  readonly roomType: RoomTypeSheet;
  readonly rate: RoomRateSheet;
  /** Why it is not listed; empty if it is. */
  readonly exclusions: readonly Exclusion[];
  /** Why it cannot be booked; empty if it can. */
  readonly obstacles: readonly Obstacle[];
  readonly price: StayPrice | undefined;
}

/**
 * Decides whether a room rate is listed, whether it can be booked, and at what price: quotes, offers, the calendar, the best offer
 * and explanations all do it here.
 * @returns if it is `bookable`, its price is in the columns of the search, until the next rate is evaluated; if it is `closed`, only
 * in a search that prices such rates
 * @throws RangeError if the price is not a safe integer
 */
export function evaluateRate(
  search: RateSearch,
  roomType: RoomTypeSheet,
  rate: RoomRateSheet,
  { exclusions, obstacles, discounts }: Findings = search.counting(),
): 'excluded' | 'closed' | 'bookable' {
  const { property, request, seller, rooms } = search;
  const { stay, today } = request;
  findExclusions(exclusions, roomType, rate, seller, request);
  if (search.roomsLeft(roomType) < rooms) findScarceNights(obstacles, property.counts, roomType, stay, rooms);
  findRestrictions(obstacles, property.nights, rate, stay, today);
  // A party that does not fit is not priced: its figures have no upper bound.
  if (exclusions.count > 0) return 'excluded';
  const isClosed = obstacles.count > 0;
  if (isClosed && !search.pricesClosed) return 'closed';
  if (!priceRate(search, rate, discounts)) return 'excluded';
  return isClosed ? 'closed' : 'bookable';
}

/** Evaluates a room rate with everything that led to the result, not just the first reason. */
export function explainRate(search: RateSearch, roomType: RoomTypeSheet, rate: RoomRateSheet): RateOutcome {
  const exclusions = new ReasonList<ExclusionCode>();
  const obstacles = new ReasonList<ObstacleCode>();
  const discounts: DiscountOutcome = { deals: [], promotion: undefined };
  const verdict = evaluateRate(search, roomType, rate, { exclusions, obstacles, discounts });
  const isPriced = verdict === 'bookable' || (verdict === 'closed' && search.pricesClosed);
  const price = isPriced ? stayPrice(search, discounts) : undefined;
  for (const date of unpricedNights(search, rate)) exclusions.add('NoPrice', date);
  return { roomType, rate, exclusions: exclusions.reasons, obstacles: obstacles.reasons, price };
}
