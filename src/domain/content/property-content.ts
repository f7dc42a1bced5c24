import type { Language } from './language.js';
import type { Texts } from './localise.js';

/** A photo: its URL and caption. */
export interface PhotoContent {
  url: string;
  captions: string;
}

/** What a channel shows of a property besides prices (§2.5); null if the property has none. */
export interface PropertyContent {
  uuid: string;
  name: string;
  currency: string;
  defaultLanguage: Language;
  propertyType: Texts;
  description: Texts | null;
  address: string;
  suburb: string;
  state: string;
  country: string;
  email: string;
  phoneNumber: string;
  latitude: number;
  longitude: number;
  starRating: number | null;
  /** HH:MM, local time; the same for the two below. */
  checkinStartTime: string;
  checkinEndTime: string | null;
  checkoutEndTime: string;
  photos: readonly PhotoContent[];
  amenities: readonly Texts[];
  acceptedCardTypes: readonly string[];
  taxExemptions: readonly string[];
}

/** What a channel shows of a room type besides prices (§2.5); null if it has none. */
export interface RoomTypeContent {
  uuid: string;
  name: Texts;
  description: Texts | null;
  roomArea: string | null;
  photos: readonly PhotoContent[];
  amenities: readonly Texts[];
  views: readonly Texts[];
  bedConfigurations: readonly { bedCode: Texts; quantity: number }[];
}
