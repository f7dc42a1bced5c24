/** The document of the extension `explain`: amounts are decimal strings with all digits of the currency. */
export interface ExplainDocument {
  readonly property: {
    readonly uuid: string;
    readonly name: string;
    readonly currency: string;
    readonly timezone: string;
    readonly pricesIncludeCharges: boolean;
  };
  readonly today: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly nights: number;
  readonly leadDays: number;
  readonly request: {
    readonly deal?: { readonly code: string; readonly terms?: string; readonly reasons: readonly Reason[] };
  };
  readonly rates: readonly ExplainedRate[];
  readonly chargesNotInForce?: readonly {
    readonly name: string;
    readonly kind: string;
    readonly terms: string;
    readonly text: string;
  }[];
}

export interface Reason {
  readonly code: string;
  readonly text: string;
}

export interface ExplainedRate {
  readonly roomType: { readonly uuid: string; readonly name: string };
  readonly roomRate: { readonly uuid: string; readonly name: string };
  readonly occupancy?: { readonly adults: number; readonly children: number };
  readonly notQuoted: readonly Reason[];
  readonly notBookable: readonly Reason[];
  readonly availability?: number;
  readonly price?: Price;
  readonly explanation?: Explanation;
}

export interface Price {
  readonly net: string;
  readonly tax: string;
  readonly serviceCharge: string;
  readonly gross: string;
}

export interface Explanation {
  readonly discounts: readonly ExplainedDiscount[];
  readonly nights: readonly ExplainedNight[];
  readonly charges: readonly ChargeTotal[];
  /** If there is a price. */
  readonly cancellation?: Cancellation;
}

/** An instant: local is yyyy-mm-ddThh:mm. */
export interface LocalInstant {
  readonly local: string;
  readonly instant: string;
}

/** What a cancellation costs, from booking on and in order. */
export interface Cancellation {
  readonly timezone: string;
  readonly steps: readonly {
    readonly from: LocalInstant | null;
    readonly until: LocalInstant | null;
    /** null: the data do not say. */
    readonly penalty: string | null;
    readonly basis: string;
  }[];
}

export interface ExplainedDiscount {
  readonly code: string;
  readonly kind: string;
  readonly terms?: string;
  readonly applies: boolean;
  readonly amount: string;
  readonly reasons: readonly Reason[];
}

export interface ExplainedNight extends Price {
  readonly date: string;
  readonly base: { readonly amount: string; readonly text: string };
  readonly discounts: readonly { readonly code: string; readonly amount: string; readonly text: string }[];
  readonly room: string;
  readonly divisor?: string;
  readonly charges: readonly NightCharge[];
}

export interface ChargeTotal {
  readonly name: string;
  readonly kind: 'tax' | 'fee';
  readonly terms: string;
  readonly amount: string;
}

export interface NightCharge extends ChargeTotal {
  readonly due: boolean;
  readonly roundings: readonly Rounding[];
  readonly inside?: string;
  readonly loweredBy?: string;
}

export interface Rounding {
  readonly base: string;
  readonly factor: string;
  readonly decimals: string;
  readonly amount: string;
}
