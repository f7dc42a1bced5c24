import type { DealEntry, DiscountEntry, WindowsEntry } from '../entries/deal-entry.js';
import type { ChargeEntry, PropertyContentEntry, PropertyEntry, RoomTypeEntry } from '../entries/property-entry.js';
import type { CalendarEntry, RatePlanEntry, RoomRateEntry } from '../entries/room-rate-entry.js';
import type { Texts } from '../../domain/content/localise.js';
import type { OccupancyLimits } from '../../domain/stay/party.js';
import type { DaySpan, When } from './demo-window.js';

/**
 * A hotel as in its brochure and price list, which demoProperty turns into a property. Rooms and plans are referenced by
 * their position in the lists, from 1; all dates are relative to today or by season. Facts are fields that a data set has in
 * the same form.
 */
export interface DemoHotel {
  /** What is special about it. */
  readonly about: string;
  /** The number in its uuids. */
  readonly number: number;
  readonly group: 1 | 2;
  /** Its name in e-mail addresses and photo URLs, and its mapping code. */
  readonly slug: string;
  readonly facts: Pick<
    PropertyEntry,
    'name' | 'currency' | 'timezone' | 'defaultLanguage' | 'pricesIncludeCharges' | 'lowInventoryThreshold'
  > & { readonly charges: readonly DemoCharge[] };
  readonly content: DemoContent;
  readonly rooms: readonly DemoRoom[];
  readonly plans: readonly Omit<RatePlanEntry, 'uuid'>[];
  /** The columns of the price list; where two overlap, the later one wins. */
  readonly tariffs: readonly When[];
  readonly rates: readonly DemoRate[];
  readonly deals?: readonly DemoDeal[];
  readonly promotions?: readonly DemoPromotion[];
}

/** A tax or fee; one that is replaced by another is due for nights before that day, or from it on. */
export interface DemoCharge extends ChargeEntry {
  readonly rateChange?: 'before' | 'after';
}

/** A word that hotels share, which prisma/demo/words.json has in all languages. */
type Word = string;

/** A text specific to this hotel, or a shared word. */
export type DemoText = Texts | Word;

type DerivedContent = 'propertyType' | 'email' | 'photos' | 'banner' | DemoList;

/** The lists of what a hotel offers. */
type DemoList = 'amenities' | 'facilities' | 'parking' | 'transport';

interface DemoContent extends Omit<PropertyContentEntry, DerivedContent> {
  readonly propertyType: Word;
  /** What its photos show, one caption each. */
  readonly photos: readonly string[];
  /** The caption of the photo at the top of a booking page. */
  readonly banner?: string;
  readonly amenities: readonly DemoText[];
  readonly facilities?: readonly DemoText[];
  readonly parking?: readonly DemoText[];
  readonly transport?: readonly DemoText[];
}

export interface DemoRoom {
  readonly name: Texts;
  readonly description?: Texts;
  readonly sleeps: OccupancyLimits;
  readonly size?: { readonly squareMetres: number } | { readonly squareFeet: number };
  readonly facts: Pick<
    RoomTypeEntry,
    'category' | 'bathroomQuantity' | 'code' | 'categoryCode' | 'smokingPolicy' | 'active'
  >;
  readonly amenities?: readonly DemoText[];
  readonly views?: readonly DemoText[];
  readonly beds: readonly { readonly bed: Word; readonly quantity: number; readonly bedroom?: string }[];
  /** The number of rooms, and the dates on which fewer are left. */
  readonly count: number;
  readonly left?: readonly (When & { readonly count: number })[];
  /** What guests beyond the included ones pay, at every rate of the room. */
  readonly extras: Pick<CalendarEntry, 'extraAdult' | 'extraChild' | 'extraInfant'>;
}

/** A price for the included guests, or one for each number of adults. */
export type DemoPrice = string | Readonly<Record<string, string>>;

export interface DemoRate {
  /** The room and the plan. */
  readonly of: DemoRateName;
  /** One for each tariff, in their order. */
  readonly prices: readonly DemoPrice[];
  /** The guests included in the price: two adults by default. */
  readonly includes?: { readonly includedAdults: number; readonly includedChildren: number };
  /** What one adult pays outside of the seasons. */
  readonly singleAdult?: string;
  readonly facts?: Pick<
    RoomRateEntry,
    'active' | 'sellDirect' | 'promotionOnly' | 'minLeadDays' | 'maxLeadDays' | 'maxNumberOfRooms' | 'description'
  >;
  /** When the rate is closed, and for which stays. */
  readonly restrictions?: readonly DemoRestrictions[];
}

type DemoRestrictions = When & Omit<CalendarEntry, 'from' | 'to' | 'weekdays'>;

/** A room and a plan, by their positions. */
type DemoRateName = readonly [room: number, plan: number];

interface DemoWindows {
  /** The booking window and the travel window; omitted: always, all nights. */
  readonly sell?: DaySpan;
  readonly stay?: DaySpan;
}

export interface DemoDeal extends Omit<DealEntry, 'roomRateUuids' | keyof WindowsEntry>, DemoWindows {
  readonly rates: readonly DemoRateName[];
}

export interface DemoPromotion extends DiscountEntry, DemoWindows {
  readonly code: string;
  readonly combinesWithDeals?: boolean;
  /** Each rate may have its own discount. */
  readonly rates: readonly { readonly of: DemoRateName; readonly own?: DiscountEntry }[];
}
