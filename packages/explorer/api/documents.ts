/** The responses that the page reads. */

export interface Settings {
  readonly release: string;
  /** Today in UTC by the clock of the server, which may be frozen. */
  readonly today: string;
  readonly extensions: readonly string[];
  readonly demoKeys: readonly DemoKey[];
  /** Where the demo's hotels are. */
  readonly demoPlaces: readonly NamedPlace[];
}

/** In degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface NamedPlace extends Place {
  readonly name: string;
}

export interface DemoKey {
  readonly opens: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A property that the key gives access to. */
  readonly property: string;
}

export interface Named {
  readonly uuid: string;
  readonly name: string;
}

export interface Page<Item> {
  readonly results: readonly Item[];
  readonly page: number;
  readonly total: number;
  readonly totalPages: number;
}

export interface CalendarDocument {
  readonly propertyUuid: string;
  readonly currency: string;
  readonly timezone: string;
  readonly today: string;
  readonly from: string;
  readonly to: string;
  readonly roomRates: readonly { readonly roomType: Named; readonly roomRate: Named }[];
  readonly dates: readonly { readonly date: string; readonly stays: readonly CalendarStay[] }[];
}

/** The cheapest stay of an arrival date and a length, or why there is none. */
export interface CalendarStay {
  readonly nights: number;
  readonly gross?: number;
  readonly roomTypeUuid?: string;
  readonly roomRateUuid?: string;
  readonly availability?: number;
  readonly notBookable?: readonly RateReasons[];
}

export interface RateReasons {
  readonly roomRateUuid: string;
  readonly reasons: readonly { readonly code: string; readonly limit?: number }[];
}

export interface Quote {
  readonly roomTypeUuid: string;
  readonly roomRateUuid: string;
  readonly availability: number;
  readonly price: {
    readonly gross: number;
    readonly net: number;
    readonly tax: number;
    readonly serviceCharge: number;
  };
  readonly breakdown?: readonly QuotedDate[];
}

export interface QuotedDate {
  readonly date: string;
  readonly gross: number;
  readonly discount: readonly { readonly type: string; readonly amount: number }[];
  readonly promoDiscount: readonly { readonly code: string; readonly amount: number }[];
}

/** A property of the direct booking API; the older profile has another name for its currency. */
export interface PropertyContent {
  readonly name: string;
  readonly currencyIsoCode?: string;
  readonly currency?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** An entry of an error response. */
export interface ErrorEntry {
  readonly name: string;
  readonly message: string;
  readonly meta?: { readonly parameter?: string; readonly retryAfterSeconds?: number; readonly propertyUuid?: string };
}
