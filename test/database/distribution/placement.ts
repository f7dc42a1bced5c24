/** Where each table would be in a database that is distributed by property (docs/DISTRIBUTED.md). */
export interface Placement {
  /** By the column with the property: rows of a property are on one shard. */
  readonly distributed: ReadonlyMap<string, string>;
  /** Small tables that distributed ones refer to: a copy on every node. */
  readonly reference: ReadonlySet<string>;
  /** Small tables that nothing distributed refers to or is joined with: on the coordinator alone. */
  readonly local: ReadonlySet<string>;
}

const BY_PROPERTY = [
  ...['charge', 'room_type', 'room_inventory', 'rate_plan', 'room_rate', 'nightly_price'],
  ...['deal', 'deal_rule', 'deal_room_rate', 'promotion', 'promotion_room_rate', 'property_import', 'property_state'],
  ...['channel_property', 'channel_room_rate', 'channel_deal_property'],
];

export const PLACEMENT: Placement = {
  distributed: new Map([['property', 'uuid'], ...BY_PROPERTY.map((name): [string, string] => [name, 'property_uuid'])]),
  reference: new Set(['property_group', 'channel', 'channel_deal']),
  local: new Set(['api_key', 'key_use', 'key_audit', 'database_epoch', 'demo_load', '_prisma_migrations']),
};
