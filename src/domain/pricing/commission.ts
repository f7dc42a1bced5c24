import { ppm, type Ppm } from '../money/percentage.js';
import type { ChannelDeal } from './deals/channel-deal.js';

/** What is paid for a booking through a channel: to the platform, and to the channel. */
export interface Commission {
  readonly siteminder: Ppm;
  readonly channel: Ppm;
}

/** The commissions of a room rate with their sum; a deal's commission replaces the channel's (docs/decisions/0052). */
export function commissionOf({ siteminder, channel }: Commission, deal: ChannelDeal | undefined) {
  const channelPart = deal?.commission ?? channel;
  return { total: ppm(siteminder + channelPart), siteminder, channel: channelPart };
}
