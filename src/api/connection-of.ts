import type { ChannelConnection } from '../database/read/rate-sheet/channel-connection.row.js';
import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import type { ChannelCaller } from '../domain/access/caller.js';

/** The connection of a channel to a property that it may read: every such channel has one. */
export function connectionOf({ uuid, connections }: RateSheet, { apiId }: ChannelCaller): ChannelConnection {
  const connection = connections.get(apiId);
  if (connection === undefined) throw new Error(`The channel has no connection to property ${uuid}`);
  return connection;
}
