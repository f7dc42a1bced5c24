/** The views of the page. */
export const VIEWS = ['calendar', 'stay', 'compare'] as const;
export type View = (typeof VIEWS)[number];

export const TITLES: Readonly<Record<View, string>> = { calendar: 'Calendar', stay: 'Stay', compare: 'Compare' };

/** What a price depends on, apart from the property and the date. */
export interface StayInputs {
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** Empty: none. */
  readonly promo: string;
}

/** A stay that the stay is compared with. Empty: as that stay. */
export interface Alternative extends StayInputs {
  /** UUID. */
  readonly property: string;
  /** The arrival, yyyy-mm-dd. */
  readonly date: string;
  /** UUID. */
  readonly roomType: string;
}

/** Everything that a link to a view holds: all but the key. */
export interface ViewState {
  readonly view: View;
  /** UUID; empty: none is chosen. */
  readonly property: string;
  /** The arrival, yyyy-mm-dd; empty: none is chosen. */
  readonly date: string;
  readonly inputs: StayInputs;
  /** The first month of the calendar, yyyy-mm; empty: the current one. */
  readonly from: string;
  /** Which arrivals the calendar compares. */
  readonly arrivals: 'any' | 'weekend';
  /** UUIDs; none: all room types. */
  readonly roomTypes: readonly string[];
  /** UUID of the room rate whose price is shown; empty: the cheapest. */
  readonly rate: string;
  /** The stays that the stay is compared with. */
  readonly against: readonly Alternative[];
  /** Of a channel only: how many rooms the guests share, and its deal. */
  readonly rooms: number;
  readonly deal: string;
  /** A language tag; empty: that of the browser. */
  readonly locale: string;
}

export const DEFAULT_INPUTS: StayInputs = { nights: 2, adults: 2, children: 0, infants: 0, promo: '' };

export const DEFAULT_STATE: ViewState = {
  view: 'calendar',
  property: '',
  date: '',
  inputs: DEFAULT_INPUTS,
  from: '',
  arrivals: 'any',
  roomTypes: [],
  rate: '',
  against: [],
  rooms: 1,
  deal: '',
  locale: '',
};

/** A base and three alternatives fit side by side. */
export const AGAINST_MAX = 3;
