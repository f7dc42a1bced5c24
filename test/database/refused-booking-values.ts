import { sets, updates } from './updates.js';

const LONG = `repeat('x', 10001)`;

/** By constraint, values that only a booking engine reads and that it rejects. */
export const REFUSED_BOOKING_VALUES: Readonly<Record<string, readonly string[]>> = {
  property_checkout_start_time_is_hh_mm: [`UPDATE property SET checkout_start_time = '09:60'`],
  property_checkout_runs_forward: [`UPDATE property SET checkout_start_time = '10:01'`],
  property_facilities_are_texts: [`UPDATE property SET facilities = '["Pool"]'`],
  property_parking_is_texts: [`UPDATE property SET parking = '[{"nl": "Garage"}]'`],
  property_transport_is_texts: [`UPDATE property SET transport = '{"en": "Bus"}'`],
  property_banner_is_a_photo: updates(
    'property SET banner',
    `'{"url": "https://example.org"}'`,
    `'{"url": "https://example.org", "captions": "", "sortOrder": 1}'`,
    "'[]'",
  ),
  property_smoking_policy_is_flags: updates(
    'property SET smoking_policy',
    `'{"smokeFreeProperty": "yes"}'`,
    `'{"cigars": true}'`,
    "'true'",
  ),
  property_terms_are_texts: [`UPDATE property SET terms_and_conditions = '{"en": ""}'`],
  property_terms_in_default_language: [`UPDATE property SET terms_and_conditions = '{"fr": "Conditions"}'`],
  property_directions_are_texts: [`UPDATE property SET directions = '{"en": 5}'`],
  property_directions_in_default_language: [`UPDATE property SET directions = '{"fr": "Tout droit"}'`],
  property_booking_content_is_bounded: [
    `UPDATE property SET postcode = repeat('x', 1001)`,
    ...['facilities', 'parking', 'transport'].map(
      (column) => `UPDATE property SET ${column} = jsonb_build_array(jsonb_build_object('en', ${LONG}))`,
    ),
    `UPDATE property SET banner = jsonb_build_object('url', repeat('x', 2049), 'captions', '')`,
    `UPDATE property SET banner = jsonb_build_object('url', 'x', 'captions', repeat('x', 1001))`,
    `UPDATE property SET terms_and_conditions = jsonb_build_object('en', ${LONG})`,
    `UPDATE property SET directions = jsonb_build_object('en', ${LONG})`,
  ],
  room_type_view_ota_code_above_0: updates('room_type SET view_ota_code', '0', '1000000000'),
  room_type_bedrooms_are_bounded: [
    `UPDATE room_type SET bed_configurations = jsonb_build_array(jsonb_build_object('bedCode',
       '{"en": "Queen"}'::jsonb, 'quantity', 1, 'bedroom', repeat('x', 256)))`,
  ],
  rate_plan_penalties_are_due_in_order: [
    ...['{}', '[5]', '[{"nights": 1}]', '[{"deadlineHours": 24}]'],
    ...['[{"deadlineHours": -1, "nights": 1}]', '[{"deadlineHours": 87601, "nights": 1}]'],
    '[{"deadlineHours": 24, "nights": 1, "amountMinor": 1}]',
    '[{"deadlineHours": 24, "nights": 1}, {"deadlineHours": 24, "nights": 2}]',
    '[{"deadlineHours": 24, "nights": 1}, {"deadlineHours": 48, "nights": 2}]',
  ].map((list) => `UPDATE rate_plan SET cancellation_penalties = '${list}'`),
  rate_plan_deposit_is_part_of_stay: [
    ...['{}', '5', '{"percent": 5}', '{"percentagePpm": 0}', '{"percentagePpm": 1000001}', '{"percentagePpm": "5"}'],
    ...['{"nights": 0}', '{"nights": 1.5}', '{"amountMinor": 1000000000001}', '{"nights": 1, "amountMinor": 1}'],
  ].map((part) => `UPDATE rate_plan SET deposit = '${part}'`),
  rate_plan_cutoff_time_is_hh_mm: [`UPDATE rate_plan SET non_guarantee_cutoff_time = '24:00'`],
  room_rate_texts_are_bounded: sets('room_rate', `name = ''`, `name = repeat('x', 256)`, `description = ${LONG}`),
  room_rate_max_number_of_rooms_above_0: updates('room_rate SET max_number_of_rooms', '0', '1000000000'),
};
