import { PPM_WHOLE } from '../money/percentage.js';
import type { OccupancyLimits } from '../stay/party.js';
import { SEARCH_BOUNDS } from '../stay/search-bounds.js';
import type { NightRates } from './night.js';
import { isOnFeesToo, type AmountCharge, type Charge, type PropertySheet } from './property-sheet.js';

/** The highest price that a response can show to the minor unit: a JSON number is exact up to 15 digits. */
export const STAY_PRICE_MAX = 999_999_999_999_999n;

/** The longest stay that can be requested (§4.3). */
const STAY_NIGHTS_MAX = BigInt(Math.max(SEARCH_BOUNDS.quote.nights, SEARCH_BOUNDS.channel.nights));

/** The largest party that can be requested: adults and children by a channel (§4.4), infants by a direct booking. */
const OCCUPANTS_MAX = Math.max(SEARCH_BOUNDS.quote.guests, SEARCH_BOUNDS.channel.guests);
const PARTY_MAX = { adults: OCCUPANTS_MAX, children: OCCUPANTS_MAX, infants: SEARCH_BOUNDS.quote.guests } as const;

/**
 * An upper bound for the price of any stay at these nights' prices, in minor units: the largest party on the most expensive
 * night with every charge due, whatever its windows, times 31 (docs/decisions/0014). The real maximum may be lower, never higher.
 */
export function maxStayPrice(
  nights: Iterable<NightRates>,
  limits: OccupancyLimits,
  property: Pick<PropertySheet, 'charges' | 'pricesIncludeCharges'>,
): bigint {
  const guests = largestParty(limits);
  let room = 0n;
  for (const night of nights) room = max(room, roomBound(night, guests));
  return STAY_NIGHTS_MAX * (room + chargesBound(property, room, guests));
}

interface Guests {
  readonly adults: bigint;
  readonly children: bigint;
  readonly infants: bigint;
}

/** As many of each kind as fit alone: together they may exceed the room's limit. */
function largestParty(limits: OccupancyLimits): Guests {
  return {
    adults: BigInt(Math.min(limits.adults, limits.guests, PARTY_MAX.adults)),
    children: BigInt(Math.min(limits.children, limits.guests, PARTY_MAX.children)),
    infants: BigInt(Math.min(limits.infants, limits.guests, PARTY_MAX.infants)),
  };
}

function roomBound(night: NightRates, guests: Guests): bigint {
  const base = [night.amount, night.singleAdult, ...night.levels.map(({ amount }) => amount)];
  return (
    base.reduce<bigint>((highest, amount) => max(highest, BigInt(amount ?? 0)), 0n) +
    guests.adults * BigInt(night.extraAdult ?? 0) +
    guests.children * BigInt(night.extraChild ?? 0) +
    guests.infants * BigInt(night.extraInfant ?? 0)
  );
}

/** A bound for all charges of a night at a room amount. Included percentages add nothing to it, but may apply to taxed fees. */
function chargesBound(
  { charges, pricesIncludeCharges }: Pick<PropertySheet, 'charges' | 'pricesIncludeCharges'>,
  room: bigint,
  guests: Guests,
): bigint {
  const outside = pricesIncludeCharges ? 0n : room;
  const total = (some: readonly Charge[], roomAndFees: bigint) =>
    some.reduce((subtotal, charge) => subtotal + chargeBound(charge, { room: outside, roomAndFees }, guests), 0n);
  const fees = charges.filter(({ kind }) => kind === 'fee');
  return total(charges, outside + total(fees, outside));
}

function chargeBound(charge: Charge, bases: { room: bigint; roomAndFees: bigint }, guests: Guests): bigint {
  if (charge.type === 'amount') return BigInt(charge.amount) * persons(charge, guests);
  const base = isOnFeesToo(charge) ? bases.roomAndFees : bases.room;
  return (base * BigInt(charge.percentage)) / BigInt(PPM_WHOLE) + 1n; // The whole units plus one: rounded up.
}

function persons(charge: AmountCharge, guests: Guests): bigint {
  const perPerson = charge.per === 'personNight' || charge.per === 'personStay';
  return perPerson ? guests.adults + guests.children : 1n;
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
