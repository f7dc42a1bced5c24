import type { PhotoEntry, PropertyContentEntry } from '../entries/property-entry.js';
import type { DemoHotel } from './demo-hotel.js';
import { textsOf } from './demo-words.js';

const MAIL_DOMAINS = { 1: 'harbour-hearth.example', 2: 'lanai-point.example' } as const;

/** The content of a hotel: shared words in all languages, and addresses by its short name. */
export function demoContent({ number, slug, group, content }: DemoHotel): PropertyContentEntry {
  const { banner, amenities, facilities, parking, transport, ...others } = content;
  // Some hotels number their photos, in the order of the list.
  const place = (at: number) => number % 3 !== 0 && { sortOrder: at + 1 };
  return {
    ...others,
    propertyType: textsOf(content.propertyType),
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

/** A photo of a hotel, with a stable URL. */
export function demoPhoto(slug: string, shows: string, captions: string): PhotoEntry {
  return { url: `https://example.org/photos/${slug}/${shows}.jpg`, captions };
}
