import type { ChannelConnection } from '../../../database/read/rate-sheet/channel-connection.row.js';
import type { RateSheet } from '../../../database/read/rate-sheet/rate-sheet.js';
import type { Language } from '../../../domain/content/language.js';
import { commissionOf } from '../../../domain/pricing/commission.js';
import type { RoomTypeOffers } from '../../../domain/pricing/offer-stay.js';
import type { Lazy } from '../../../responses/json/lazy.js';
import type { ChannelRoomType } from './channel-room-type.response.js';
import type { Photo } from '../../content/localised-text.response.js';
import { presentCommission } from './commission.presenter.js';
import { presentEachRoomType, presentRoomTypes } from './offered-room-types.presenter.js';
import type { PropertyDetail } from './property-detail.response.js';
import { type TextPresenter, textPresenter } from '../../content/text.presenter.js';

/** Channel property detail, field by field (§2.5); each text falls back to the default language on its own. */
export function presentPropertyDetail(
  sheet: RateSheet,
  connection: ChannelConnection,
  roomTypes: Iterable<RoomTypeOffers>,
  language: Language | undefined,
): PropertyDetail {
  const text = textPresenter(language, sheet.content.defaultLanguage);
  return presentProperty(sheet, connection, text, {
    photos: sheet.content.photos.map(presentPhoto),
    roomTypes: presentRoomTypes(sheet, connection, text, roomTypes),
  });
}

/** The same detail, generating photos, room types and room rates lazily. */
export function presentDetailInSteps(
  sheet: RateSheet,
  connection: ChannelConnection,
  roomTypes: Iterable<RoomTypeOffers>,
  language: Language | undefined,
): Lazy<PropertyDetail> {
  const text = textPresenter(language, sheet.content.defaultLanguage);
  return presentProperty(sheet, connection, text, {
    photos: presentEachPhoto(sheet.content.photos),
    roomTypes: presentEachRoomType(sheet, connection, text, roomTypes),
  });
}

/** The lists in a detail that may be long. */
interface Lists {
  readonly photos: Iterable<Photo>;
  readonly roomTypes: Iterable<Lazy<ChannelRoomType>>;
}

function presentProperty<Long extends Lists>(
  { content }: RateSheet,
  { commission }: ChannelConnection,
  text: TextPresenter,
  { photos, roomTypes }: Long,
): Omit<PropertyDetail, keyof Lists> & { readonly photos: Long['photos']; readonly roomTypes: Long['roomTypes'] } {
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
    photos,
    amenities: content.amenities.map(text),
    acceptedCardTypes: [...content.acceptedCardTypes],
    ...presentCommission(commissionOf(commission, undefined)),
    roomTypes,
    specialConditions: { taxExemptions: content.taxExemptions.map((name) => ({ name })) },
  };
}

function presentPhoto({ url, captions }: Photo): Photo {
  return { url, captions };
}

function* presentEachPhoto(photos: readonly Photo[]): Generator<Photo> {
  for (const photo of photos) yield presentPhoto(photo);
}
