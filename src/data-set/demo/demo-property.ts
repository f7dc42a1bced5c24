import type { PropertyContentEntry, PropertyEntry } from '../property-entry.js';
import { demoDeal, demoPromotion } from './demo-discounts.js';
import type { DemoHotel } from './demo-hotel.js';
import { demoPhoto } from './demo-photo.js';
import { demoRoomRate } from './demo-room-rate.js';
import { demoRoomType } from './demo-room-type.js';
import { demoUuid } from './demo-uuid.js';
import type { DemoWindow } from './demo-window.js';
import { textsOf } from './words/texts-of.js';
import { word } from './words/word.js';

const MAIL_DOMAINS = { 1: 'harbour-hearth.example', 2: 'lanai-point.example' } as const;

/** The property of a hotel for the dates of a window. */
export function demoProperty(hotel: DemoHotel, window: DemoWindow): PropertyEntry {
  const { number, group, facts, rooms, plans, rates, deals = [], promotions = [] } = hotel;
  return {
    ...facts,
    uuid: demoUuid('property', number),
    groupUuid: demoUuid('group', group),
    content: contentOf(hotel),
    roomTypes: rooms.map((room, at) => demoRoomType(hotel, room, at + 1, window)),
    ratePlans: plans.map((plan, at) => ({ uuid: demoUuid('ratePlan', number, at + 1), ...plan })),
    roomRates: rates.map((rate) => demoRoomRate(hotel, rate, window)),
    deals: deals.map((deal) => demoDeal(number, deal, window)),
    promotions: promotions.map((promotion) => demoPromotion(number, promotion, window)),
  };
}

function contentOf({ number, slug, group, content }: DemoHotel): PropertyContentEntry {
  const { banner, amenities, facilities, parking, transport, ...others } = content;
  // Some hotels number their photos, in the order of the list.
  const place = (at: number) => number % 3 !== 0 && { sortOrder: at + 1 };
  return {
    ...others,
    propertyType: word(content.propertyType),
    email: `${slug}@${MAIL_DOMAINS[group]}`,
    photos: content.photos.map((captions, at) => ({ ...demoPhoto(slug, `house-${at + 1}`, captions), ...place(at) })),
    amenities: amenities.map(textsOf),
    ...(facilities && { facilities: facilities.map(textsOf) }),
    ...(parking && { parking: parking.map(textsOf) }),
    ...(transport && { transport: transport.map(textsOf) }),
    ...(banner !== undefined && { banner: demoPhoto(slug, 'banner', banner) }),
    bookingEngineUrl: `https://example.org/book/${slug}`,
  };
}
