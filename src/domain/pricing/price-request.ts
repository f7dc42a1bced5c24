import type { Party } from '../stay/party.js';
import type { PlainDate } from '../stay/plain-date.js';
import type { Stay } from '../stay/stay.js';

/** A request for the price of one room for one party; today is the booking day in the property's time zone. */
export interface PriceRequest {
  readonly stay: Stay;
  readonly party: Party;
  readonly today: PlainDate;
}
