import type { Language } from '../../domain/content/language.js';
import type { Texts } from '../../domain/content/localise.js';
import type { RoomTypeRow } from '../../database/read/room-type.repository.js';
import type { DealEntry, PromotionEntry } from './deal-entry.js';
import type { RatePlanEntry, RoomRateEntry } from './room-rate-entry.js';

/** A complete property of a data set. */
export interface PropertyEntry {
  readonly uuid: string;
  readonly mappingCode?: string;
  readonly groupUuid: string;
  readonly name: string;
  readonly currency: string;
  readonly timezone: string;
  readonly defaultLanguage?: Language;
  readonly pricesIncludeCharges?: boolean;
  readonly lowInventoryThreshold?: number;
  /** For price tests: missing required content has been filled in. */
  readonly testData?: boolean;
  readonly content: PropertyContentEntry;
  readonly charges?: readonly ChargeEntry[];
  readonly roomTypes?: readonly RoomTypeEntry[];
  readonly ratePlans?: readonly RatePlanEntry[];
  readonly roomRates?: readonly RoomRateEntry[];
  readonly deals?: readonly DealEntry[];
  readonly promotions?: readonly PromotionEntry[];
}

export interface PhotoEntry {
  readonly url: string;
  readonly captions: string;
  /** Its place among the photos, from 1; omitted: the order of the list. */
  readonly sortOrder?: number;
}

/** Where smoking is allowed; what is omitted is unknown. */
interface SmokingPolicyEntry {
  readonly smokeFreeProperty?: boolean;
  readonly nonSmokingRooms?: boolean;
  readonly allPublicAreasNonSmoking?: boolean;
}

export interface PropertyContentEntry {
  readonly propertyType: Texts;
  readonly description?: Texts;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly country: string;
  readonly postcode?: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly starRating?: number;
  readonly checkinStartTime: string;
  readonly checkinEndTime?: string;
  readonly checkoutStartTime?: string;
  readonly checkoutEndTime: string;
  readonly photos?: readonly PhotoEntry[];
  readonly amenities?: readonly Texts[];
  /** What the house offers, without parking and transport; omitted: see amenities. */
  readonly facilities?: readonly Texts[];
  readonly parking?: readonly Texts[];
  readonly transport?: readonly Texts[];
  readonly acceptedCardTypes?: readonly string[];
  readonly taxExemptions?: readonly string[];
  readonly bookingEngineUrl?: string;
  readonly banner?: Omit<PhotoEntry, 'sortOrder'>;
  readonly smokingPolicy?: SmokingPolicyEntry;
  readonly termsAndConditions?: Texts;
  readonly directions?: Texts;
}

/** A tax or fee: a percentage, or an amount with `per`. */
export interface ChargeEntry {
  readonly name: string;
  readonly kind: 'tax' | 'fee';
  readonly percentage?: string;
  readonly appliesTo?: 'room' | 'roomAndFees';
  readonly amount?: string;
  readonly per?: 'night' | 'stay' | 'personNight' | 'personStay';
  readonly countsChildren?: boolean;
  readonly taxed?: boolean;
  readonly maxNights?: number | null;
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly stayFrom?: string;
  readonly stayTo?: string;
}

/** A column that may be null may be left out, or null. */
type Nullable<Row> = { readonly [Column in keyof Row as null extends Row[Column] ? never : Column]: Row[Column] } & {
  readonly [Column in keyof Row as null extends Row[Column] ? Column : never]?: Row[Column];
};

/** A room type; its own fields are the columns that direct booking shows. */
export interface RoomTypeEntry extends Nullable<RoomTypeRow> {
  readonly mappingCode?: string;
  readonly sortOrder?: number;
  readonly active?: boolean;
  readonly content: {
    readonly name: Texts;
    readonly description?: Texts;
    readonly roomArea?: string;
    readonly photos?: readonly PhotoEntry[];
    readonly amenities?: readonly Texts[];
    readonly views?: readonly Texts[];
    /** OpenTravel code of the first view. */
    readonly viewOtaCode?: number;
    readonly bedConfigurations?: readonly BedsEntry[];
  };
  readonly inventory?: readonly InventoryEntry[];
}

/** Beds of one kind; beds whose bedroom has the same name are in the same one. */
export interface BedsEntry {
  readonly bedCode: Texts;
  readonly quantity: number;
  /** OpenTravel code of the bed. */
  readonly otaCode?: number;
  readonly bedroom?: string;
}

/** The room count for a range of dates, both ends included; null is 0. */
export interface InventoryEntry {
  readonly from: string;
  readonly to: string;
  readonly count: number | null;
}
