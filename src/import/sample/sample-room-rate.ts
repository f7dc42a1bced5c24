import type { RoomRateEntry } from '../entries/room-rate-entry.js';
import { sampleCalendar } from './sample-calendar.js';
import type { SampleHotel } from './sample-hotel.js';
import { planOf, RATES_PER_ROOM, SAMPLE_PLANS } from './sample-plans.js';
import { shareOf } from './sample-price.js';
import { SampleRandom } from './sample-random.js';
import { roomAt } from './sample-room-type.js';
import { sampleUuid } from './sample-uuid.js';

const PRICED_ADULTS_MAX = 4;

/** The room rate at that position. */
export function sampleRoomRate(hotel: SampleHotel, at: number): RoomRateEntry {
  const roomType = Math.floor(at / RATES_PER_ROOM);
  const plan = planOf(at);
  const { permille = 1000, facts } = SAMPLE_PLANS[plan] ?? {};
  const { room, price, includes, isPricedByAdults } = roomAt(hotel, roomType);
  // Also a room type in five of hotels that otherwise have one price a night.
  const isPerOccupancy = isPricedByAdults || roomType % 5 === 3;
  const random = new SampleRandom(hotel.seed, hotel.property, 2, at);
  return {
    uuid: sampleUuid(hotel, 'roomRate', at),
    roomTypeUuid: sampleUuid(hotel, 'roomType', roomType),
    ratePlanUuid: sampleUuid(hotel, 'ratePlan', plan),
    sortOrder: plan + 1,
    ...facts,
    pricing: isPerOccupancy ? { model: 'perOccupancy' } : { model: 'perDay', ...includes },
    calendar: sampleCalendar(
      hotel,
      {
        price: shareOf(shareOf(price, permille), random.between(950, 1150)),
        extras: room.extras,
        pricedAdults: isPerOccupancy ? Math.min(room.sleeps.adults, PRICED_ADULTS_MAX) : undefined,
        hasSinglePrice: plan === 0,
      },
      random,
    ),
  };
}
