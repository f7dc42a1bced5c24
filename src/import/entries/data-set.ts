import type { ChannelEntry } from './channel-entry.js';
import type { PropertyEntry } from './property-entry.js';

/**
 * A document that the JSON Schema accepts, as written: dates, amounts and percentages are still strings, fields that may
 * be omitted are optional, uuids may be in upper case.
 */
export interface DataSet {
  readonly groups?: readonly { readonly uuid: string; readonly name: string }[];
  readonly properties?: readonly PropertyEntry[];
  readonly channels?: readonly ChannelEntry[];
  readonly keys?: readonly KeyEntry[];
}

/** A plain-text key, for demos and tests, with exactly the owner of its kind. */
export interface KeyEntry {
  readonly kind: 'group' | 'property' | 'channel';
  readonly groupUuid?: string;
  readonly propertyUuid?: string;
  readonly apiId?: string;
  readonly key: string;
  readonly name?: string;
  readonly requestsPerMinute?: number;
  readonly wireProfile?: string;
  readonly scenario?: string;
}
