import { addDays } from '../dates/calendar-date.js';
import type { Place } from './documents.js';
import type { StayInputs } from '../state/view-state.js';

/** The target of a request, relative to the server: a path without a leading slash, and its query. */
export type Target = string;

/** Parameters that are empty are not sent. */
function target(path: string, query: Readonly<Record<string, string | number>> = {}): Target {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text.replaceAll('%2C', ',')}`;
}

export const propertiesTarget = (page: number): Target => target('properties', { page, perPage: 50 });

interface SearchRequest extends Place {
  readonly radius: number;
  readonly today: string;
  readonly page: number;
}

/** The hotels of a channel around a place; every search names a stay, and any will do for their names. */
export const channelPropertiesTarget = ({ latitude, longitude, radius, today, page }: SearchRequest): Target =>
  target('public-api/channel/properties', {
    latitude,
    longitude,
    radius,
    ...nextWeek(today),
    sort: 'name',
    perPage: 50,
    page,
  });

/** The name and the place of a property of a channel. */
export const channelPropertyTarget = (property: string, today: string): Target =>
  target(`properties/${property}`, nextWeek(today));

const nextWeek = (today: string) => ({ checkin: addDays(today, 7), checkout: addDays(today, 8) });

export const roomTypesTarget = (property: string): Target =>
  target(`properties/${property}/room-types`, { perPage: 50 });

/** The name and the currency of a property, which the interface at the root does not have. */
export const propertyTarget = (property: string): Target => target(`public-api/api/properties/${property}`);

/** The names of room rates. */
export const roomRatesTarget = (property: string): Target =>
  target(`public-api/api/properties/${property}/room-rates`, { perPage: 50 });

interface CalendarRequest {
  readonly property: string;
  readonly from: string;
  readonly to: string;
  readonly lengths: readonly number[];
  readonly inputs: StayInputs;
  readonly roomTypes: readonly string[];
}

export function calendarTarget({ property, from, to, lengths, inputs, roomTypes }: CalendarRequest): Target {
  return target(`extensions/v1/properties/${property}/calendar`, {
    from,
    to,
    nights: lengths.join(','),
    ...partyOf(inputs),
    promocode: inputs.promo,
    roomTypes: roomTypes.join(','),
  });
}

interface StayRequest {
  readonly property: string;
  readonly date: string;
  readonly inputs: StayInputs;
}

export function explainTarget(stay: StayRequest): Target {
  return target(`extensions/v1/properties/${stay.property}/explain`, stayQuery(stay));
}

export function quotesTarget(stay: StayRequest): Target {
  return target(`properties/${stay.property}/quotes`, { ...stayQuery(stay), withBreakdown: 'true' });
}

/** Channels have the parameters of Get property. */
export function channelExplainTarget({ property, date, inputs }: StayRequest, rooms: number, deal: string): Target {
  return target(`extensions/v1/properties/${property}/explain`, {
    checkin: date,
    checkout: addDays(date, inputs.nights),
    totalAdults: inputs.adults,
    totalChildren: inputs.children,
    totalRooms: rooms,
    dealCode: deal,
  });
}

function stayQuery({ date, inputs }: StayRequest): Record<string, string | number> {
  return {
    checkIn: date,
    checkOut: addDays(date, inputs.nights),
    ...partyOf(inputs),
    promocode: inputs.promo,
  };
}

const partyOf = ({ adults, children, infants }: StayInputs) => ({ adults, children, infants });
