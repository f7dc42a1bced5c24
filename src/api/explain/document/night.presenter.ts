import { baseAmount } from '../../../domain/pricing/base-amount.js';
import { isDue } from '../../../domain/pricing/charges/charge-due.js';
import { divisorOn } from '../../../domain/pricing/charges/included-shares.js';
import type { NightPrice } from '../../../domain/pricing/explain-nights.js';
import type { StayPrice } from '../../../domain/pricing/price-stay.js';
import { formatPlainDate } from '../../../domain/stay/plain-date.js';
import { baseWords } from '../words/base-words.js';
import { presentNightCharge } from './charge.presenter.js';
import { divisorWords } from '../words/divisor-words.js';
import { presentNightDiscounts } from './night-discount.presenter.js';
import type { NightDocument } from './night.response.js';
import type { RateExplanation } from '../../pricing/rate-explanation.js';
import type { QuoteContext } from './quote-context.js';

/** How the price of a night is calculated, from its base amount to gross. */
export function presentNight(
  night: NightPrice,
  price: StayPrice,
  explanation: RateExplanation,
  context: QuoteContext,
): NightDocument {
  const { money, stay } = context;
  const { room } = night;
  const { checkIn } = stay;
  const charges = price.charges.map(({ charge }) => charge);
  const divisor = context.sheet.pricesIncludeCharges ? divisorOn(charges, checkIn, room.index) : undefined;
  return {
    date: formatPlainDate(room.date),
    base: { amount: money(baseAmount(room.base)), text: baseWords(room.base, explanation.rate.pricing, money) },
    discounts: presentNightDiscounts(room, price, explanation, context),
    room: money(room.amount),
    ...(divisor && { divisor: divisorWords(divisor).divisor }),
    charges: night.charges.flatMap((charged, at) => {
      const charge = charges[at];
      if (charge === undefined) return [];
      return [presentNightCharge(charge, charged, isDue(charge, checkIn, room.index), divisor, context)];
    }),
    net: money(night.net),
    tax: money(night.tax),
    serviceCharge: money(night.serviceCharge),
    gross: money(night.gross),
  };
}
