import type { PlainDate } from '../../domain/stay/plain-date.js';
import type { OccupancyLimits } from '../../domain/stay/party.js';
import type { Charge } from '../../domain/pricing/property-sheet.js';

/** What belongs to a property, by which a change can name it. */
export interface Part {
  readonly uuid: string;
  readonly mappingCode: string | null;
  readonly name: string;
}

export interface RoomTypePart extends Part {
  readonly active: boolean;
  readonly limits: OccupancyLimits;
}

export interface RoomRatePart extends Part {
  readonly active: boolean;
  readonly roomType: string;
  readonly ratePlan: string;
  readonly pricingModel: string;
}

/** A property as far as changes need it. */
export interface Hotel extends Part {
  /** Of its currency's minor unit. */
  readonly digits: number;
  readonly currency: string;
  readonly today: PlainDate;
  readonly pricesIncludeCharges: boolean;
  readonly charges: readonly Charge[];
  readonly roomTypes: readonly RoomTypePart[];
  readonly ratePlans: readonly Part[];
  readonly roomRates: readonly RoomRatePart[];
}
