/** The first night is not the first of a month, so that the first and the last month are incomplete. */
export const FIRST_NIGHT = '2027-03-15';

const MONTH_ARRAYS = [
  ...['amount_minor', 'single_adult_minor', 'extra_adult_minor', 'extra_child_minor', 'extra_infant_minor'],
  ...['min_stay_arrival', 'max_stay_arrival', 'min_stay_through', 'max_stay_through'],
];

/** Every fourth rate is sold by occupancy; a few nights or runs of nights are restricted. */
const NIGHTS = `
  CREATE UNLOGGED TABLE staging.night AS
  SELECT property_uuid, room_rate_uuid, date, amount.*, extra.*, restriction.*
  FROM staging.rate, generate_series(0, $days - 1) AS day, LATERAL (
    SELECT DATE '${FIRST_NIGHT}' + day AS date, (property * 1000 + rate) * 10000::bigint + day AS place
  ) AS night, LATERAL (
    SELECT 8000 + rate * 150 + extract(isodow FROM date)::int / 5 * 2500 + staging.drawn(place, 6000) AS base
  ) AS base, LATERAL (
    SELECT CASE WHEN NOT by_occupancy THEN base::bigint END AS amount_minor,
      CASE WHEN NOT by_occupancy THEN base::bigint - 1000 END AS single_adult_minor,
      CASE WHEN by_occupancy THEN ARRAY(SELECT generate_series(1, $levels)) ELSE '{}' END::int[] AS level_adults,
      CASE WHEN by_occupancy THEN ARRAY(SELECT base + level * 1700 FROM generate_series(1, $levels) AS level) ELSE '{}' END::bigint[]
        AS level_amounts_minor
  ) AS amount, LATERAL (
    SELECT 3000::bigint + rate * 10 AS extra_adult_minor, 1500::bigint + rate * 10 AS extra_child_minor,
      0::bigint AS extra_infant_minor
  ) AS extra, LATERAL (
    SELECT staging.drawn(place / 10 * 10 + 3, 50) = 0 AS stop_sell,
      rate % 8 = 1 AND extract(isodow FROM date) = 6 AS closed_to_arrival, false AS closed_to_departure,
      CASE WHEN (rate + extract(month FROM date)::int) % 6 = 0 AND extract(isodow FROM date) = 5 THEN 2 END
        AS min_stay_arrival,
      NULL::int AS max_stay_arrival,
      CASE WHEN (rate + extract(month FROM date)::int) % 12 = 0 THEN 3 END AS min_stay_through,
      NULL::int AS max_stay_through
  ) AS restriction
  ORDER BY property, rate, date`;

/** The same figures by month: an array has an element for each of its days. Not compressed: a layout would get it so. */
const monthsQuery = (levels) => `
  CREATE UNLOGGED TABLE staging.month WITH (toast_tuple_target = 8160) AS
  SELECT property_uuid, room_rate_uuid, month,
    coalesce(bit_or(stop_sell::int << place), 0) AS stop_sell,
    coalesce(bit_or(closed_to_arrival::int << place), 0) AS closed_to_arrival,
    coalesce(bit_or(closed_to_departure::int << place), 0) AS closed_to_departure,
    ${MONTH_ARRAYS.map((name) => `CASE WHEN count(${name}) > 0 THEN array_agg(${name} ORDER BY date) END AS ${name.replace('amount_minor', 'amounts_minor')}`)},
    CASE WHEN by_occupancy THEN ARRAY(SELECT generate_series(1, $levels)) END AS level_adults,
    CASE WHEN by_occupancy THEN ${Array.from({ length: levels }, (_, at) => `array_agg(level_amounts_minor[${at + 1}] ORDER BY date)`).join(' || ')} END AS level_amounts
  FROM staging.rate
  CROSS JOIN (
    SELECT day::date AS date, date_trunc('month', day)::date AS month, extract(day FROM day)::int - 1 AS place
    FROM generate_series(
      date_trunc('month', DATE '${FIRST_NIGHT}'),
      date_trunc('month', DATE '${FIRST_NIGHT}' + $days - 1) + INTERVAL '1 month - 1 day', '1 day'
    ) AS day
  ) AS calendar
  LEFT JOIN staging.night USING (property_uuid, room_rate_uuid, date)
  GROUP BY property, rate, property_uuid, room_rate_uuid, by_occupancy, month
  ORDER BY property, rate, month`;

/** Generates the nights of all rates, and the same figures by month, in the schema `staging`. */
export async function fillStaging(client, { properties, rates, days, levels }) {
  const withSizes = (sql) => sql.replaceAll('$days', String(days)).replaceAll('$levels', String(levels));
  await client.query(`
    CREATE SCHEMA staging;
    CREATE FUNCTION staging.drawn(place bigint, bound int) RETURNS int LANGUAGE sql IMMUTABLE AS
      'SELECT ((hashint8(place)::bigint & 2147483647) % bound)::int';
    CREATE UNLOGGED TABLE staging.rate AS
      SELECT property, rate, md5('property ' || property)::uuid AS property_uuid,
        md5('rate ' || property || '-' || rate)::uuid AS room_rate_uuid, rate % 4 = 0 AS by_occupancy
      FROM generate_series(1, ${properties}) AS property, generate_series(1, ${rates}) AS rate`);
  await client.query(withSizes(NIGHTS));
  await client.query('ANALYZE staging.night');
  await client.query(`SET work_mem = '512MB'`);
  await client.query(withSizes(monthsQuery(levels)));
  await client.query('RESET work_mem');
  await client.query('VACUUM (ANALYZE)');
}

/** The rates of each property: their uuids, and which of them are sold by occupancy. */
export async function readProperties(client) {
  const { rows } = await client.query(`
    SELECT property_uuid AS uuid, array_agg(room_rate_uuid::text ORDER BY rate) AS rates,
      array_agg(room_rate_uuid::text ORDER BY rate) FILTER (WHERE by_occupancy) AS "byOccupancy",
      array_agg(room_rate_uuid::text ORDER BY rate) FILTER (WHERE NOT by_occupancy) AS "byDay"
    FROM staging.rate GROUP BY property, property_uuid ORDER BY property`);
  return rows.map((row) => ({ ...row, byOccupancy: row.byOccupancy ?? [] }));
}
