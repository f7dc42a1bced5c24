-- Quotes of one property for one stay and party, in one row: $1 property, $2 check-in, $3 check-out, $4 adults, $5 children,
-- $6 now. Each line of `rates` is a room rate in display order: rate, room type, availability, deals, what each night costs
-- the party. Deals and charges, which no price is without, come as JSON.
SELECT
  property.currency,
  $2::date - ($6::timestamptz AT TIME ZONE property.timezone)::date AS lead_days,
  (
    SELECT json_agg(json_build_object(
      'kind', kind, 'percentage', percentage_ppm, 'appliesTo', applies_to, 'amount', amount_minor,
      'countsChildren', counts_children
    ) ORDER BY position)::text
    FROM charge WHERE property_uuid = property.uuid
  ) AS charges,
  (
    SELECT json_agg(json_build_object(
      'code', code, 'kind', kind, 'minLeadDays', min_lead_days, 'percentage', percentage_ppm,
      'stayNights', stay_nights, 'payNights', pay_nights,
      'rules', (
        SELECT json_agg(json_build_object('minNights', rule.min_nights, 'percentage', rule.percentage_ppm)
          ORDER BY rule.min_nights DESC)
        FROM deal_rule AS rule WHERE rule.property_uuid = deal.property_uuid AND rule.deal_code = deal.code
      )
    ))::text
    FROM deal WHERE property_uuid = property.uuid AND active
  ) AS deals,
  (
    SELECT string_agg(
      concat_ws('|', rate.uuid, type.uuid, CASE WHEN night.closed THEN 0 ELSE inventory.rooms END,
        coalesce(assigned.codes, ''), night.amounts),
      E'\n' ORDER BY type.sort_order, type.name, type.uuid, rate.sort_order, plan.name, rate.uuid
    )
    FROM room_type AS type
    CROSS JOIN LATERAL (
      SELECT CASE count(*) WHEN $3::date - $2::date THEN min(count) ELSE 0 END AS rooms
      FROM room_inventory WHERE room_type_uuid = type.uuid AND date >= $2 AND date < $3
    ) AS inventory
    JOIN room_rate AS rate ON rate.room_type_uuid = type.uuid
    JOIN rate_plan AS plan ON plan.uuid = rate.rate_plan_uuid
    CROSS JOIN LATERAL (
      SELECT string_agg(deal_code, ',') AS codes FROM deal_room_rate WHERE room_rate_uuid = rate.uuid
    ) AS assigned
    JOIN LATERAL (
      SELECT
        count(amount_minor) AS priced,
        bool_or(stop_sell OR date = $2 AND (closed_to_arrival OR coalesce(min_stay_arrival, 0) > $3::date - $2::date)) AS closed,
        string_agg((
          CASE WHEN $4::int = 1 AND $5::int = 0 AND single_adult_minor IS NOT NULL THEN single_adult_minor
          ELSE amount_minor + greatest($4 - rate.included_adults, 0) * coalesce(extra_adult_minor, 0)
            + greatest($5 - rate.included_children, 0) * coalesce(extra_child_minor, 0) END
        )::text, ',' ORDER BY date) AS amounts
      FROM nightly_price WHERE room_rate_uuid = rate.uuid AND date >= $2 AND date < $3
    ) AS night ON night.priced = $3::date - $2::date
    WHERE type.property_uuid = property.uuid AND type.active AND rate.active AND rate.sell_direct AND NOT rate.promotion_only
      AND $4 <= type.max_adult_occupancy AND $5 <= type.max_child_occupancy AND $4 + $5 <= type.max_occupancy
  ) AS rates
FROM property WHERE property.uuid = $1
