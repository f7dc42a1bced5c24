import { readRows } from './read-rows.js';

/** A channel as commands list it. */
export interface ChannelOverview {
  readonly apiId: string;
  readonly name: string;
  /** How many it is connected to. */
  readonly properties: number;
  readonly deals: number;
}

/** All channels by id. */
export function readChannelOverview(connectionString: string): AsyncGenerator<ChannelOverview> {
  return readRows<ChannelOverview & { apiId: string }>(
    connectionString,
    `SELECT c.api_id AS "apiId", c.name,
      (SELECT count(*)::int FROM channel_property p WHERE p.api_id = c.api_id) AS properties,
      (SELECT count(*)::int FROM channel_deal d WHERE d.api_id = c.api_id) AS deals
    FROM channel c ORDER BY c.api_id`,
  );
}
