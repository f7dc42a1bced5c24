import { aConnection } from './a-connection.js';
import { aProperty } from './a-property.js';
import { credentials } from './credentials.js';
import type { Piece } from './piece.js';
import { uuidOf } from './uuid-of.js';

interface Overrides {
  readonly groups?: readonly Piece[];
  readonly properties?: readonly Piece[];
  readonly channels?: readonly Piece[];
  /** Besides the group key, the key of the property 'House' and the channel key. */
  readonly keys?: readonly Piece[];
}

/** So high that only tests of rate limits ever reach one. */
const UNLIMITED = 1_000_000;

const { group, property, channel } = credentials;
const KEYS = [
  { kind: 'group', groupUuid: uuidOf('Group'), key: group['x-sm-api-key'] },
  { kind: 'property', propertyUuid: uuidOf('House'), key: property['x-sm-api-key'] },
  { kind: 'channel', apiId: channel['x-sm-api-id'], key: channel['x-sm-api-key'] },
].map((key): Piece => ({ ...key, requestsPerMinute: UNLIMITED }));

/** The channel of the channel key, connected to the property 'House'. */
function aChannel(): Piece {
  return { apiId: credentials.channel['x-sm-api-id'], name: 'Channel', properties: [aConnection()] };
}

/** A valid data set with a key of each kind; one of the properties must be named 'House'. */
export function aDataSet({ groups = [], properties = [aProperty()], channels, keys = [] }: Overrides = {}): Piece {
  return {
    groups: [{ uuid: uuidOf('Group'), name: 'Group' }, ...groups],
    properties,
    channels: channels ?? [aChannel()],
    keys: [...KEYS, ...keys],
  };
}
