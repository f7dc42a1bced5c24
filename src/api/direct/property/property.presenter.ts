import type { RateSheet } from '../../../database/read/rate-sheet/rate-sheet.js';
import { localise, type Texts } from '../../../domain/content/localise.js';
import type { PropertyContent } from '../../../domain/content/property-content.js';
import { presentPhotos } from '../photo.presenter.js';
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
function presentFeatures({
  facilities,
  amenities,
  parking,
  transport,
  defaultLanguage,
}: PropertyContent): DirectFeatures {
  const named = (list: readonly Texts[]) =>
    list.map((texts) => ({ name: localise(texts, undefined, defaultLanguage).text }));
  const sorted = { parking: named(parking), transport: named(transport) };
  const others = new Set([...sorted.parking, ...sorted.transport].map(({ name }) => name));
  return { facilities: named(facilities ?? amenities).filter(({ name }) => !others.has(name)), ...sorted };
}

function presentPolicies(content: PropertyContent): DirectPolicies {
  const {
    smokeFreeProperty = null,
    nonSmokingRooms = null,
    allPublicAreasNonSmoking = null,
  } = content.smokingPolicy ?? {};
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
