import { readFileSync } from 'node:fs';

/** The worked examples, as far as the pure functions need them: amounts and percentages are decimal strings. */

export interface VectorCharge {
  name: string;
  kind: 'tax' | 'fee';
  percentage?: string;
  appliesTo?: 'room' | 'roomAndFees';
  amount?: string;
  per?: 'night' | 'stay' | 'personNight' | 'personStay';
  countsChildren?: boolean;
  taxed?: boolean;
  maxNights?: number;
  validFrom?: string;
  validTo?: string;
}

export interface VectorInventory {
  from: string;
  to: string;
  count: number | null;
}

export interface VectorRoomType {
  uuid: string;
  name: string;
  sortOrder?: number;
  active?: boolean;
  maxOccupancy: number;
  maxAdultOccupancy: number;
  maxChildOccupancy: number;
  maxInfantOccupancy: number;
  inventory?: VectorInventory[];
}

export interface VectorCalendarEntry {
  from: string;
  to: string;
  weekdays?: string[];
  amount?: string | null;
  amounts?: Record<string, string> | null;
  [field: string]: unknown;
}

export interface VectorRoomRate {
  uuid: string;
  roomTypeUuid: string;
  ratePlanUuid: string;
  sortOrder?: number;
  active?: boolean;
  sellDirect?: boolean;
  promotionOnly?: boolean;
  minLeadDays?: number;
  maxLeadDays?: number;
  pricing: { model: 'perDay' | 'perOccupancy'; includedAdults?: number; includedChildren?: number };
  calendar?: VectorCalendarEntry[];
}

export interface VectorRatePlan {
  uuid: string;
  name: string;
  breakfastIncluded?: boolean;
  rateType?: 'sell' | 'net';
  cancellationPolicy: { policyType: 'non-refundable' | 'free-cancellation'; freeCancellationUntilDays?: number };
}

export interface VectorProperty {
  uuid: string;
  currency: string;
  timezone: string;
  pricesIncludeCharges?: boolean;
  lowInventoryThreshold?: number;
  charges?: VectorCharge[];
  roomTypes?: VectorRoomType[];
  ratePlans?: VectorRatePlan[];
  roomRates?: VectorRoomRate[];
}

export interface VectorCase {
  name: string;
  clock?: string;
  request: { path: string; query: Record<string, string | number> };
  expect?: unknown[];
  expectRoomRates?: Record<string, Record<string, unknown>[]>;
}

export interface VectorFile {
  clock: string;
  dataSet: { properties: VectorProperty[] };
  cases: VectorCase[];
}

export function readVectors(name: string): VectorFile {
  return JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')) as VectorFile;
}
