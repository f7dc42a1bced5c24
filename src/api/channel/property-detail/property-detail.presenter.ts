import type { ChannelConnection } from '../../../database/read/rate-sheet/channel-connection.row.js';
import type { RateSheet } from '../../../database/read/rate-sheet/rate-sheet.js';
import type { Language } from '../../../domain/content/language.js';
import { commissionOf } from '../../../domain/pricing/commission.js';
import type { RoomTypeOffers } from '../../../domain/pricing/offer-stay.js';
import { type Lazy, LazyList } from '../../../responses/json/json-in-steps.js';
import type { Photo } from '../../content/localised-text.response.js';
import { presentCommission } from './commission.presenter.js';
import { presentRoomTypes } from './offered-room-types.presenter.js';
import type { PropertyDetail } from './property-detail.response.js';
import { textPresenter } from '../../content/text.presenter.js';

/**
 * Channel property detail, field by field (§2.5); each text falls back to the default language on its own. Photos, room types
 * and room rates are made on demand.
 */
export function presentPropertyDetail(
  sheet: RateSheet,
  connection: ChannelConnection,
  roomTypes: Iterable<RoomTypeOffers>,
  language: Language | undefined,
): Lazy<PropertyDetail> {
  const { content } = sheet;
  const text = textPresenter(language, content.defaultLanguage);
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
    photos: new LazyList(presentPhotos(content.photos)),
    amenities: content.amenities.map(text),
    acceptedCardTypes: [...content.acceptedCardTypes],
    ...presentCommission(commissionOf(connection.commission, undefined)),
    roomTypes: new LazyList(presentRoomTypes(sheet, connection, text, roomTypes)),
    specialConditions: { taxExemptions: content.taxExemptions.map((name) => ({ name })) },
  };
}

function* presentPhotos(photos: readonly Photo[]): Generator<Photo> {
  for (const { url, captions } of photos) yield { url, captions };
}
