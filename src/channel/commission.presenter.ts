import type { ChannelConnection } from '../database/read/property-detail.repository.js';
import { ppm, toPercentNumber } from '../domain/money/percentage.js';

/** The three commission figures in percent; the total is added exactly, before anything becomes a JSON number. */
export function presentCommission({ siteminderCommission, channelCommission }: ChannelConnection) {
  return {
    totalCommissionPercentage: toPercentNumber(ppm(siteminderCommission + channelCommission)),
    siteminderCommissionPercentage: toPercentNumber(siteminderCommission),
    channelCommissionPercentage: toPercentNumber(channelCommission),
  };
}
