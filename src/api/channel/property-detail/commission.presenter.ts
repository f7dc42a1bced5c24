import { toPercentNumber } from '../../../domain/money/percentage.js';
import type { commissionOf } from '../../../domain/pricing/commission.js';

/** The three commission figures in percent, field by field (§2.5). */
export function presentCommission({ total, siteminder, channel }: ReturnType<typeof commissionOf>) {
  return {
    totalCommissionPercentage: toPercentNumber(total),
    siteminderCommissionPercentage: toPercentNumber(siteminder),
    channelCommissionPercentage: toPercentNumber(channel),
  };
}
