import type { Language } from '../../domain/content/language.js';
import type { Texts } from '../../domain/content/localise.js';
import type { PhotoContent, PropertyContent, RoomTypeContent } from '../../domain/content/property-content.js';
import type { PropertyModel, RoomTypeModel } from '../generated/models.js';
import type { JsonRow } from '../json-row.js';

/** The content of a property; check constraints guarantee the shapes to which the JSON columns are cast. */
export function toPropertyContent(row: JsonRow<PropertyModel>): PropertyContent {
  return {
    uuid: row.uuid,
    name: row.name,
    currency: row.currency,
    defaultLanguage: row.defaultLanguage as Language,
    propertyType: row.propertyType as Texts,
    description: row.description as Texts | null,
    address: row.address,
    suburb: row.suburb,
    state: row.state,
    country: row.country,
    postcode: row.postcode,
    email: row.email,
    phoneNumber: row.phoneNumber,
    latitude: row.latitude,
    longitude: row.longitude,
    starRating: row.starRating,
    checkinStartTime: row.checkinStartTime,
    checkinEndTime: row.checkinEndTime,
    checkoutStartTime: row.checkoutStartTime,
    checkoutEndTime: row.checkoutEndTime,
    photos: row.photos as unknown as PhotoContent[],
    amenities: row.amenities as Texts[],
    facilities: row.facilities as Texts[] | null,
    parking: row.parking as Texts[],
    transport: row.transport as Texts[],
    acceptedCardTypes: row.acceptedCardTypes,
    taxExemptions: row.taxExemptions,
    bookingEngineUrl: row.bookingEngineUrl,
    banner: row.banner as unknown as PropertyContent['banner'],
    smokingPolicy: row.smokingPolicy as PropertyContent['smokingPolicy'],
    termsAndConditions: row.termsAndConditions as Texts | null,
    directions: row.directions as Texts | null,
  };
}

/** The content of a room type. */
export function toRoomTypeContent(row: JsonRow<RoomTypeModel>): RoomTypeContent {
  return {
    uuid: row.uuid,
    name: row.contentName as Texts,
    description: row.contentDescription as Texts | null,
    roomArea: row.roomArea,
    photos: row.photos as unknown as PhotoContent[],
    amenities: row.amenities as Texts[],
    views: row.views as Texts[],
    viewOtaCode: row.viewOtaCode,
    bedConfigurations: row.bedConfigurations as unknown as RoomTypeContent['bedConfigurations'],
  };
}
