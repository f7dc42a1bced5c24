import type { ChannelConnection } from '../database/read/rate-sheet/channel-connection.row.js';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import type { Language } from '../domain/content/language.js';
import { commissionOf } from '../domain/pricing/commission.js';
import type { RoomTypeOffers } from '../domain/pricing/offer-stay.js';
import { presentRoomType } from './channel-room-type.presenter.js';
import type { ChannelRoomType } from './channel-room-type.response.js';
import { presentCommission } from './commission.presenter.js';
import type { PropertyDetail } from './property-detail.response.js';
import { presentRoomRate } from './room-rate.presenter.js';
import { type TextPresenter, textPresenter } from './text.presenter.js';

/** Channel property detail, field by field (§2.5); each text falls back to the default language on its own. */
export function presentPropertyDetail(
  sheet: RateSheet,
  connection: ChannelConnection,
  offers: readonly RoomTypeOffers[],
  wanted: Language | undefined,
): PropertyDetail {
  const { content } = sheet;
  const text = textPresenter(wanted, content.defaultLanguage);
  return {
    uuid: content.uuid,
    name: content.name,
    propertyType: text(content.propertyType),
    ...(content.description !== null && { description: text(content.description) }),
    address: content.address,
    suburb: content.suburb,
    state: content.state,
    country: content.country,
    email: content.email,
    phoneNumber: content.phoneNumber,
    language: content.defaultLanguage,
    latitude: content.latitude,
    longitude: content.longitude,
    checkinStartTime: content.checkinStartTime,
    ...(content.checkinEndTime !== null && { checkinEndTime: content.checkinEndTime }),
    checkoutEndTime: content.checkoutEndTime,
    ...(content.starRating !== null && { starRating: content.starRating }),
    currency: content.currency,
    photos: content.photos.map(({ url, captions }) => ({ url, captions })),
    amenities: content.amenities.map(text),
    acceptedCardTypes: [...content.acceptedCardTypes],
    ...presentCommission(commissionOf(connection.commission, undefined)),
    roomTypes: presentRoomTypes(sheet, connection, offers, text),
    specialConditions: { taxExemptions: content.taxExemptions.map((name) => ({ name })) },
  };
}

/** All active room types in display order, each with what can be booked of it (§4.4). */
function presentRoomTypes(
  { roomTypes, property }: RateSheet,
  connection: ChannelConnection,
  offers: readonly RoomTypeOffers[],
  text: TextPresenter,
): ChannelRoomType[] {
  return offers.flatMap(({ roomTypeUuid, offers: ofRoomType }) => {
    const content = roomTypes.get(roomTypeUuid);
    if (content === undefined) return [];
    const rates = ofRoomType.map((offer) => presentRoomRate(offer, property.currencyDigits, connection.commission));
    return [presentRoomType(content, text, rates)];
  });
}
