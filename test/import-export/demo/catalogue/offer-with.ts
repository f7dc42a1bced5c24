import type { PropertyDetail } from '../../../../src/api/channel/property-detail/property-detail.response.js';
import type { RoomRateResponse } from '../../../../src/api/channel/property-detail/room-rate.response.js';
import { demoUuid } from '../../../../src/import/demo/demo-uuid.js';
import { offersOf } from './offers-of.js';
import { pick } from './pick.js';
import type { RateNumbers } from './quote-of.js';

/** The named fields of the offers of one room rate, in their place in the detail, for an excerpt. */
export function offerWith(detail: PropertyDetail, rate: RateNumbers, ...fields: readonly (keyof RoomRateResponse)[]) {
  const [property, roomType] = rate;
  const roomRates = offersOf(detail, ...rate).map((offer) => pick(offer, 'uuid', ...fields));
  return { roomTypes: [{ uuid: demoUuid('roomType', property, roomType), roomRates }] };
}
