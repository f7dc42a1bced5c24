import type { PropertyEntry } from '../../data-set/property-entry.js';
import type { PropertyModel } from '../generated/models.js';
import type { JsonRow } from '../json-row.js';
import { jsonOf } from './json-column.js';

/** The property's own row, with defaults filled in. */
export function propertyRow(property: PropertyEntry): JsonRow<PropertyModel> {
  const { content } = property;
  return {
    uuid: property.uuid.toLowerCase(),
    groupUuid: property.groupUuid,
    name: property.name,
    currency: property.currency,
    timezone: property.timezone,
    defaultLanguage: property.defaultLanguage ?? 'en',
    pricesIncludeCharges: property.pricesIncludeCharges ?? false,
    lowInventoryThreshold: property.lowInventoryThreshold ?? 3,
    testData: property.testData ?? false,
    propertyType: jsonOf(content.propertyType),
    description: jsonOf(content.description),
    address: content.address,
    suburb: content.suburb,
    state: content.state,
    country: content.country,
    postcode: content.postcode ?? null,
    email: content.email,
    phoneNumber: content.phoneNumber,
    latitude: content.latitude,
    longitude: content.longitude,
    starRating: content.starRating ?? null,
    checkinStartTime: content.checkinStartTime,
    checkinEndTime: content.checkinEndTime ?? null,
    checkoutStartTime: content.checkoutStartTime ?? null,
    checkoutEndTime: content.checkoutEndTime,
    photos: jsonOf(content.photos ?? []),
    amenities: jsonOf(content.amenities ?? []),
    facilities: jsonOf(content.facilities),
    parking: jsonOf(content.parking ?? []),
    transport: jsonOf(content.transport ?? []),
    acceptedCardTypes: [...(content.acceptedCardTypes ?? [])],
    taxExemptions: [...(content.taxExemptions ?? [])],
    bookingEngineUrl: content.bookingEngineUrl ?? null,
    banner: jsonOf(content.banner),
    smokingPolicy: jsonOf(content.smokingPolicy),
    termsAndConditions: jsonOf(content.termsAndConditions),
    directions: jsonOf(content.directions),
  };
}
