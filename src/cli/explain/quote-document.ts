/**
 * The result of `stayquote quote`, as `--json` writes it; table and tree are rendered from it alone. Amounts are decimal
 * strings in major units with all digits of the currency, dates are yyyy-mm-dd (docs/decisions/0073).
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
  readonly request: DirectRequest | ChannelRequest;
  /** Every room rate in display order; for a channel, once per occupancy. */
  readonly rates: readonly RateDocument[];
  /** With --explain. */
  readonly chargesNotInForce?: readonly ChargeNotInForce[];
}

export interface DirectRequest {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly promoCode?: string;
}

export interface ChannelRequest {
  readonly channel: string;
  readonly rooms: readonly OccupancyDocument[];
  readonly deal?: { readonly code: string; readonly terms?: string; readonly reasons: readonly ReasonDocument[] };
}

export interface OccupancyDocument {
  readonly adults: number;
  readonly children: number;
}

/** A reason as code, figures and text. */
export interface ReasonDocument {
  readonly code: string;
  readonly date?: string;
  readonly limit?: number;
  /** The deal or promotion that is better. */
  readonly by?: string;
  readonly text: string;
}

/** The outcome for one room rate. */
export interface RateDocument {
  readonly roomType: { readonly uuid: string; readonly name: string };
  readonly roomRate: { readonly uuid: string; readonly name: string };
  /** Only for a channel. */
  readonly occupancy?: OccupancyDocument;
  /** Empty if it is quoted or, for a channel, if the channel may sell it. */
  readonly notQuoted: readonly ReasonDocument[];
  /** Empty if it can be booked. */
  readonly notBookable: readonly ReasonDocument[];
  /** If it is quoted, or offered to the channel. */
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

/** How the price is calculated. An unpriced rate has no nights, charges or deals. */
export interface ExplanationDocument {
  /** Every deal considered, the promo code last. */
  readonly discounts: readonly DiscountDocument[];
  readonly nights: readonly NightDocument[];
  /** Every charge in force, over the stay. */
  readonly charges: readonly ChargeTotalDocument[];
}

/** A deal or promo code that was considered. */
export interface DiscountDocument {
  readonly code: string;
  readonly kind: string;
  /** Its benefit and conditions; omitted for an unknown code. */
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
  /** The price after discounts, in terms of the stored price. */
  readonly room: string;
  /** If prices include charges: `room` as a multiple of the net price. */
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
  /** Its terms in words. */
  readonly terms: string;
  readonly amount: string;
}

export interface NightChargeDocument extends ChargeTotalDocument {
  /** False if it is due on other nights. */
  readonly due: boolean;
  readonly roundings: readonly RoundingDocument[];
  /** The part that the stored price includes. */
  readonly inside?: string;
  /** Taken off so that the net price is not below 0. */
  readonly loweredBy?: string;
}

/** base x factor = exact, rounded half away from zero to the amount. */
export interface RoundingDocument {
  readonly base: string;
  readonly factor: string;
  /** A decimal, or a fraction if the decimal does not terminate. */
  readonly exact: string;
  /** The exact figure as a decimal, truncated with "..." if it does not terminate. */
  readonly decimals: string;
  readonly amount: string;
}

export interface ChargeNotInForce {
  readonly name: string;
  readonly kind: 'tax' | 'fee';
  readonly terms: string;
  readonly text: string;
}
