import type { PropertyDetail } from '../../../../src/api/channel/property-detail/property-detail.response.js';
import type { RoomRateResponse } from '../../../../src/api/channel/property-detail/room-rate.response.js';
import { demoUuid } from '../../../../src/import/demo/demo-uuid.js';
import type { RateNumbers } from './quote-of.js';

/** All offers of one room rate, one for each occupancy. */
export function offersOf(detail: PropertyDetail, ...rate: RateNumbers): RoomRateResponse[] {
  const uuid = demoUuid('roomRate', ...rate);
  return detail.roomTypes.flatMap(({ roomRates }) => roomRates.filter((offer) => offer.uuid === uuid));
}
