import type { Scenario } from '../scenarios/scenario.js';
import type { WireProfile } from './wire-profile.js';

interface AnyCaller {
  /** Identifies the key, never the key itself; rate limits are counted by it. */
  readonly keyUuid: string;
  /** The key's own limit; null uses the server's. */
  readonly requestsPerMinute: number | null;
  /** The key's own profile in the direct booking API; null uses the server's. */
  readonly wireProfile: WireProfile | null;
  /** What the requests of the key force where scenarios are on; null: nothing. */
  readonly scenario: Scenario | null;
}

/** The holder of a group key, for all properties of one group (§5). */
export interface GroupCaller extends AnyCaller {
  readonly kind: 'group';
  readonly groupUuid: string;
}

/** The holder of a property key, for one property. */
export interface PropertyCaller extends AnyCaller {
  readonly kind: 'property';
  readonly propertyUuid: string;
}

/** The holder of a channel credential, for the properties connected to the channel. */
export interface ChannelCaller extends AnyCaller {
  readonly kind: 'channel';
  readonly apiId: string;
}

/** The holder of a live key. */
export type Caller = GroupCaller | PropertyCaller | ChannelCaller;
