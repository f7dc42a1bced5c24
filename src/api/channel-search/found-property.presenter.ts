import type { RateSheet } from '../../database/read/rate-sheet/rate-sheet.js';
import { toMajorNumber } from '../../domain/money/major-number.js';
import type { BestOffer } from '../../domain/pricing/best-offer.js';
import { presentCancellationPolicy } from '../content/cancellation-policy.presenter.js';
import { textPresenter } from '../content/text.presenter.js';
import type { BestRate, FoundProperty } from './found-property.response.js';

export interface BestOffers {
  /** Outside deals. */
  readonly best: BestOffer | undefined;
  readonly ofDeals: readonly BestOffer[];
}

const METRES_PER_KM = 1000;

/** A property of the search, field by field. */
export function presentFoundProperty(
  { content, property }: RateSheet,
  distanceKm: number,
  { best, ofDeals }: BestOffers,
): FoundProperty {
  const text = textPresenter(undefined, content.defaultLanguage);
  const present = (offer: BestOffer) => presentBestRate(offer, property.currencyDigits);
  return {
    uuid: content.uuid,
    name: content.name,
    propertyType: text(content.propertyType),
    address: content.address,
    suburb: content.suburb,
    state: content.state,
    country: content.country,
    latitude: content.latitude,
    longitude: content.longitude,
    distanceKm: Math.round(distanceKm * METRES_PER_KM) / METRES_PER_KM,
    ...(content.starRating !== null && { starRating: content.starRating }),
    photos: content.photos.slice(0, 1).map(({ url, captions }) => ({ url, captions })),
    currency: content.currency,
    bestRate: best === undefined ? null : present(best),
    bestRateByDeal: ofDeals.map(present),
  };
}

function presentBestRate({ roomTypeUuid, rate, total, deal }: BestOffer, currencyDigits: number): BestRate {
  const { uuid, ratePlan } = rate;
  return {
    roomTypeUuid,
    uuid,
    ratePlanName: ratePlan.name,
    totalPrice: toMajorNumber(total, currencyDigits),
    breakfastIncluded: ratePlan.breakfastIncluded,
    cancellationPolicy: presentCancellationPolicy(ratePlan.cancellationPolicy),
    ...(deal && { dealCode: deal.code }),
  };
}
