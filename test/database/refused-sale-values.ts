import { notNegative, sets, tooLong, updates, where } from './updates.js';

const levels = (adults: string, amounts: string) =>
  `UPDATE nightly_price SET amount_minor = NULL, level_adults = '${adults}', level_amounts_minor = '${amounts}'`;

/** By constraint, values of rates, prices, deals, channels and keys that it rejects. */
export const REFUSED_SALE_VALUES: Readonly<Record<string, readonly string[]>> = {
  rate_plan_rate_type_is_known: [`UPDATE rate_plan SET rate_type = 'gross'`],
  rate_plan_policy_type_is_known: [`UPDATE rate_plan SET policy_type = 'refundable'`],
  rate_plan_free_cancellation_days_not_negative: [`UPDATE rate_plan SET free_cancellation_until_days = -1`],
  ...notNegative('room_rate', 'min_lead_days', 'max_lead_days', 'included_adults', 'included_children'),
  room_rate_pricing_model_is_known: [
    `UPDATE room_rate SET pricing_model = 'perWeek', included_adults = NULL, included_children = NULL`,
  ],
  room_rate_included_guests_with_per_day_only: [
    `UPDATE room_rate SET pricing_model = 'perOccupancy'`,
    `UPDATE room_rate SET included_children = NULL`,
  ],
  ...Object.fromEntries(
    ['amount', 'single_adult', 'extra_adult', 'extra_child', 'extra_infant'].map((price) => [
      `nightly_price_${price}_in_bounds`,
      updates(`nightly_price SET ${price}_minor`, '-1', '1000000000001'),
    ]),
  ),
  nightly_price_levels_are_lists: [
    levels('{{1},{2}}', '{9000,8000}'),
    levels('{1,2}', '{{9000},{8000}}'),
    ...[levels('[0:0]={1}', '{9000}'), levels('{1}', '[2:2]={9000}')],
  ],
  nightly_price_levels_have_amounts: [
    levels('{1,2}', '{9000}'),
    `UPDATE nightly_price SET amount_minor = NULL, level_adults = '{1}'`,
    `UPDATE nightly_price SET level_amounts_minor = '{}'`,
  ],
  nightly_price_levels_rise: [
    ...['{2,1}', '{2,2}', '{0,1}'].map((adults) => levels(adults, '{9000,8000}')),
    levels('{NULL}', '{9000}'),
  ],
  nightly_price_level_amounts_in_bounds: ['{-1}', '{1000000000001}', '{NULL}'].map((amounts) => levels('{1}', amounts)),
  nightly_price_is_of_one_model: [`UPDATE nightly_price SET level_adults = '{1}', level_amounts_minor = '{9000}'`],
  ...notNegative('nightly_price', 'min_stay_arrival', 'max_stay_arrival', 'min_stay_through', 'max_stay_through'),
  deal_code_not_empty: [`UPDATE deal SET code = '' WHERE code = 'PACK'`],
  deal_kind_is_known: [`UPDATE deal SET kind = 'weekend-deal' WHERE code = 'LONG'`],
  deal_sell_window_runs_forward: sets('deal', `sell_from = '2027-02-01', sell_to = '2027-01-31' WHERE code = 'STAY3'`),
  deal_stay_window_runs_forward: sets('deal', `stay_from = '2027-02-01', stay_to = '2027-01-31' WHERE code = 'STAY3'`),
  ...notNegative('deal', 'min_nights', 'max_nights', 'min_lead_days', 'max_lead_days'),
  deal_stay_pay_says_what_to_stay_and_pay: [
    `UPDATE deal SET repeats = NULL WHERE code = 'STAY3'`,
    `UPDATE deal SET stay_nights = 3, pay_nights = 2, repeats = false WHERE code = 'LONG'`,
  ],
  deal_stay_pay_gives_nights_away: updates('deal SET pay_nights', "3 WHERE code = 'STAY3'", "0 WHERE code = 'STAY3'"),
  deal_package_says_nights_and_price: [
    `UPDATE deal SET price_minor = NULL WHERE code = 'PACK'`,
    `UPDATE deal SET nights = 3 WHERE code = 'LONG'`,
  ],
  deal_package_nights_above_0: [`UPDATE deal SET nights = 0 WHERE code = 'PACK'`],
  deal_package_price_in_bounds: [`UPDATE deal SET price_minor = 0 WHERE code = 'PACK'`],
  deal_lead_time_deal_is_percentage_or_amount: [
    `UPDATE deal SET amount_minor = 5 WHERE code = 'EARLY'`,
    `UPDATE deal SET percentage_ppm = NULL WHERE code = 'EARLY'`,
    `UPDATE deal SET percentage_ppm = 5 WHERE code = 'LONG'`,
  ],
  deal_percentage_in_bounds: where("code = 'EARLY'", updates('deal SET percentage_ppm', '0', '1000001')),
  deal_amount_in_bounds: [`UPDATE deal SET percentage_ppm = NULL, amount_minor = 0 WHERE code = 'EARLY'`],
  deal_rule_min_nights_not_negative: [`UPDATE deal_rule SET min_nights = -1`],
  deal_rule_is_percentage_or_amount: sets('deal_rule', `percentage_ppm = 5`, `amount_minor = NULL`),
  deal_rule_percentage_in_bounds: [`UPDATE deal_rule SET amount_minor = NULL, percentage_ppm = 0`],
  deal_rule_amount_in_bounds: [`UPDATE deal_rule SET amount_minor = 0`],
  promotion_code_not_empty: [`UPDATE promotion SET code = ''`],
  promotion_is_percentage_or_amount: [`UPDATE promotion SET amount_minor = 5`],
  promotion_percentage_in_bounds: [`UPDATE promotion SET percentage_ppm = 0`],
  promotion_amount_in_bounds: [`UPDATE promotion SET percentage_ppm = NULL, amount_minor = 0`],
  promotion_sell_window_runs_forward: [`UPDATE promotion SET sell_from = '2027-02-01', sell_to = '2027-01-31'`],
  promotion_stay_window_runs_forward: [`UPDATE promotion SET stay_from = '2027-02-01', stay_to = '2027-01-31'`],
  promotion_room_rate_has_at_most_one_discount: [`UPDATE promotion_room_rate SET percentage_ppm = 5, amount_minor = 5`],
  promotion_room_rate_percentage_in_bounds: [`UPDATE promotion_room_rate SET percentage_ppm = 1000001`],
  promotion_room_rate_amount_in_bounds: [`UPDATE promotion_room_rate SET amount_minor = 0`],
  channel_api_id_not_empty: [`INSERT INTO channel (api_id, name) VALUES ('', 'Channel')`],
  channel_property_siteminder_commission_in_bounds: [`UPDATE channel_property SET siteminder_commission_ppm = -1`],
  channel_property_channel_commission_in_bounds: [`UPDATE channel_property SET channel_commission_ppm = 1000001`],
  channel_deal_code_not_empty: [`UPDATE channel_deal SET code = ''`],
  channel_deal_kind_is_known: [`UPDATE channel_deal SET kind = 'sale'`],
  channel_deal_discount_in_bounds: [`UPDATE channel_deal SET discount_ppm = -1`],
  channel_deal_commission_in_bounds: [`UPDATE channel_deal SET commission_ppm = 1000001`],
  channel_deal_campaign_has_all_dates: [`UPDATE channel_deal SET kind = 'campaign', stay_to = '2027-02-01'`],
  channel_deal_stay_window_runs_forward: [`UPDATE channel_deal SET stay_to = '2026-12-31'`],
  channel_deal_book_window_runs_forward: [`UPDATE channel_deal SET book_from = '2027-02-01', book_to = '2027-01-31'`],
  api_key_kind_is_known: [`UPDATE api_key SET kind = 'admin', property_uuid = NULL, api_id = 'channel-1'`],
  api_key_has_the_owner_of_its_kind: sets('api_key', `kind = 'group'`, `property_uuid = NULL`, `api_id = 'channel-1'`),
  api_key_sha256_has_32_bytes: [`UPDATE api_key SET sha256 = 'short'`],
  api_key_requests_per_minute_above_0: [`UPDATE api_key SET requests_per_minute = 0`],
  api_key_wire_profile_form: [`UPDATE api_key SET wire_profile = ''`, `UPDATE api_key SET wire_profile = 'list'`],
  api_key_scenario_form: [`UPDATE api_key SET scenario = ''`, `UPDATE api_key SET scenario = 'slow;ms'`],
  api_key_last_four_is_of_a_checksum: [`UPDATE api_key SET last_four = 'abc'`, `UPDATE api_key SET last_four = 'abc-'`],
  key_use_runs_forward: [`INSERT INTO key_use SELECT uuid, now(), now() - interval '1 second' FROM api_key`],
  key_audit_act_is_known: [
    `INSERT INTO key_audit (act, key_uuid, kind, owner, actor, via) SELECT 'lost', uuid, kind, 'o', 'a', 'v' FROM api_key`,
  ],
  database_epoch_is_one_row: [`INSERT INTO database_epoch (id) VALUES (2)`],
  demo_load_is_one_row: [`INSERT INTO demo_load (id, day) VALUES (2, '2027-01-01')`],
  property_import_sha256_has_32_bytes: [
    `INSERT INTO property_import SELECT property_uuid, 'short', 1, revision FROM property_state`,
  ],
  property_import_document_has_properties: [
    `INSERT INTO property_import SELECT property_uuid, sha256('document'), 0, revision FROM property_state`,
  ],
  change_id_sha256_has_32_bytes: [`INSERT INTO change_id (sender, id, sha256) VALUES ('a', 'b', 'short')`],
  property_change_kinds_are_known: [
    `INSERT INTO property_change (actor, via, property_uuid, group_uuid, revision, kinds)
     SELECT 'a', 'v', uuid, group_uuid, 1, ARRAY['odd'] FROM property`,
  ],
  property_change_whole_property_has_no_parts: [
    `INSERT INTO property_change (actor, via, property_uuid, group_uuid, revision, kinds, first_date)
     SELECT 'a', 'v', uuid, group_uuid, 1, ARRAY['property'], '2027-01-01' FROM property`,
  ],
  rate_plan_texts_are_bounded: tooLong('rate_plan', { name: 255, description: 10_000 }),
  deal_texts_are_bounded: [
    `INSERT INTO deal (property_uuid, code, kind, active) SELECT uuid, repeat('x', 65), 'length-of-stay-deal', true FROM property`,
  ],
  promotion_texts_are_bounded: [
    `UPDATE promotion SET code = repeat('x', 65)`,
    `INSERT INTO promotion (property_uuid, code_key, code, percentage_ppm, combines_with_deals, active)
     SELECT uuid, repeat('x', 193), 'x', 1, true, true FROM property`,
  ],
  channel_texts_are_bounded: [
    `INSERT INTO channel (api_id, name) VALUES (repeat('x', 256), 'x')`,
    `UPDATE channel SET name = repeat('x', 256)`,
  ],
  channel_deal_texts_are_bounded: [
    `INSERT INTO channel_deal (api_id, code, kind, discount_ppm, commission_ppm, stay_from)
     VALUES ('channel-1', repeat('x', 65), 'direct-agreement', 0, 0, '2027-01-01')`,
  ],
  api_key_texts_are_bounded: tooLong('api_key', { name: 1000, revoke_reason: 1000 }),
};
