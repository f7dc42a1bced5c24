import type { RateSheet } from '../../../database/read/rate-sheet/rate-sheet.js';
import { localise, type Texts } from '../../../domain/content/localise.js';
import type { PropertyContent } from '../../../domain/content/property-content.js';
import { presentPhoto, presentPhotos, withoutDuplicates } from '../photo.presenter.js';
import type { Media } from './media.response.js';
import type { DirectFeatures, DirectPolicies, DirectProperty } from './property.response.js';

/** A property field by field, so that no other column of it is ever exposed. */
export function presentDirectProperty({ content, timezone }: RateSheet): DirectProperty {
  const text = (texts: Texts | null): string | null =>
    texts === null ? null : localise(texts, undefined, content.defaultLanguage).text;
  const { address, suburb, state, postcode, country } = content;
  return {
    uuid: content.uuid,
    name: content.name,
    description: text(content.description),
    termsAndConditions: text(content.termsAndConditions),
    instructionsToLocation: text(content.directions),
    latitude: content.latitude,
    longitude: content.longitude,
    timezone,
    currencyIsoCode: content.currency,
    bookingEngineUrl: content.bookingEngineUrl?.startsWith('https://') === true ? content.bookingEngineUrl : null,
    address: { addressLine1: address, suburb, state, postcode, country },
    features: presentFeatures(content),
    policies: presentPolicies(content),
    photos: presentPhotos(content.photos),
  };
}

/** A property that does not sort its amenities has those that are not parking or transport as facilities. */
function presentFeatures(content: PropertyContent): DirectFeatures {
  const named = (list: readonly Texts[]) =>
    list.map((texts) => ({ name: localise(texts, undefined, content.defaultLanguage).text }));
  const sorted = { parking: named(content.parking), transport: named(content.transport) };
  const others = new Set([...sorted.parking, ...sorted.transport].map(({ name }) => name));
  const facilities = named(content.facilities ?? content.amenities);
  return { facilities: facilities.filter(({ name }) => !others.has(name)), ...sorted };
}

function presentPolicies(content: PropertyContent): DirectPolicies {
  const smoking = content.smokingPolicy ?? {};
  const { smokeFreeProperty = null, nonSmokingRooms = null, allPublicAreasNonSmoking = null } = smoking;
  return {
    smokingPolicy: { smokeFreeProperty, nonSmokingRooms, allPublicAreasNonSmoking },
    checkInCheckOut: {
      checkInStartTime: content.checkinStartTime,
      checkInEndTime: content.checkinEndTime,
      checkOutStartTime: content.checkoutStartTime,
      checkOutEndTime: content.checkoutEndTime,
      restrictedCheckInCheckOut: content.checkinEndTime !== null,
    },
  };
}

/** A property in the shape of an older generation of the direct booking API, which leaves out a booking engine that there is not. */
export function toOlderProperty(property: DirectProperty) {
  const { uuid, name, latitude, longitude, timezone, currencyIsoCode, bookingEngineUrl } = property;
  const older = { uuid, name, latitude, longitude, timezoneId: timezone, currency: currencyIsoCode };
  return bookingEngineUrl === null ? older : { ...older, bookingEngineUrl };
}

/** All photos of a property; those of room types in display order, each once. */
export function presentMedia({ content, property, roomTypes }: RateSheet): Media {
  const ofRoomTypes = property.roomTypes.flatMap(({ uuid }) => presentPhotos(roomTypes.get(uuid)?.photos ?? []));
  return {
    banner: content.banner === null ? null : presentPhoto(content.banner),
    photos: presentPhotos(content.photos),
    guestCommunications: null,
    roomTypes: { photos: withoutDuplicates(ofRoomTypes) },
    extras: { photos: [] },
  };
}
