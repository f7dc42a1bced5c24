import type { PropertyEntry } from '../../data-set/property-entry.js';
import { Prisma } from '../generated/client.js';
import { photosOf } from './photo-column.js';

/** The property's own row, with defaults filled in. */
export function propertyRow(property: PropertyEntry): Omit<Prisma.PropertyUncheckedCreateInput, 'revision'> {
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
    propertyType: content.propertyType,
    description: content.description ?? Prisma.DbNull,
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
    photos: photosOf(content.photos),
    amenities: [...(content.amenities ?? [])],
    facilities: content.facilities === undefined ? Prisma.DbNull : [...content.facilities],
    parking: [...(content.parking ?? [])],
    transport: [...(content.transport ?? [])],
    acceptedCardTypes: [...(content.acceptedCardTypes ?? [])],
    taxExemptions: [...(content.taxExemptions ?? [])],
    bookingEngineUrl: content.bookingEngineUrl ?? null,
    banner: content.banner === undefined ? Prisma.DbNull : { ...content.banner },
    smokingPolicy: content.smokingPolicy === undefined ? Prisma.DbNull : { ...content.smokingPolicy },
    termsAndConditions: content.termsAndConditions ?? Prisma.DbNull,
    directions: content.directions ?? Prisma.DbNull,
  };
}
