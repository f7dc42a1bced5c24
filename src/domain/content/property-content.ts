import type { Language } from './language.js';
import type { Texts } from './localise.js';

/** A photo: its URL and caption. */
export interface PhotoContent {
  url: string;
  captions: string;
  /** Its place among the photos, from 1; undefined: the order of the list. */
  sortOrder?: number;
}

/** Where smoking is allowed; what is undefined is unknown. */
interface SmokingPolicyContent {
  smokeFreeProperty?: boolean;
  nonSmokingRooms?: boolean;
  allPublicAreasNonSmoking?: boolean;
}

/** Beds of one kind. */
interface BedsContent {
  bedCode: Texts;
  quantity: number;
  /** OpenTravel code (list BED) of the bed. */
  otaCode?: number;
  /** Beds whose bedroom has the same name are in the same one. */
  bedroom?: string;
}

/** What channels (§2.5) and booking engines show of a property besides prices; null if the property has none. */
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
  postcode: string | null;
  email: string;
  phoneNumber: string;
  latitude: number;
  longitude: number;
  starRating: number | null;
  /** HH:MM, local time; the same for the three below. */
  checkinStartTime: string;
  checkinEndTime: string | null;
  checkoutStartTime: string | null;
  checkoutEndTime: string;
  photos: readonly PhotoContent[];
  amenities: readonly Texts[];
  /** What the house offers, without parking and transport; null: only the amenities are known. */
  facilities: readonly Texts[] | null;
  parking: readonly Texts[];
  transport: readonly Texts[];
  acceptedCardTypes: readonly string[];
  taxExemptions: readonly string[];
  bookingEngineUrl: string | null;
  banner: Omit<PhotoContent, 'sortOrder'> | null;
  smokingPolicy: SmokingPolicyContent | null;
  termsAndConditions: Texts | null;
  directions: Texts | null;
}

/** What channels (§2.5) and booking engines show of a room type besides prices; null if it has none. */
export interface RoomTypeContent {
  uuid: string;
  name: Texts;
  description: Texts | null;
  roomArea: string | null;
  photos: readonly PhotoContent[];
  amenities: readonly Texts[];
  views: readonly Texts[];
  /** OpenTravel code (list RVT) of the first view. */
  viewOtaCode: number | null;
  bedConfigurations: readonly BedsContent[];
}
