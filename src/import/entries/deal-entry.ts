/** Off each night: a percentage or an amount. */
export interface DiscountEntry {
  readonly percentage?: string;
  readonly amount?: string;
}

/** The booking and travel windows of a deal or promotion; an omitted end is open. */
export interface WindowsEntry {
  readonly sellFrom?: string;
  readonly sellTo?: string;
  readonly stayFrom?: string;
  readonly stayTo?: string;
}

export interface DealEntry extends DiscountEntry, WindowsEntry {
  readonly code: string;
  readonly kind: 'stay-pay-deal' | 'length-of-stay-deal' | 'package-deal' | 'early-bird-deal' | 'last-minute-deal';
  readonly roomRateUuids?: readonly string[];
  readonly active?: boolean;
  readonly minNights?: number;
  readonly maxNights?: number | null;
  readonly minLeadDays?: number;
  readonly maxLeadDays?: number;
  readonly stayNights?: number;
  readonly payNights?: number;
  readonly repeats?: boolean;
  readonly rules?: readonly (DiscountEntry & { readonly minNights: number })[];
  readonly nights?: number;
  readonly price?: string;
}

export interface PromotionEntry extends DiscountEntry, WindowsEntry {
  readonly code: string;
  readonly combinesWithDeals?: boolean;
  readonly active?: boolean;
  readonly roomRates?: readonly (DiscountEntry & { readonly uuid: string })[];
}
