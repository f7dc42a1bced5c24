import { importDocument } from '../../src/import/write/import-data-set.js';
import { aConnection } from './builders/a-connection.js';
import { aProperty } from './builders/a-property.js';
import { aRatePlan } from './builders/a-rate-plan.js';
import { aRoomRate } from './builders/a-room-rate.js';
import { aRoomType } from './builders/a-room-type.js';
import { credentials } from './builders/credentials.js';
import type { Piece } from './builders/piece.js';
import { uuidOf } from './builders/uuid-of.js';
import { connectTo } from './database.js';
import type { Scope } from './scope.js';

/** The first night that a hotel sells unless it says another: no later than the frozen clock of the bench. */
const FIRST_NIGHT = '2027-03-01';
const NIGHTS = 61;
const DAY_MS = 86_400_000;
/** So high that the rate limit refuses no request. */
const UNLIMITED = 10_000_000;

/** The headers of the keys of every hotel: of its group, and of the channel that it is connected to. */
export const { group: GROUP_HEADERS, channel: CHANNEL_HEADERS } = credentials;

/** Charges that a quote has to add up: of each kind, and one upon another. */
export const CHARGES: readonly Piece[] = [
  { name: 'Service', kind: 'fee', percentage: '5' },
  { name: 'VAT', kind: 'tax', percentage: '10', appliesTo: 'roomAndFees' },
  { name: 'City tax', kind: 'tax', amount: '2.35', per: 'personNight', countsChildren: false },
];

/** What differs from one room, sold at one rate for 100.00 a night in March and April 2027; other fields are the property's. */
export interface HotelShape extends Piece {
  /** Its uuid is `uuidOf(name)`. */
  readonly name?: string;
  readonly types?: number;
  /** Rate plans, at each of which each room type is sold. */
  readonly rates?: number;
  readonly from?: string;
  readonly nights?: number;
  /** The prices of a room rate by its number, instead of 100.00 on all nights. */
  readonly calendar?: (rate: number) => readonly Piece[];
  readonly content?: Piece;
  /** Further keys of the group, and of the channel. */
  readonly groupKeys?: readonly string[];
  readonly channelKeys?: readonly string[];
}

/** A data set as a document that can be imported. */
export interface HotelDocument {
  readonly groups: readonly Piece[];
  readonly properties: readonly Piece[];
  readonly channels: readonly Piece[];
  readonly keys: readonly Piece[];
}

/**
 * A hotel with its group, a channel, and keys without a limit. Several hotels of the group are one document with the properties of
 * all of them, such as `{ ...hotel(), properties: ['One', 'Two'].flatMap((name) => hotel({ name, types: 8, rates: 4 }).properties) }`.
 */
export function hotel({ groupKeys = [], channelKeys = [], name = 'House', ...shape }: HotelShape = {}): HotelDocument {
  const groupUuid = uuidOf('Group');
  const { 'x-sm-api-id': apiId, 'x-sm-api-key': channelKey } = CHANNEL_HEADERS;
  const keys = [
    ...[GROUP_HEADERS['x-sm-api-key'], ...groupKeys].map((key) => ({ kind: 'group', groupUuid, key })),
    ...[channelKey, ...channelKeys].map((key) => ({ kind: 'channel', apiId, key })),
  ];
  return {
    groups: [{ uuid: groupUuid, name: 'Group' }],
    properties: [propertyOf(name, shape)],
    channels: [{ apiId, name: 'Channel', properties: [aConnection({ property: name })] }],
    keys: keys.map((key) => ({ ...key, requestsPerMinute: UNLIMITED })),
  };
}

/** The uuid of a hotel's room rate by its number: those of the first room type come first. */
export function rateUuid(name: string, rate: number): string {
  return uuidOf(`${name} rate ${rate}`);
}

function propertyOf(name: string, shape: HotelShape): Piece {
  const { types = 1, rates = 1, from = FIRST_NIGHT, nights = NIGHTS, calendar, ...property } = shape;
  const to = dateAfter(from, nights - 1);
  const [room, plan] = [(type: number) => `${name} room ${type}`, (rate: number) => `${name} plan ${rate}`];
  const [roomTypes, ratePlans] = [numbered(types), numbered(rates)];
  const flat = [{ from, to, amount: '100.00' }];
  return aProperty({
    name,
    roomTypes: roomTypes.map((type) => aRoomType({ name: room(type), inventory: [{ from, to, count: 5 }] })),
    ratePlans: ratePlans.map((rate) => aRatePlan({ name: plan(rate) })),
    roomRates: numbered(types * rates).map((rate) => ({
      ...aRoomRate({ room: room(Math.floor(rate / rates)), plan: plan(rate % rates) }),
      uuid: rateUuid(name, rate),
      calendar: calendar?.(rate) ?? flat,
    })),
    ...property,
  });
}

/** Stores hotels with their keys. */
export async function storeHotel(connectionString: string, document = hotel()): Promise<void> {
  await importDocument(connectionString, document, { withKeys: true });
}

/** Rewrites all prices unchanged, until the scope ends: servers drop what they have cached and read it again. */
export async function touchPrices(scope: Scope, connectionString: string, everyMs: number): Promise<void> {
  const client = await connectTo(scope, connectionString);
  let writing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    writing = writing.then(() => client.query('UPDATE nightly_price SET date = date'));
  }, everyMs);
  scope.onEnd(() => {
    clearInterval(timer);
    return writing;
  });
}

/** A request for quotes of a hotel. */
export function quotesPath(name: string, checkIn: string, nights: number, adults = 2): string {
  const stay = `checkIn=${checkIn}&checkOut=${dateAfter(checkIn, nights)}`;
  return `/properties/${uuidOf(name)}/quotes?${stay}&adults=${adults}`;
}

/** Requests of each kind that a hotel responds to with 200, and the headers that each takes. */
export function requestsOf(name = 'House') {
  const arrival = dateAfter(FIRST_NIGHT, 9);
  const detail = `/properties/${uuidOf(name)}?checkin=${arrival}&checkout=${dateAfter(arrival, 4)}`;
  const lists = ['/properties', `/properties/${uuidOf(name)}/room-types`];
  const headers = (path: string) => (path === detail ? CHANNEL_HEADERS : GROUP_HEADERS);
  return { lists, paths: [...lists, ...[1, 2].map((adults) => quotesPath(name, arrival, 2, adults)), detail], headers };
}

/** The date that many days later. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Numbers from 0 on. */
export function numbered(count: number): readonly number[] {
  return Array.from({ length: count }, (_, number) => number);
}
