/** A channel of a data set; only the listed properties and deals are created or replaced. */
export interface ChannelEntry {
  readonly apiId: string;
  readonly name: string;
  readonly properties?: readonly ChannelPropertyEntry[];
  readonly deals?: readonly ChannelDealEntry[];
}

export interface ChannelPropertyEntry {
  readonly uuid: string;
  readonly siteminderCommissionPercentage: string;
  readonly channelCommissionPercentage: string;
  /** Omitted: all but promotion-only rates; empty: none. */
  readonly roomRateUuids?: readonly string[];
}

export interface ChannelDealEntry {
  readonly code: string;
  readonly kind: 'direct-agreement' | 'campaign';
  readonly discountPercentage: string;
  readonly commissionPercentage: string;
  readonly stayFrom: string;
  readonly stayTo?: string;
  readonly bookFrom?: string;
  readonly bookTo?: string;
  readonly properties: readonly { readonly uuid: string; readonly approved?: boolean }[];
}
