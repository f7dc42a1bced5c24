import type { PlainDate } from '../../stay/plain-date.js';
import type { Stay } from '../../stay/stay.js';
import type { Reason } from '../reason.js';
import { channelDealReasons, type ChannelDeal, type ChannelDealReason } from './channel-deal.js';

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
