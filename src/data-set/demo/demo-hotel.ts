import type { DealEntry, DiscountEntry, WindowsEntry } from '../deal-entry.js';
import type { PropertyContentEntry, PropertyEntry, RoomTypeEntry } from '../property-entry.js';
import type { CalendarEntry, RatePlanEntry, RoomRateEntry } from '../room-rate-entry.js';
import type { Texts } from '../../domain/content/localise.js';
import type { OccupancyLimits } from '../../domain/stay/party.js';
import type { DaySpan, When } from './demo-window.js';
import type { Word } from './words/word.js';

/**
 * A hotel as its brochure and its price list tell it; demoProperty makes the property of it. Rooms and plans are named by
 * their place in the lists, from 1; all dates are told from today or by the time of the year. Facts are what a data set
 * says in the same words.
 */
export interface DemoHotel {
  /** What is special about it. */
  readonly about: string;
  /** The number in its uuids. */
  readonly number: number;
  readonly group: 1 | 2;
  /** Names it in the addresses of its mail and its photos. */
  readonly slug: string;
  readonly facts: Pick<
    PropertyEntry,
    'name' | 'currency' | 'timezone' | 'defaultLanguage' | 'pricesIncludeCharges' | 'lowInventoryThreshold' | 'charges'
  >;
  readonly content: DemoContent;
  readonly rooms: readonly DemoRoom[];
  readonly plans: readonly Omit<RatePlanEntry, 'uuid'>[];
  /** The columns of the price list; where two meet, the later one rules. */
  readonly tariffs: readonly When[];
  readonly rates: readonly DemoRate[];
  readonly deals?: readonly DemoDeal[];
  readonly promotions?: readonly DemoPromotion[];
}

/** A text of this hotel alone, or a word that all hotels share. */
export type DemoText = Texts | Word;

export interface DemoContent extends Omit<PropertyContentEntry, 'propertyType' | 'email' | 'photos' | 'amenities'> {
  readonly propertyType: Word;
  /** What its photos show, one caption each. */
  readonly photos: readonly string[];
  readonly amenities: readonly DemoText[];
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
  readonly beds: readonly { readonly bed: Word; readonly quantity: number }[];
  /** How many rooms there are, and the dates of which fewer are left. */
  readonly count: number;
  readonly left?: readonly (When & { readonly count: number })[];
  /** What guests beside the included ones pay, at every rate of the room. */
  readonly extras: Pick<CalendarEntry, 'extraAdult' | 'extraChild' | 'extraInfant'>;
}

/** A price for the included guests, or one for each number of adults. */
export type DemoPrice = string | Readonly<Record<string, string>>;

export interface DemoRate {
  /** The room and the plan. */
  readonly of: DemoRateName;
  /** One for each tariff, in their order. */
  readonly prices: readonly DemoPrice[];
  /** Who is in a price for the included guests: two adults where nothing else is said. */
  readonly includes?: { readonly includedAdults: number; readonly includedChildren: number };
  /** What one adult pays outside of the seasons. */
  readonly singleAdult?: string;
  readonly facts?: Pick<RoomRateEntry, 'active' | 'sellDirect' | 'promotionOnly' | 'minLeadDays' | 'maxLeadDays'>;
  /** The signs on the door: when the rate is closed, and to whom. */
  readonly signs?: readonly DemoSign[];
}

export type DemoSign = When & Omit<CalendarEntry, 'from' | 'to' | 'weekdays'>;

/** A room and a plan, by their places. */
export type DemoRateName = readonly [room: number, plan: number];

interface DemoWindows {
  /** When it is sold, and for which nights; left out: always, all. */
  readonly sell?: DaySpan;
  readonly stay?: DaySpan;
}

export interface DemoDeal extends Omit<DealEntry, 'roomRateUuids' | keyof WindowsEntry>, DemoWindows {
  readonly rates: readonly DemoRateName[];
}

export interface DemoPromotion extends DiscountEntry, DemoWindows {
  readonly code: string;
  readonly combinesWithDeals?: boolean;
  /** Perhaps with a discount of its own. */
  readonly rates: readonly { readonly of: DemoRateName; readonly own?: DiscountEntry }[];
}
