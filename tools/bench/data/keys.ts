/** The group key with access to all properties. */
export const KEY = 'bench-group-key';
/** The key of the channel 'bench', which all properties are connected to. */
export const CHANNEL_KEY = 'bench-channel-key';

/** The headers of every request, unless it has others. */
export const KEY_HEADERS = { 'x-sm-api-key': KEY };
/** Those of a request of the channel. */
export const CHANNEL_HEADERS = { 'x-sm-api-id': 'bench', 'x-sm-api-key': CHANNEL_KEY };
