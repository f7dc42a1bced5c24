/** The header of every key (§5). */
export const KEY_HEADER = 'x-sm-api-key';

/** The header of the channel's API identifier (§5). */
export const API_ID_HEADER = 'x-sm-api-id';

/** The security schemes of the document by name, as `@Access` refers to them. */
export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: KEY_HEADER,
    description: 'A direct-booking key: of a group (all its properties) or of one property.',
  },
  channelId: {
    type: 'apiKey',
    in: 'header',
    name: API_ID_HEADER,
    description: "The channel's API identifier; only together with channelKey.",
  },
  channelKey: {
    type: 'apiKey',
    in: 'header',
    name: KEY_HEADER,
    description: "The channel's API key; only together with channelId.",
  },
} as const;
