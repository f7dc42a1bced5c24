import pg from 'pg';
import { createTestDatabase } from '../harness/test-database.js';

/** One group with two properties; the first has a row in each table that belongs to a property. */
export const GROUP = '00000000-0000-4000-8000-000000000001';
export const PROPERTY = '00000000-0000-4000-8000-000000000011';
export const OTHER_PROPERTY = '00000000-0000-4000-8000-000000000012';
export const ROOM_TYPE = '00000000-0000-4000-8000-000000000021';
export const RATE_PLAN = '00000000-0000-4000-8000-000000000031';
export const ROOM_RATE = '00000000-0000-4000-8000-000000000041';

const property = (uuid: string, name: string): string => `
  INSERT INTO property (uuid, group_uuid, name, currency, timezone, default_language, prices_include_charges,
    low_inventory_threshold, property_type, address, suburb, state, country, email, phone_number, latitude, longitude,
    checkin_start_time, checkout_end_time, photos, amenities, accepted_card_types, tax_exemptions)
  VALUES ('${uuid}', '${GROUP}', '${name}', 'EUR', 'Europe/Paris', 'en', false, 3, '{"en": "Hotel"}', '', '', '', '', '',
    '', 48.8, 2.3, '14:00', '10:00', '[]', '[]', '{VI}', '{}');`;

export const FULL_PROPERTY = `
  INSERT INTO property_group (uuid, name) VALUES ('${GROUP}', 'Group');
  ${property(PROPERTY, 'First')}
  ${property(OTHER_PROPERTY, 'Second')}
  INSERT INTO charge (property_uuid, position, name, kind, percentage_ppm, applies_to, counts_children, taxed)
  VALUES ('${PROPERTY}', 0, 'VAT', 'tax', 100000, 'room', true, false);
  INSERT INTO charge (property_uuid, position, name, kind, amount_minor, per, counts_children, taxed)
  VALUES ('${PROPERTY}', 1, 'City fee', 'fee', 200, 'personNight', true, true);
  INSERT INTO room_type (uuid, property_uuid, name, max_occupancy, max_adult_occupancy, max_child_occupancy,
    max_infant_occupancy, sort_order, active, content_name, photos, amenities, views, bed_configurations)
  VALUES ('${ROOM_TYPE}', '${PROPERTY}', 'Double', 3, 2, 1, 1, 0, true, '{"en": "Double"}',
    '[{"url": "https://example.org/1.jpg", "captions": ""}]', '[{"en": "Bath"}]', '[]',
    '[{"bedCode": {"en": "Queen"}, "quantity": 1}]');
  INSERT INTO room_inventory (property_uuid, room_type_uuid, date, count)
  VALUES ('${PROPERTY}', '${ROOM_TYPE}', '2027-03-01', 5);
  INSERT INTO rate_plan (uuid, property_uuid, name, breakfast_included, rate_type, policy_type,
    free_cancellation_until_days)
  VALUES ('${RATE_PLAN}', '${PROPERTY}', 'Flexible', false, 'sell', 'free-cancellation', 1);
  INSERT INTO room_rate (uuid, property_uuid, room_type_uuid, rate_plan_uuid, sort_order, active, sell_direct,
    promotion_only, pricing_model, included_adults, included_children)
  VALUES ('${ROOM_RATE}', '${PROPERTY}', '${ROOM_TYPE}', '${RATE_PLAN}', 0, true, true, false, 'perDay', 2, 0);
  INSERT INTO nightly_price (property_uuid, room_rate_uuid, date, amount_minor)
  VALUES ('${PROPERTY}', '${ROOM_RATE}', '2027-03-01', 10000);
  INSERT INTO deal (property_uuid, code, kind, active, stay_nights, pay_nights, repeats)
  VALUES ('${PROPERTY}', 'STAY3', 'stay-pay-deal', true, 3, 2, false);
  INSERT INTO deal (property_uuid, code, kind, active) VALUES ('${PROPERTY}', 'LONG', 'length-of-stay-deal', true);
  INSERT INTO deal (property_uuid, code, kind, active, nights, price_minor)
  VALUES ('${PROPERTY}', 'PACK', 'package-deal', true, 2, 15000);
  INSERT INTO deal (property_uuid, code, kind, active, percentage_ppm)
  VALUES ('${PROPERTY}', 'EARLY', 'early-bird-deal', true, 100000);
  INSERT INTO deal_rule (property_uuid, deal_code, min_nights, amount_minor) VALUES ('${PROPERTY}', 'LONG', 7, 500);
  INSERT INTO deal_room_rate (property_uuid, deal_code, room_rate_uuid)
  VALUES ('${PROPERTY}', 'STAY3', '${ROOM_RATE}');
  INSERT INTO promotion (property_uuid, code_key, code, percentage_ppm, combines_with_deals, active)
  VALUES ('${PROPERTY}', 'spring', 'SPRING', 100000, true, true);
  INSERT INTO promotion_room_rate (property_uuid, code_key, room_rate_uuid)
  VALUES ('${PROPERTY}', 'spring', '${ROOM_RATE}');
  INSERT INTO channel (api_id, name) VALUES ('channel-1', 'Channel');
  INSERT INTO channel_property (api_id, property_uuid, siteminder_commission_ppm, channel_commission_ppm,
    listed_rates_only)
  VALUES ('channel-1', '${PROPERTY}', 20000, 100000, true);
  INSERT INTO channel_room_rate (api_id, property_uuid, room_rate_uuid)
  VALUES ('channel-1', '${PROPERTY}', '${ROOM_RATE}');
  INSERT INTO channel_deal (api_id, code, kind, discount_ppm, commission_ppm, stay_from)
  VALUES ('channel-1', 'AGREED', 'direct-agreement', 0, 120000, '2027-01-01');
  INSERT INTO channel_deal_property (api_id, deal_code, property_uuid, approved)
  VALUES ('channel-1', 'AGREED', '${PROPERTY}', true);
  INSERT INTO api_key (uuid, kind, property_uuid, sha256)
  VALUES ('00000000-0000-4000-8000-000000000051', 'property', '${PROPERTY}', sha256('key'));
`;

/** A database with FULL_PROPERTY, and a connection for raw statements. */
export interface FullPropertyDatabase {
  readonly connectionString: string;
  readonly client: pg.Client;
  drop(): Promise<void>;
}

/** Creates a database with one row in each table that belongs to a property. */
export async function fullPropertyDatabase(): Promise<FullPropertyDatabase> {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(FULL_PROPERTY);
  const drop = async (): Promise<void> => {
    await client.end();
    await database.drop();
  };
  return { connectionString: database.connectionString, client, drop };
}
