import { percentageOfEach, type Ppm } from '../../money/percentage.js';
import { isBetween } from '../../stay/is-between.js';
import { addDays, type PlainDate } from '../../stay/plain-date.js';
import { lowerEach, type PriceColumns } from '../price-columns.js';
import type { Reason } from '../reason.js';
import type { Stay } from '../../stay/stay.js';

/** A property's part in a deal between a channel and properties: a direct agreement or a campaign (docs/decisions/0052). */
export interface ChannelDeal {
  readonly code: string;
  readonly discount: Ppm;
  /** Replaces the channel's own commission. */
  readonly commission: Ppm;
  /** Every night of the stay must lie between them, inclusive; null is open. */
  readonly stayFrom: PlainDate;
  readonly stayTo: PlainDate | null;
  /** Today must lie between them. */
  readonly bookFrom: PlainDate | null;
  readonly bookTo: PlainDate | null;
  readonly approved: boolean;
}

export type ChannelDealReason = Reason<'NotApproved' | 'NotBookableToday' | 'OutsideStayDates'>;

/** Why a deal does not apply to a stay; empty if it does. */
export function channelDealReasons(deal: ChannelDeal, stay: Stay, today: PlainDate): ChannelDealReason[] {
  const reasons: ChannelDealReason[] = [];
  if (!deal.approved) reasons.push({ code: 'NotApproved' });
  if (!isBetween(today, deal.bookFrom, deal.bookTo)) reasons.push({ code: 'NotBookableToday' });
  const lastNight = addDays(stay.checkOut, -1);
  if (!isBetween(stay.checkIn, deal.stayFrom, deal.stayTo) || !isBetween(lastNight, deal.stayFrom, deal.stayTo))
    reasons.push({ code: 'OutsideStayDates' });
  return reasons;
}

/** Lowers what is left of each night by the rounded percentage. */
export function applyChannelDeal(deal: ChannelDeal, columns: PriceColumns): void {
  const amounts = columns.unusedColumn();
  percentageOfEach(columns.room, deal.discount, amounts);
  lowerEach(columns.room, amounts);
  columns.release(amounts);
}

/** The outcome for the deal that a channel requests by its code. */
export interface RequestedChannelDeal {
  /** Undefined if the property takes part in no deal with that code. */
  readonly deal: ChannelDeal | undefined;
  /** Why it does not apply; empty if it does. */
  readonly reasons: readonly (ChannelDealReason | Reason<'Unknown'>)[];
}

/** Finds a deal by its code, compared exactly (docs/decisions/0052), and every reason why it does not apply to the stay. */
export function requestedChannelDeal(
  deals: readonly ChannelDeal[],
  code: string,
  { stay, today }: { readonly stay: Stay; readonly today: PlainDate },
): RequestedChannelDeal {
  const deal = deals.find((candidate) => candidate.code === code);
  return { deal, reasons: deal === undefined ? [{ code: 'Unknown' }] : channelDealReasons(deal, stay, today) };
}
