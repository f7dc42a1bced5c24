import { toMajorNumber } from '../../../domain/money/major-number.js';
import type { MinorUnits } from '../../../domain/money/minor-units.js';
import { commissionOf, type Commission } from '../../../domain/pricing/commission.js';
import type { Offer } from '../../../domain/pricing/offer-stay.js';
import { presentCancellationPolicy } from '../../content/cancellation-policy.presenter.js';
import { presentCommission } from './commission.presenter.js';
import type { NamedAmount, RoomRateResponse } from './room-rate.response.js';

/** A room rate for one occupancy, in major units, field by field (§2.5). */
export function presentRoomRate(offer: Offer, currencyDigits: number, commission: Commission): RoomRateResponse {
  const money = (amount: MinorUnits) => toMajorNumber(amount, currencyDigits);
  const named = (list: Offer['taxes']): NamedAmount[] =>
    list.map(({ name, amount }) => ({ name, amount: money(amount) }));
  const { ratePlan } = offer.rate;
  return {
    uuid: offer.rate.uuid,
    ratePlanUuid: ratePlan.uuid,
    ratePlanName: ratePlan.name,
    breakfastIncluded: ratePlan.breakfastIncluded,
    totalPrice: money(offer.price.gross),
    taxes: named(offer.taxes),
    fees: named(offer.fees),
    adults: offer.occupancy.adults,
    children: offer.occupancy.children,
    cancellationPolicy: presentCancellationPolicy(ratePlan.cancellationPolicy),
    ...(offer.deal && { dealCode: offer.deal.code }),
    ...presentCommission(commissionOf(commission, offer.deal)),
    rateType: ratePlan.rateType,
    lowInventory: offer.lowInventory,
  };
}
