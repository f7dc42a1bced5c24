import type { Party } from '../stay/party.js';
import type { PlainDate } from '../stay/plain-date.js';
import type { Stay } from '../stay/stay.js';

/** What is asked: one room for one party; today is the booking day, in the property's zone. */
export interface PriceRequest {
  readonly stay: Stay;
  readonly party: Party;
  readonly today: PlainDate;
}
