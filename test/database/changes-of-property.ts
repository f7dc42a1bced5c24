import { PROPERTY, RATE_PLAN, ROOM_RATE, ROOM_TYPE } from './full-property.js';

/** Statements that each change something of the first property of FULL_PROPERTY, and nothing of the second. */
export const CHANGES_OF_PROPERTY = [
  `UPDATE property SET address = 'Elsewhere' WHERE uuid = '${PROPERTY}'`,
  `UPDATE charge SET percentage_ppm = 50000 WHERE position = 0`,
  `DELETE FROM charge`,
  `INSERT INTO rate_plan (uuid, property_uuid, name, breakfast_included, rate_type, policy_type, free_cancellation_until_days)
   SELECT gen_random_uuid(), property_uuid, name, breakfast_included, rate_type, policy_type, 0 FROM rate_plan`,
  `UPDATE rate_plan SET name = 'Other' WHERE uuid = '${RATE_PLAN}'`,
  `UPDATE rate_plan SET cancellation_penalties = '[{"deadlineHours": 24, "nights": 1}]' WHERE uuid = '${RATE_PLAN}'`,
  `UPDATE room_type SET active = false`,
  `DELETE FROM room_type`,
  `INSERT INTO room_inventory VALUES ('${PROPERTY}', '${ROOM_TYPE}', '2027-03-02', 1)`,
  `UPDATE room_inventory SET count = 4 WHERE date = '2027-03-01'`,
  `DELETE FROM room_inventory`,
  `UPDATE room_rate SET sort_order = 1`,
  `DELETE FROM room_rate`,
  `INSERT INTO nightly_price (property_uuid, room_rate_uuid, date)
   SELECT '${PROPERTY}', '${ROOM_RATE}', day FROM generate_series('2027-04-01'::date, '2027-04-30', '1 day') AS day`,
  `UPDATE nightly_price SET amount_minor = amount_minor + 1`,
  `INSERT INTO nightly_price (property_uuid, room_rate_uuid, date, amount_minor)
   VALUES ('${PROPERTY}', '${ROOM_RATE}', '2027-03-01', 1)
   ON CONFLICT (property_uuid, room_rate_uuid, date) DO UPDATE SET amount_minor = excluded.amount_minor`,
  `DELETE FROM nightly_price`,
  `UPDATE deal SET active = false WHERE code = 'STAY3'`,
  `UPDATE deal_rule SET min_nights = 8`,
  `DELETE FROM deal_rule`,
  `DELETE FROM deal_room_rate`,
  `UPDATE promotion SET active = false`,
  `UPDATE promotion_room_rate SET amount_minor = 100`,
  `DELETE FROM promotion`,
  `UPDATE channel_property SET channel_commission_ppm = 1`,
  `DELETE FROM channel_room_rate`,
  `UPDATE channel_deal SET discount_ppm = 1`,
  `DELETE FROM channel_deal`,
  `UPDATE channel_deal_property SET approved = false`,
  `DELETE FROM channel`,
  `WITH moved AS (UPDATE room_inventory SET count = 3) SELECT 1`,
];
