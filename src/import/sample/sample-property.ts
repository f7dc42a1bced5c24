import { demoCharge } from '../demo/demo-charge.js';
import { demoContent } from '../demo/demo-content.js';
import type { PropertyEntry, RoomTypeEntry } from '../entries/property-entry.js';
import type { RoomRateEntry } from '../entries/room-rate-entry.js';
import { sampleDeals, samplePromotions } from './sample-discounts.js';
import { groupUuidOf } from './sample-groups.js';
import type { SampleHotel } from './sample-hotel.js';
import { RATES_PER_ROOM, SAMPLE_PLANS } from './sample-plans.js';
import { sampleRoomRate } from './sample-room-rate.js';
import { sampleRoomType } from './sample-room-type.js';
import { sampleUuid } from './sample-uuid.js';

/** A property whose long lists are made item by item as they are written: 40,000 room rates take hundreds of megabytes. */
interface SampleProperty extends Omit<PropertyEntry, 'roomTypes' | 'roomRates'> {
  readonly roomTypes: Iterable<RoomTypeEntry>;
  readonly roomRates: Iterable<RoomRateEntry>;
}

/** The property of a hotel. */
export function sampleProperty(hotel: SampleHotel): SampleProperty {
  const { brochure, property, size } = hotel;
  return {
    ...brochure.facts,
    charges: brochure.facts.charges.map((charge) => demoCharge(charge, hotel.dates)),
    uuid: sampleUuid(hotel, 'property'),
    groupUuid: groupUuidOf(property, size),
    content: demoContent(brochure),
    roomTypes: each(Math.ceil(size.rates / RATES_PER_ROOM), (at) => sampleRoomType(hotel, at)),
    ratePlans: SAMPLE_PLANS.map(({ terms }, at) => ({ uuid: sampleUuid(hotel, 'ratePlan', at), ...terms })),
    roomRates: each(size.rates, (at) => sampleRoomRate(hotel, at)),
    deals: sampleDeals(hotel),
    promotions: samplePromotions(hotel),
  };
}

function* each<Item>(count: number, make: (at: number) => Item): Generator<Item> {
  for (let at = 0; at < count; at += 1) yield make(at);
}
