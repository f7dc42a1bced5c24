/**
 * The answer of `stayquote quote`, as `--json` writes it; table and tree are made of it and of nothing else. Amounts are
 * decimal texts in major units with all digits of the currency, dates are yyyy-mm-dd (docs/decisions/0073).
 */
export interface QuoteDocument {
  readonly property: {
    readonly uuid: string;
    readonly name: string;
    readonly currency: string;
    readonly timezone: string;
    readonly pricesIncludeCharges: boolean;
  };
  /** In the property's zone. */
  readonly today: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: number;
  /** From today to check-in. */
  readonly leadDays: number;
  readonly asked: AskedDirectly | AskedByChannel;
  /** Every room rate in display order, of a channel once for each occupancy. */
  readonly rates: readonly RateDocument[];
  /** With --explain. */
  readonly chargesNotInForce?: readonly ChargeNotInForce[];
}

export interface AskedDirectly {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly promoCode?: string;
}

export interface AskedByChannel {
  readonly channel: string;
  readonly rooms: readonly OccupancyDocument[];
  readonly deal?: { readonly code: string; readonly terms?: string; readonly reasons: readonly ReasonDocument[] };
}

export interface OccupancyDocument {
  readonly adults: number;
  readonly children: number;
}

/** A reason as code, figures and words. */
export interface ReasonDocument {
  readonly code: string;
  readonly date?: string;
  readonly limit?: number;
  /** The deal or promotion that is better. */
  readonly by?: string;
  readonly text: string;
}

/** What became of one room rate. */
export interface RateDocument {
  readonly roomType: { readonly uuid: string; readonly name: string };
  readonly roomRate: { readonly uuid: string; readonly name: string };
  /** Of a channel. */
  readonly occupancy?: OccupancyDocument;
  /** Empty where it is quoted, or of a channel where it is the channel's to sell. */
  readonly notQuoted: readonly ReasonDocument[];
  /** Empty where it can be booked. */
  readonly notBookable: readonly ReasonDocument[];
  /** Where it is quoted, or offered to the channel. */
  readonly availability?: number;
  readonly price?: PriceDocument;
  /** With --explain. */
  readonly explanation?: ExplanationDocument;
}

export interface PriceDocument {
  readonly net: string;
  /** All taxes. */
  readonly tax: string;
  /** All fees. */
  readonly serviceCharge: string;
  readonly gross: string;
}

/** Why the price is what it is. What is not priced has no nights, charges and deals. */
export interface ExplanationDocument {
  /** Every deal that was looked at, the promo code last. */
  readonly discounts: readonly DiscountDocument[];
  readonly nights: readonly NightDocument[];
  /** Every charge in force, over the stay. */
  readonly charges: readonly ChargeTotalDocument[];
}

/** A deal or promo code that was looked at. */
export interface DiscountDocument {
  readonly code: string;
  readonly kind: string;
  /** What it gives, and on which conditions; left out of a code that is unknown. */
  readonly terms?: string;
  readonly applies: boolean;
  /** What it takes off the stay, or would. */
  readonly amount: string;
  readonly reasons: readonly ReasonDocument[];
}

export interface NightDocument extends PriceDocument {
  readonly date: string;
  readonly base: { readonly amount: string; readonly text: string };
  readonly discounts: readonly NightDiscountDocument[];
  /** What is left after discounts, in terms of the stored price. */
  readonly room: string;
  /** Where prices include charges: how many times the net price the room is. */
  readonly divisor?: string;
  /** One for each charge in force. */
  readonly charges: readonly NightChargeDocument[];
}

export interface NightDiscountDocument {
  readonly code: string;
  readonly amount: string;
  readonly text: string;
}

export interface ChargeTotalDocument {
  readonly name: string;
  readonly kind: 'tax' | 'fee';
  /** What it is, in words. */
  readonly terms: string;
  readonly amount: string;
}

export interface NightChargeDocument extends ChargeTotalDocument {
  /** False: it is of other nights. */
  readonly due: boolean;
  readonly roundings: readonly RoundingDocument[];
  /** What of it is inside the stored price. */
  readonly inside?: string;
  /** Taken off so that the net price is not below 0. */
  readonly loweredBy?: string;
}

/** base x factor = exact, rounded half away from zero to the amount. */
export interface RoundingDocument {
  readonly base: string;
  readonly factor: string;
  /** A decimal, or a fraction where the decimal has no end. */
  readonly exact: string;
  /** The exact figure as a decimal, broken off with "..." where it has no end. */
  readonly decimals: string;
  readonly amount: string;
}

export interface ChargeNotInForce {
  readonly name: string;
  readonly kind: 'tax' | 'fee';
  readonly terms: string;
  readonly text: string;
}
