interface AnyCaller {
  /** The key's own identifier; limits are counted by it. Never the key. */
  readonly keyUuid: string;
  /** A limit of the key's own; null takes the server's. */
  readonly requestsPerMinute: number | null;
}

/** Holds a group key: all properties of one group (§5). */
export interface GroupCaller extends AnyCaller {
  readonly kind: 'group';
  readonly groupUuid: string;
}

/** Holds a property key: one property. */
export interface PropertyCaller extends AnyCaller {
  readonly kind: 'property';
  readonly propertyUuid: string;
}

/** Holds a channel credential: the properties that are connected to the channel. */
export interface ChannelCaller extends AnyCaller {
  readonly kind: 'channel';
  readonly apiId: string;
}

/** Who asks: the holder of a live key. */
export type Caller = GroupCaller | PropertyCaller | ChannelCaller;
