import type { Language } from '../../../domain/content/language.js';
import { localise, type Texts } from '../../../domain/content/localise.js';
import type { RoomTypeContent } from '../../../domain/content/property-content.js';
import type { Named } from '../named.response.js';
import type { Bed, Bedroom, View } from './room-type-content.response.js';

/** The bedroom of beds that name none. */
const ONLY_BEDROOM = 'Bedroom 1';

const inDefault = (texts: Texts, language: Language): string => localise(texts, undefined, language).text;

export function presentAmenities({ amenities }: RoomTypeContent, language: Language): Named[] {
  return amenities.map((texts) => ({ name: inDefault(texts, language) }));
}

/** At most one: the first, which the OpenTravel code belongs to. */
export function presentViews({ views, viewOtaCode }: RoomTypeContent, language: Language): View[] {
  return views.slice(0, 1).map((texts) => ({ name: inDefault(texts, language), otaCode: viewOtaCode }));
}

/** Bedrooms in the order in which their beds are listed. */
export function presentBedrooms({ bedConfigurations }: RoomTypeContent, language: Language): Bedroom[] {
  const bedrooms = new Map<string, Bed[]>();
  for (const { bedCode, quantity, otaCode = null, bedroom = ONLY_BEDROOM } of bedConfigurations) {
    const bed = { bedType: inDefault(bedCode, language), otaCode, quantity };
    bedrooms.set(bedroom, [...(bedrooms.get(bedroom) ?? []), bed]);
  }
  return Array.from(bedrooms, ([name, beds]) => ({ name, beds }));
}
