import type { PlainDate } from '../../stay/plain-date.js';
import type { Stay } from '../../stay/stay.js';
import type { Reason } from '../reason.js';
import { channelDealReasons, type ChannelDeal, type ChannelDealReason } from './channel-deal.js';

/** What became of the deal that a channel asks for by its code. */
export interface AskedChannelDeal {
  /** Undefined: the property takes part in no deal of that code. */
  readonly deal: ChannelDeal | undefined;
  /** Why it does not apply; empty where it does. */
  readonly reasons: readonly (ChannelDealReason | Reason<'Unknown'>)[];
}

/** The deal of a code, compared exactly (docs/decisions/0054), and all that keeps it from the stay. */
export function askedChannelDeal(
  deals: readonly ChannelDeal[],
  code: string,
  { stay, today }: { readonly stay: Stay; readonly today: PlainDate },
): AskedChannelDeal {
  const deal = deals.find((candidate) => candidate.code === code);
  return { deal, reasons: deal === undefined ? [{ code: 'Unknown' }] : channelDealReasons(deal, stay, today) };
}
