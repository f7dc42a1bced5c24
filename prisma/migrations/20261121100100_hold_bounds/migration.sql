-- The bounds of the interface (sections 2 and 8) and of the data set, as far as one row can hold them, so that no writer
-- gets past them. Each constraint is named after what it holds. Whatever needs several rows is checked by the import.

-- Texts in several languages: {"en": "Hotel", "fr": "Hôtel"}, never without a language, never with an empty text.
CREATE FUNCTION "is_texts"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(value) = 'object'
    AND value <> '{}'
    AND value - ARRAY['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th'] = '{}'
    AND NOT jsonb_path_exists(value, 'strict $.* ? (@.type() != "string" || @ == "")')
$$;

CREATE FUNCTION "is_texts_list"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(value) = 'array'
    THEN (SELECT coalesce(bool_and("is_texts"(entry)), true) FROM jsonb_array_elements(value) AS entry)
    ELSE false END
$$;

-- An array of {url, captions}, both strings.
CREATE FUNCTION "is_photos"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(value) = 'array'
    THEN (
      SELECT coalesce(bool_and(
        jsonb_typeof(entry) = 'object'
          AND coalesce(jsonb_typeof(entry -> 'url'), '') = 'string'
          AND coalesce(jsonb_typeof(entry -> 'captions'), '') = 'string'
          AND CASE WHEN jsonb_typeof(entry) = 'object' THEN entry - ARRAY['url', 'captions'] = '{}' ELSE false END
      ), true)
      FROM jsonb_array_elements(value) AS entry
    )
    ELSE false END
$$;

-- An array of {bedCode: texts, quantity}, the quantity a whole number that is not negative.
CREATE FUNCTION "is_bed_configurations"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(value) = 'array'
    THEN (
      SELECT coalesce(bool_and(
        CASE WHEN jsonb_typeof(entry) = 'object'
          THEN entry - ARRAY['bedCode', 'quantity'] = '{}'
            AND coalesce("is_texts"(entry -> 'bedCode'), false)
            AND coalesce(entry ->> 'quantity', '') ~ '^[0-9]{1,9}$'
            AND jsonb_typeof(entry -> 'quantity') = 'number'
          ELSE false END
      ), true)
      FROM jsonb_array_elements(value) AS entry
    )
    ELSE false END
$$;

CREATE FUNCTION "is_rising"("numbers" INTEGER[]) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(bool_and(later.number > earlier.number), true)
  FROM unnest(numbers) WITH ORDINALITY AS earlier(number, place)
  JOIN unnest(numbers) WITH ORDINALITY AS later(number, place) ON later.place = earlier.place + 1
$$;

