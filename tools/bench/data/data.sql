-- The data of our variants, generated inside PostgreSQL. The settings bench.* define its size, and bench.seed the prices;
-- the same settings always generate the same data.
--
-- It contains every feature that makes pricing expensive: percentage and amount charges, competing deals of three kinds,
-- single adults, extra guests, restrictions, sold-out nights, time zones, and currencies of 0, 2 and 3 digits.

-- A pseudorandom number from 0 to below a bound.
CREATE FUNCTION pg_temp.drawn(place bigint, bound int) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT ((place * 2654435761 % 4294967296) / 4096 % bound)::int
$$;

CREATE FUNCTION pg_temp.uuid_of(kind text, place text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT overlay(overlay(md5(kind || ' ' || place) placing '4' from 13) placing '8' from 17)::uuid
$$;

CREATE FUNCTION pg_temp.seed() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT current_setting('bench.seed')::bigint
$$;

-- Properties with eight room types, each of which is sold at four rates.
CREATE TEMP TABLE shape ON COMMIT DROP AS
  SELECT number, 'Bench hotel ' || number AS name, 8 AS room_types
  FROM generate_series(1, current_setting('bench.properties')::int) AS number;

INSERT INTO property_group (uuid, name) VALUES (pg_temp.uuid_of('group', ''), 'Bench');

-- The key's own limit, which no run reaches: requests are still counted and the limit is reported.
INSERT INTO api_key (uuid, kind, group_uuid, sha256, requests_per_minute)
VALUES (
  pg_temp.uuid_of('key', ''), 'group', pg_temp.uuid_of('group', ''),
  sha256(convert_to(current_setting('bench.key'), 'UTF8')), 2000000000
);

INSERT INTO property (
  uuid, group_uuid, name, currency, timezone, default_language, prices_include_charges, low_inventory_threshold,
  property_type, address, suburb, state, country, email, phone_number, latitude, longitude,
  checkin_start_time, checkout_end_time, photos, amenities, accepted_card_types, tax_exemptions
)
SELECT
  pg_temp.uuid_of('property', number::text), pg_temp.uuid_of('group', ''), name,
  CASE number % 10 WHEN 7 THEN 'JPY' WHEN 8 THEN 'KWD' ELSE 'EUR' END,
  (ARRAY['Europe/Paris', 'Pacific/Honolulu', 'Asia/Tokyo', 'Pacific/Auckland'])[number % 4 + 1],
  'en', false, 3, '{"en": "Hotel"}', number || ' Bench Road', 'Suburb', 'State', 'FR', 'hotel@example.com', '+1',
  0, 0, '14:00', '11:00', '[]', '[]', '{VI}', '{}'
FROM shape ORDER BY number;

-- Everything below is new, so no revision has to be incremented, and its foreign keys are valid by construction.
SET LOCAL session_replication_role = replica;

-- A channel that all of them are connected to, with a key of its own.
INSERT INTO channel (api_id, name) VALUES ('bench', 'Bench');
INSERT INTO channel_property (api_id, property_uuid, siteminder_commission_ppm, channel_commission_ppm, listed_rates_only)
SELECT 'bench', uuid, 30000, 120000, false FROM property;
INSERT INTO api_key (uuid, kind, api_id, sha256, requests_per_minute)
VALUES (
  pg_temp.uuid_of('channel key', ''), 'channel', 'bench',
  sha256(convert_to(current_setting('bench.channel_key'), 'UTF8')), 2000000000
);

INSERT INTO charge (property_uuid, position, name, kind, percentage_ppm, applies_to, amount_minor, per, counts_children, taxed)
SELECT pg_temp.uuid_of('property', number::text), charge.*
FROM shape, LATERAL (VALUES
  (0, 'Service', 'fee', 50000 + number % 3 * 12500, 'room', NULL::bigint, NULL, false, false),
  (1, 'VAT', 'tax', 70000 + number % 5 * 13333, 'roomAndFees', NULL, NULL, false, false),
  (2, 'City tax', 'tax', NULL, NULL, 150 + number % 7 * 35, 'personNight', number % 2 = 0, false)
) AS charge;

CREATE TEMP TABLE room ON COMMIT DROP AS
  SELECT shape.number, type, pg_temp.uuid_of('property', number::text) AS property_uuid,
    pg_temp.uuid_of('room type', number || '-' || type) AS uuid
  FROM shape, generate_series(1, room_types) AS type;

-- The last of eight room types is too small for the largest parties.
INSERT INTO room_type (
  uuid, property_uuid, name, max_occupancy, max_adult_occupancy, max_child_occupancy, max_infant_occupancy,
  sort_order, active, content_name, photos, amenities, views, bed_configurations
)
SELECT uuid, property_uuid, 'Room type ' || type, CASE type % 8 WHEN 0 THEN 4 ELSE 6 END, 4, 3, 1,
  type, true, '{"en": "Room"}', '[]', '[]', '[]', '[]'
FROM room ORDER BY number, type;

INSERT INTO rate_plan (uuid, property_uuid, name, breakfast_included, rate_type, policy_type, free_cancellation_until_days)
SELECT pg_temp.uuid_of('rate plan', number || '-' || plan), pg_temp.uuid_of('property', number::text),
  'Plan ' || plan, plan % 2 = 0, 'sell', 'free-cancellation', plan
FROM shape, generate_series(1, 4) AS plan;

CREATE TEMP TABLE rate ON COMMIT DROP AS
  SELECT room.number, type, plan, property_uuid, room.uuid AS room_type_uuid,
    pg_temp.uuid_of('room rate', number || '-' || type || '-' || plan) AS uuid
  FROM room, generate_series(1, 4) AS plan;

INSERT INTO room_rate (
  uuid, property_uuid, room_type_uuid, rate_plan_uuid, sort_order, active, sell_direct, promotion_only,
  pricing_model, included_adults, included_children
)
SELECT uuid, property_uuid, room_type_uuid, pg_temp.uuid_of('rate plan', number || '-' || plan), plan, true, true, false,
  'perDay', 2, 0
FROM rate ORDER BY number, type, plan;

-- Two deals of one family for the first rate of a room type, and one of the other family for its second.
INSERT INTO deal (property_uuid, code, kind, active, min_lead_days, stay_nights, pay_nights, repeats, percentage_ppm)
SELECT pg_temp.uuid_of('property', number::text), deal.*
FROM shape, LATERAL (VALUES
  ('EARLY', 'early-bird-deal', true, 45, NULL::int, NULL::int, NULL::boolean, 75000),
  ('LONG', 'length-of-stay-deal', true, NULL, NULL, NULL, NULL, NULL),
  ('WEEK', 'stay-pay-deal', true, NULL, 7, 6, false, NULL)
) AS deal;

INSERT INTO deal_rule (property_uuid, deal_code, min_nights, percentage_ppm)
SELECT pg_temp.uuid_of('property', number::text), 'LONG', min_nights, percentage_ppm
FROM shape, (VALUES (3, 50000), (6, 142500)) AS rule (min_nights, percentage_ppm);

INSERT INTO deal_room_rate (property_uuid, deal_code, room_rate_uuid)
SELECT property_uuid, code, uuid
FROM rate JOIN (VALUES ('LONG', 1), ('WEEK', 1), ('EARLY', 2)) AS assigned (code, to_plan) ON to_plan = plan;

CREATE TEMP TABLE day ON COMMIT DROP AS
  SELECT number AS day, first + number AS date
  FROM (SELECT current_setting('bench.first_night')::date AS first) AS calendar,
    generate_series(0, current_setting('bench.nights')::int - 1) AS number;

CREATE TEMP TABLE rooms_left ON COMMIT DROP AS
  SELECT property_uuid, uuid AS room_type_uuid, date,
    pg_temp.drawn(number * 32749 + type * 4093 + day * 31 + pg_temp.seed(), 40) AS count
  FROM room CROSS JOIN day;

CREATE TEMP TABLE night ON COMMIT DROP AS
  SELECT property_uuid, uuid AS room_rate_uuid, date, amount AS amount_minor,
    CASE plan WHEN 3 THEN amount * 85 / 100 END AS single_adult_minor,
    2500 + type * 150 AS extra_adult_minor, 1200 + plan * 75 AS extra_child_minor,
    draw % 89 = 0 AS stop_sell, draw % 53 = 0 AS closed_to_arrival,
    CASE WHEN draw % 41 = 0 THEN 2 + draw % 9 END AS min_stay_arrival
  FROM (
    SELECT property_uuid, uuid, type, plan, date, draw,
      9000 + type * 2100 + plan * 650 + CASE WHEN extract(isodow FROM date) IN (5, 6) THEN 2900 ELSE 0 END
        + draw % 4001 AS amount
    FROM rate
    CROSS JOIN day
    CROSS JOIN LATERAL pg_temp.drawn(number * 32749 + type * 4093 + plan * 509 + day * 31 + pg_temp.seed(), 1000000) AS draw
  ) AS priced;

-- In primary key order, which is fast to insert.
INSERT INTO room_inventory (property_uuid, room_type_uuid, date, count)
SELECT property_uuid, room_type_uuid, date, count FROM rooms_left ORDER BY property_uuid, room_type_uuid, date;

INSERT INTO nightly_price (
  property_uuid, room_rate_uuid, date, amount_minor, single_adult_minor, extra_adult_minor, extra_child_minor,
  stop_sell, closed_to_arrival, min_stay_arrival
)
SELECT
  property_uuid, room_rate_uuid, date, amount_minor, single_adult_minor, extra_adult_minor, extra_child_minor,
  stop_sell, closed_to_arrival, min_stay_arrival
FROM night ORDER BY property_uuid, room_rate_uuid, date;
