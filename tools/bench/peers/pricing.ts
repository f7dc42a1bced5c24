// What the peers share: how they check a key, and how they price a room rate with only the features that the bench data
// uses, rounded as described in docs/explanation/pricing.md.
import { createHash } from 'node:crypto';

const PPM_WHOLE = 1_000_000;
const DAY_MS = 86_400_000;
const DIGITS: Readonly<Record<string, number>> = { EUR: 2, JPY: 0, KWD: 3 };

/** The number of minor units in a major unit. */
export function unitOf(currency: string): number {
  return 10 ** (DIGITS[currency] ?? 2);
}

const known = hashOf(process.env['KEY'] ?? '');

/** Whether a request's key is the known one, by its hash. */
export function isKnownKey(key: unknown): boolean {
  return typeof key === 'string' && hashOf(key) === known;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64');
}

/** A stay and who stays. */
export interface QuoteQuery {
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: number;
  readonly children: number;
  readonly withBreakdown: boolean;
}

/** The dates of a stay, including the check-out date. */
export function stayDates({ checkIn, checkOut }: QuoteQuery): string[] {
  const first = Date.parse(checkIn);
  const nights = (Date.parse(checkOut) - first) / DAY_MS;
  return Array.from({ length: nights + 1 }, (_, i) => new Date(first + i * DAY_MS).toISOString().slice(0, 10));
}

/** A tax or fee. */
export interface Charge {
  readonly kind: string;
  /** In parts per million; null: `amount` counts. */
  readonly percentage: number | null;
  readonly appliesTo: string | null;
  readonly amount: number;
  readonly countsChildren: boolean | null;
}

export interface Deal {
  readonly code: string;
  readonly kind: string;
  readonly minLeadDays: number | null;
  readonly percentage: number | null;
  readonly stayNights: number | null;
  readonly payNights: number | null;
  /** Sorted by minimum, highest first. */
  readonly rules: readonly { readonly minNights: number; readonly percentage: number | null }[] | null;
}

/** Common to all rates of a response. */
export interface Rules extends QuoteQuery {
  readonly leadDays: number;
  readonly charges: readonly Charge[];
}

/** In minor units. */
export interface NightPrice {
  readonly gross: number;
  readonly discounts: readonly { readonly type: string; readonly amount: number }[];
}

/** The price of a stay in minor units. */
export interface StayPrice {
  gross: number;
  net: number;
  tax: number;
  fee: number;
  readonly nights: NightPrice[];
}

/** The price of a stay, from the party's price for each night and the rate's deals. */
export function priceRoomRate(amounts: readonly number[], deals: readonly Deal[], rules: Rules): StayPrice {
  const taken = applyDeals(amounts, deals, rules.leadDays);
  const price: StayPrice = { gross: 0, net: 0, tax: 0, fee: 0, nights: [] };
  for (const [at, room] of taken.left.entries()) {
    const { tax, fee } = chargeNight(room, rules);
    const gross = room + tax + fee;
    price.gross += gross;
    price.net += room;
    price.tax += tax;
    price.fee += fee;
    price.nights.push({ gross, discounts: taken.steps.map(({ kind, off }) => ({ type: kind, amount: off[at] ?? 0 })) });
  }
  return price;
}

/**
 * Percentage fees apply to the room price; percentage taxes to the room price, with or without those fees; amounts add
 * up.
 */
function chargeNight(room: number, { charges, adults, children }: Rules): { tax: number; fee: number } {
  let fee = 0;
  for (const { kind, percentage } of charges) if (kind === 'fee') fee += partOf(room, percentage ?? 0);
  let tax = 0;
  for (const charge of charges) {
    if (charge.kind !== 'tax') continue;
    if (charge.percentage === null)
      tax += charge.amount * (charge.countsChildren === true ? adults + children : adults);
    else tax += partOf(charge.appliesTo === 'roomAndFees' ? room + fee : room, charge.percentage);
  }
  return { tax, fee };
}

interface Step {
  readonly kind: string;
  readonly code: string;
  readonly off: readonly number[];
  readonly total: number;
}

/** Takes the best deal of each family, on a tie the lower code; the second applies to what the first leaves. */
function applyDeals(amounts: readonly number[], deals: readonly Deal[], leadDays: number) {
  let left = amounts;
  const steps: Step[] = [];
  for (const isEarlyBird of [false, true]) {
    let best: Step | undefined;
    for (const deal of deals) {
      if ((deal.kind === 'early-bird-deal') !== isEarlyBird || leadDays < (deal.minLeadDays ?? -Infinity)) continue;
      const off = amountsOff(deal, left);
      const total = off.reduce((sum, amount) => sum + amount, 0);
      if (total > 0 && (best === undefined || total > best.total || (total === best.total && deal.code < best.code)))
        best = { kind: deal.kind, code: deal.code, off, total };
    }
    if (best === undefined) continue;
    const { off } = best;
    steps.push(best);
    left = left.map((amount, at) => amount - (off[at] ?? 0));
  }
  return { left, steps };
}

function amountsOff(deal: Deal, left: readonly number[]): number[] {
  if (deal.kind === 'stay-pay-deal') {
    const { stayNights, payNights } = deal;
    const free = stayNights !== null && left.length >= stayNights ? stayNights - (payNights ?? 0) : 0;
    return left.map((amount, at) => (at < free ? amount : 0));
  }
  const rule = deal.kind === 'early-bird-deal' ? deal : deal.rules?.find(({ minNights }) => left.length >= minNights);
  const percentage = rule?.percentage ?? 0;
  return left.map((amount) => partOf(amount, percentage));
}

/** Rounded half up; amounts are never negative here. */
function partOf(amount: number, percentage: number): number {
  return Math.floor((amount * percentage + PPM_WHOLE / 2) / PPM_WHOLE);
}