ALTER TABLE "property"
  ADD CONSTRAINT "property_currency_is_a_code" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "property_timezone_is_named" CHECK ("timezone" <> ''),
  ADD CONSTRAINT "property_default_language_is_offered" CHECK ("default_language" IN ('en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th')),
  ADD CONSTRAINT "property_low_inventory_threshold_not_negative" CHECK ("low_inventory_threshold" >= 0),
  ADD CONSTRAINT "property_property_type_is_texts" CHECK ("is_texts"("property_type")),
  ADD CONSTRAINT "property_property_type_in_default_language" CHECK ("property_type" ? "default_language"),
  ADD CONSTRAINT "property_description_is_texts" CHECK ("is_texts"("description")),
  ADD CONSTRAINT "property_description_in_default_language" CHECK ("description" ? "default_language"),
  ADD CONSTRAINT "property_latitude_on_earth" CHECK ("latitude" BETWEEN -90 AND 90),
  ADD CONSTRAINT "property_longitude_on_earth" CHECK ("longitude" BETWEEN -180 AND 180),
  ADD CONSTRAINT "property_star_rating_is_a_number" CHECK ("star_rating" > '-Infinity' AND "star_rating" < 'Infinity'),
  ADD CONSTRAINT "property_checkin_start_time_is_hh_mm" CHECK ("checkin_start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "property_checkin_end_time_is_hh_mm" CHECK ("checkin_end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "property_checkout_end_time_is_hh_mm" CHECK ("checkout_end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "property_photos_are_photos" CHECK ("is_photos"("photos")),
  ADD CONSTRAINT "property_amenities_are_texts" CHECK ("is_texts_list"("amenities")),
  ADD CONSTRAINT "property_card_types_are_known" CHECK (
    "accepted_card_types" <@ ARRAY[
      'AX', 'BC', 'BL', 'CB', 'CU', 'DN', 'DS', 'EC', 'JC', 'LC', 'MA', 'MC', 'SO', 'TP', 'VE', 'VI'
    ]
  ),
  ADD CONSTRAINT "property_tax_exemptions_are_named" CHECK (array_position("tax_exemptions", NULL) IS NULL);

ALTER TABLE "charge"
  ADD CONSTRAINT "charge_position_not_negative" CHECK ("position" >= 0),
  ADD CONSTRAINT "charge_kind_is_known" CHECK ("kind" IN ('tax', 'fee')),
  ADD CONSTRAINT "charge_is_percentage_or_amount" CHECK (num_nonnulls("percentage_ppm", "amount_minor") = 1),
  ADD CONSTRAINT "charge_percentage_has_what_it_applies_to" CHECK (("percentage_ppm" IS NULL) = ("applies_to" IS NULL)),
  ADD CONSTRAINT "charge_amount_has_what_it_is_per" CHECK (("amount_minor" IS NULL) = ("per" IS NULL)),
  ADD CONSTRAINT "charge_applies_to_is_known" CHECK ("applies_to" IN ('room', 'roomAndFees')),
  ADD CONSTRAINT "charge_only_taxes_apply_to_fees" CHECK ("applies_to" = 'room' OR "kind" = 'tax'),
  ADD CONSTRAINT "charge_per_is_known" CHECK ("per" IN ('night', 'stay', 'personNight', 'personStay')),
  ADD CONSTRAINT "charge_percentage_in_bounds" CHECK ("percentage_ppm" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "charge_amount_in_bounds" CHECK ("amount_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "charge_only_amount_fees_are_taxed" CHECK (NOT "taxed" OR ("kind" = 'fee' AND "amount_minor" IS NOT NULL)),
  ADD CONSTRAINT "charge_max_nights_not_negative" CHECK ("max_nights" >= 0),
  ADD CONSTRAINT "charge_max_nights_not_per_stay" CHECK ("max_nights" IS NULL OR "per" IS NULL OR "per" IN ('night', 'personNight')),
  ADD CONSTRAINT "charge_validity_runs_forward" CHECK ("valid_from" <= "valid_to");

ALTER TABLE "room_type"
  ADD CONSTRAINT "room_type_name_has_1_to_50_characters" CHECK (char_length("name") BETWEEN 1 AND 50),
  ADD CONSTRAINT "room_type_description_not_empty" CHECK ("description" <> ''),
  ADD CONSTRAINT "room_type_room_size_in_bounds" CHECK ("room_size" BETWEEN 1 AND 99999.99),
  ADD CONSTRAINT "room_type_room_size_unit_is_known" CHECK ("room_size_unit" IN ('m^2', 'ft^2')),
  ADD CONSTRAINT "room_type_bathroom_quantity_is_known" CHECK ("bathroom_quantity" ~ '^([1-9](\.5)?|10(\.5)?|shared)$'),
  ADD CONSTRAINT "room_type_max_occupancy_not_negative" CHECK ("max_occupancy" >= 0),
  ADD CONSTRAINT "room_type_max_adult_occupancy_not_negative" CHECK ("max_adult_occupancy" >= 0),
  ADD CONSTRAINT "room_type_max_child_occupancy_not_negative" CHECK ("max_child_occupancy" >= 0),
  ADD CONSTRAINT "room_type_max_infant_occupancy_not_negative" CHECK ("max_infant_occupancy" >= 0),
  ADD CONSTRAINT "room_type_smoking_policy_is_known" CHECK ("smoking_policy" IN ('smoking', 'non_smoking')),
  ADD CONSTRAINT "room_type_content_name_is_texts" CHECK ("is_texts"("content_name")),
  ADD CONSTRAINT "room_type_content_description_is_texts" CHECK ("is_texts"("content_description")),
  ADD CONSTRAINT "room_type_photos_are_photos" CHECK ("is_photos"("photos")),
  ADD CONSTRAINT "room_type_amenities_are_texts" CHECK ("is_texts_list"("amenities")),
  ADD CONSTRAINT "room_type_views_are_texts" CHECK ("is_texts_list"("views")),
  ADD CONSTRAINT "room_type_bed_configurations_are_counted_beds" CHECK ("is_bed_configurations"("bed_configurations"));

ALTER TABLE "room_inventory"
  ADD CONSTRAINT "room_inventory_count_not_negative" CHECK ("count" >= 0);

ALTER TABLE "rate_plan"
  ADD CONSTRAINT "rate_plan_rate_type_is_known" CHECK ("rate_type" IN ('sell', 'net')),
  ADD CONSTRAINT "rate_plan_policy_type_is_known" CHECK ("policy_type" IN ('non-refundable', 'free-cancellation')),
  ADD CONSTRAINT "rate_plan_free_cancellation_days_not_negative" CHECK ("free_cancellation_until_days" >= 0);

ALTER TABLE "room_rate"
  ADD CONSTRAINT "room_rate_min_lead_days_not_negative" CHECK ("min_lead_days" >= 0),
  ADD CONSTRAINT "room_rate_max_lead_days_not_negative" CHECK ("max_lead_days" >= 0),
  ADD CONSTRAINT "room_rate_pricing_model_is_known" CHECK ("pricing_model" IN ('perDay', 'perOccupancy')),
  ADD CONSTRAINT "room_rate_included_guests_with_per_day_only" CHECK (
    num_nonnulls("included_adults", "included_children") = CASE "pricing_model" WHEN 'perDay' THEN 2 ELSE 0 END
  ),
  ADD CONSTRAINT "room_rate_included_adults_not_negative" CHECK ("included_adults" >= 0),
  ADD CONSTRAINT "room_rate_included_children_not_negative" CHECK ("included_children" >= 0);

ALTER TABLE "nightly_price"
  ADD CONSTRAINT "nightly_price_amount_in_bounds" CHECK ("amount_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "nightly_price_single_adult_in_bounds" CHECK ("single_adult_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "nightly_price_extra_adult_in_bounds" CHECK ("extra_adult_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "nightly_price_extra_child_in_bounds" CHECK ("extra_child_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "nightly_price_extra_infant_in_bounds" CHECK ("extra_infant_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "nightly_price_levels_have_amounts" CHECK (cardinality("level_adults") = cardinality("level_amounts_minor")),
  ADD CONSTRAINT "nightly_price_levels_rise" CHECK (cardinality("level_adults") = 0 OR (1 <= ALL ("level_adults") AND "is_rising"("level_adults"))),
  ADD CONSTRAINT "nightly_price_level_amounts_in_bounds" CHECK (
    array_position("level_amounts_minor", NULL) IS NULL
      AND 0 <= ALL ("level_amounts_minor") AND 1000000000000 >= ALL ("level_amounts_minor")
  ),
  ADD CONSTRAINT "nightly_price_levels_are_numbers" CHECK (array_position("level_adults", NULL) IS NULL),
  ADD CONSTRAINT "nightly_price_is_of_one_model" CHECK (cardinality("level_adults") = 0 OR num_nonnulls("amount_minor", "single_adult_minor") = 0),
  ADD CONSTRAINT "nightly_price_min_stay_arrival_not_negative" CHECK ("min_stay_arrival" >= 0),
  ADD CONSTRAINT "nightly_price_max_stay_arrival_not_negative" CHECK ("max_stay_arrival" >= 0),
  ADD CONSTRAINT "nightly_price_min_stay_through_not_negative" CHECK ("min_stay_through" >= 0),
  ADD CONSTRAINT "nightly_price_max_stay_through_not_negative" CHECK ("max_stay_through" >= 0);

ALTER TABLE "deal"
  ADD CONSTRAINT "deal_code_not_empty" CHECK ("code" <> ''),
  ADD CONSTRAINT "deal_kind_is_known" CHECK ("kind" IN ('stay-pay-deal', 'length-of-stay-deal', 'package-deal', 'early-bird-deal', 'last-minute-deal')),
  ADD CONSTRAINT "deal_sell_window_runs_forward" CHECK ("sell_from" <= "sell_to"),
  ADD CONSTRAINT "deal_stay_window_runs_forward" CHECK ("stay_from" <= "stay_to"),
  ADD CONSTRAINT "deal_min_nights_not_negative" CHECK ("min_nights" >= 0),
  ADD CONSTRAINT "deal_max_nights_not_negative" CHECK ("max_nights" >= 0),
  ADD CONSTRAINT "deal_min_lead_days_not_negative" CHECK ("min_lead_days" >= 0),
  ADD CONSTRAINT "deal_max_lead_days_not_negative" CHECK ("max_lead_days" >= 0),
  ADD CONSTRAINT "deal_stay_pay_says_what_to_stay_and_pay" CHECK (
    num_nonnulls("stay_nights", "pay_nights", "repeats") = CASE "kind" WHEN 'stay-pay-deal' THEN 3 ELSE 0 END
  ),
  ADD CONSTRAINT "deal_stay_pay_gives_nights_away" CHECK (0 < "pay_nights" AND "pay_nights" < "stay_nights"),
  ADD CONSTRAINT "deal_package_says_nights_and_price" CHECK (
    num_nonnulls("nights", "price_minor") = CASE "kind" WHEN 'package-deal' THEN 2 ELSE 0 END
  ),
  ADD CONSTRAINT "deal_package_nights_above_0" CHECK ("nights" > 0),
  ADD CONSTRAINT "deal_package_price_in_bounds" CHECK ("price_minor" BETWEEN 1 AND 1000000000000),
  ADD CONSTRAINT "deal_lead_time_deal_is_percentage_or_amount" CHECK (
    num_nonnulls("percentage_ppm", "amount_minor")
      = CASE WHEN "kind" IN ('early-bird-deal', 'last-minute-deal') THEN 1 ELSE 0 END
  ),
  ADD CONSTRAINT "deal_percentage_in_bounds" CHECK ("percentage_ppm" BETWEEN 1 AND 1000000),
  ADD CONSTRAINT "deal_amount_in_bounds" CHECK ("amount_minor" BETWEEN 1 AND 1000000000000);

ALTER TABLE "deal_rule"
  ADD CONSTRAINT "deal_rule_min_nights_not_negative" CHECK ("min_nights" >= 0),
  ADD CONSTRAINT "deal_rule_is_percentage_or_amount" CHECK (num_nonnulls("percentage_ppm", "amount_minor") = 1),
  ADD CONSTRAINT "deal_rule_percentage_in_bounds" CHECK ("percentage_ppm" BETWEEN 1 AND 1000000),
  ADD CONSTRAINT "deal_rule_amount_in_bounds" CHECK ("amount_minor" BETWEEN 1 AND 1000000000000);

ALTER TABLE "promotion"
  ADD CONSTRAINT "promotion_code_not_empty" CHECK ("code" <> '' AND "code_key" <> ''),
  ADD CONSTRAINT "promotion_is_percentage_or_amount" CHECK (num_nonnulls("percentage_ppm", "amount_minor") = 1),
  ADD CONSTRAINT "promotion_percentage_in_bounds" CHECK ("percentage_ppm" BETWEEN 1 AND 1000000),
  ADD CONSTRAINT "promotion_amount_in_bounds" CHECK ("amount_minor" BETWEEN 1 AND 1000000000000),
  ADD CONSTRAINT "promotion_sell_window_runs_forward" CHECK ("sell_from" <= "sell_to"),
  ADD CONSTRAINT "promotion_stay_window_runs_forward" CHECK ("stay_from" <= "stay_to");

ALTER TABLE "promotion_room_rate"
  ADD CONSTRAINT "promotion_room_rate_has_at_most_one_discount" CHECK (num_nonnulls("percentage_ppm", "amount_minor") <= 1),
  ADD CONSTRAINT "promotion_room_rate_percentage_in_bounds" CHECK ("percentage_ppm" BETWEEN 1 AND 1000000),
  ADD CONSTRAINT "promotion_room_rate_amount_in_bounds" CHECK ("amount_minor" BETWEEN 1 AND 1000000000000);

ALTER TABLE "channel"
  ADD CONSTRAINT "channel_api_id_not_empty" CHECK ("api_id" <> '');

ALTER TABLE "channel_property"
  ADD CONSTRAINT "channel_property_siteminder_commission_in_bounds" CHECK ("siteminder_commission_ppm" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "channel_property_channel_commission_in_bounds" CHECK ("channel_commission_ppm" BETWEEN 0 AND 1000000);

ALTER TABLE "channel_deal"
  ADD CONSTRAINT "channel_deal_code_not_empty" CHECK ("code" <> ''),
  ADD CONSTRAINT "channel_deal_kind_is_known" CHECK ("kind" IN ('direct-agreement', 'campaign')),
  ADD CONSTRAINT "channel_deal_discount_in_bounds" CHECK ("discount_ppm" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "channel_deal_commission_in_bounds" CHECK ("commission_ppm" BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "channel_deal_campaign_has_all_dates" CHECK ("kind" <> 'campaign' OR num_nulls("stay_to", "book_from", "book_to") = 0),
  ADD CONSTRAINT "channel_deal_stay_window_runs_forward" CHECK ("stay_from" <= "stay_to"),
  ADD CONSTRAINT "channel_deal_book_window_runs_forward" CHECK ("book_from" <= "book_to");

ALTER TABLE "api_key"
  ADD CONSTRAINT "api_key_kind_is_known" CHECK ("kind" IN ('group', 'property', 'channel')),
  ADD CONSTRAINT "api_key_has_the_owner_of_its_kind" CHECK (
    num_nonnulls("group_uuid", "property_uuid", "api_id") = 1 AND CASE "kind"
      WHEN 'group' THEN "group_uuid" IS NOT NULL
      WHEN 'property' THEN "property_uuid" IS NOT NULL
      ELSE "api_id" IS NOT NULL
    END
  ),
  ADD CONSTRAINT "api_key_sha256_has_32_bytes" CHECK (octet_length("sha256") = 32),
  ADD CONSTRAINT "api_key_requests_per_minute_above_0" CHECK ("requests_per_minute" > 0);

ALTER TABLE "demo_load"
  ADD CONSTRAINT "demo_load_is_one_row" CHECK ("id" = 1);
