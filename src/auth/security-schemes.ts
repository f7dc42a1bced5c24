/** The header of every key (§5). */
export const KEY_HEADER = 'x-sm-api-key';

/** The header of the channel's API identifier (§5). */
export const API_ID_HEADER = 'x-sm-api-id';

/** The OpenAPI security requirement of direct-booking operations: a key. */
export const DIRECT_SECURITY: Readonly<Record<string, string[]>> = { apiKey: [] };

/** The OpenAPI security requirement of channel operations: both headers together, hence one requirement with two schemes. */
export const CHANNEL_SECURITY: Readonly<Record<string, string[]>> = { channelId: [], channelKey: [] };

/** The security schemes of the document by name. */
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
