-- What schema.prisma cannot express, by subject:
--   1. storage and collations
--   2. bounds, as check constraints
--   3. the revision of a property: raised and announced with every change
--   4. keys: their property, their audit, their uses
--   5. the epoch of the database
--   6. where functions look up names

-- 1. Storage and collations ------------------------------------------------------------------------------------------------

-- Names and codes are ordered and compared by code point, whatever the locale of the database.
ALTER TABLE "property_group" ALTER COLUMN "name" TYPE TEXT COLLATE "C";
ALTER TABLE "property"
  ALTER COLUMN "name" TYPE TEXT COLLATE "C",
  ALTER COLUMN "timezone" TYPE TEXT COLLATE "C";
ALTER TABLE "charge" ALTER COLUMN "name" TYPE TEXT COLLATE "C";
ALTER TABLE "room_type" ALTER COLUMN "name" TYPE VARCHAR(50) COLLATE "C";
ALTER TABLE "rate_plan" ALTER COLUMN "name" TYPE TEXT COLLATE "C";
ALTER TABLE "room_rate" ALTER COLUMN "name" TYPE TEXT COLLATE "C";
ALTER TABLE "deal" ALTER COLUMN "code" TYPE TEXT COLLATE "C";
ALTER TABLE "deal_rule" ALTER COLUMN "deal_code" TYPE TEXT COLLATE "C";
ALTER TABLE "deal_room_rate" ALTER COLUMN "deal_code" TYPE TEXT COLLATE "C";
ALTER TABLE "promotion"
  ALTER COLUMN "code_key" TYPE TEXT COLLATE "C",
  ALTER COLUMN "code" TYPE TEXT COLLATE "C";
ALTER TABLE "promotion_room_rate" ALTER COLUMN "code_key" TYPE TEXT COLLATE "C";
ALTER TABLE "channel"
  ALTER COLUMN "api_id" TYPE TEXT COLLATE "C",
  ALTER COLUMN "name" TYPE TEXT COLLATE "C";
ALTER TABLE "channel_property" ALTER COLUMN "api_id" TYPE TEXT COLLATE "C";
ALTER TABLE "channel_room_rate" ALTER COLUMN "api_id" TYPE TEXT COLLATE "C";
ALTER TABLE "channel_deal"
  ALTER COLUMN "api_id" TYPE TEXT COLLATE "C",
  ALTER COLUMN "code" TYPE TEXT COLLATE "C";
ALTER TABLE "channel_deal_property"
  ALTER COLUMN "api_id" TYPE TEXT COLLATE "C",
  ALTER COLUMN "deal_code" TYPE TEXT COLLATE "C";
ALTER TABLE "api_key" ALTER COLUMN "api_id" TYPE TEXT COLLATE "C";
ALTER TABLE "key_audit"
  ALTER COLUMN "owner" TYPE TEXT COLLATE "C",
  ALTER COLUMN "name" TYPE TEXT COLLATE "C";

-- Lists are never null, except the levels of a night: {} would take 26 bytes.
ALTER TABLE "property"
  ALTER COLUMN "accepted_card_types" SET NOT NULL,
  ALTER COLUMN "tax_exemptions" SET NOT NULL;

-- Room for a new version of a changed row on its page, so that changes write no index. A change of anything in a property writes
-- its state.
ALTER TABLE "nightly_price" SET (fillfactor = 80);
ALTER TABLE "room_inventory" SET (fillfactor = 80);
ALTER TABLE "property_state" SET (fillfactor = 50);

-- Checked at commit, so that a property can be replaced while its connections stay.
ALTER TABLE "channel_room_rate" ALTER CONSTRAINT "channel_room_rate_property_uuid_room_rate_uuid_fkey"
  DEFERRABLE INITIALLY DEFERRED;

-- 2. Bounds ----------------------------------------------------------------------------------------------------------------
-- Those of the interface (sections 2 and 8) and of the data set, as far as one row can hold them, so that no writer gets past
-- them. Each constraint is named after what it holds; texts have the bounds of the data set's JSON Schema. What needs several
-- rows is checked by the import.
--
-- Functions that these call have a body in the SQL standard's form, which is resolved when it is made: a dump is restored with an
-- empty search_path. The planner can still inline them, which a search_path of their own would prevent.

-- Texts in several languages: {"en": "Hotel", "fr": "Hôtel"}, never without a language, never with an empty text.
CREATE FUNCTION "is_texts"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN jsonb_typeof(value) = 'object'
  AND value <> '{}'
  AND value - ARRAY['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th'] = '{}'
  AND NOT jsonb_path_exists(value, 'strict $.* ? (@.type() != "string" || @ == "")');

CREATE FUNCTION "is_texts_list"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_typeof(value) = 'array'
  THEN (SELECT coalesce(bool_and("is_texts"(entry)), true) FROM jsonb_array_elements(value) AS entry)
  ELSE false END;

-- Whether every text that a path leads to has at most so many characters.
CREATE FUNCTION "texts_have_at_most"("longest" INTEGER, "value" JSONB, "path" JSONPATH) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE
RETURN (
  SELECT coalesce(bool_and(char_length(found #>> '{}') <= longest), true)
  FROM jsonb_path_query(value, path) AS found
);

CREATE FUNCTION "is_whole_number"("value" JSONB, "least" BIGINT, "most" BIGINT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_typeof(value) = 'number' AND value #>> '{}' ~ '^[0-9]{1,13}$'
  THEN (value #>> '{}')::BIGINT BETWEEN least AND most
  ELSE false END;

-- A field that may be missing, but is a whole number above 0 if it is there.
CREATE FUNCTION "is_missing_or_positive"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN value IS NULL OR "is_whole_number"(value, 1, 999999999);

-- An array of {url, captions, sortOrder?}.
CREATE FUNCTION "is_photos"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_typeof(value) = 'array'
  THEN (
    SELECT coalesce(bool_and(
      jsonb_typeof(entry) = 'object'
        AND coalesce(jsonb_typeof(entry -> 'url'), '') = 'string'
        AND coalesce(jsonb_typeof(entry -> 'captions'), '') = 'string'
        AND "is_missing_or_positive"(entry -> 'sortOrder')
        AND CASE WHEN jsonb_typeof(entry) = 'object'
          THEN entry - ARRAY['url', 'captions', 'sortOrder'] = '{}'
          ELSE false END
    ), true)
    FROM jsonb_array_elements(value) AS entry
  )
  ELSE false END;

-- An array of {bedCode: texts, quantity, otaCode?, bedroom?}.
CREATE FUNCTION "is_bed_configurations"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_typeof(value) = 'array'
  THEN (
    SELECT coalesce(bool_and(
      CASE WHEN jsonb_typeof(entry) = 'object'
        THEN entry - ARRAY['bedCode', 'quantity', 'otaCode', 'bedroom'] = '{}'
          AND coalesce("is_texts"(entry -> 'bedCode'), false)
          AND coalesce(entry ->> 'quantity', '') ~ '^[0-9]{1,9}$'
          AND jsonb_typeof(entry -> 'quantity') = 'number'
          AND "is_missing_or_positive"(entry -> 'otaCode')
          AND coalesce(jsonb_typeof(entry -> 'bedroom'), 'string') = 'string'
          AND coalesce(entry ->> 'bedroom', '-') <> ''
        ELSE false END
    ), true)
    FROM jsonb_array_elements(value) AS entry
  )
  ELSE false END;

CREATE FUNCTION "is_smoking_policy"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_typeof(value) = 'object'
  THEN value - ARRAY['smokeFreeProperty', 'nonSmokingRooms', 'allPublicAreasNonSmoking'] = '{}'
    AND NOT jsonb_path_exists(value, 'strict $.* ? (@.type() != "boolean")')
  ELSE false END;

-- A part of the price of a stay: a percentage, the first nights, or an amount.
CREATE FUNCTION "is_part_of_stay"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_typeof(value) = 'object'
  THEN value - ARRAY['percentagePpm', 'nights', 'amountMinor'] = '{}'
    AND num_nonnulls(value -> 'percentagePpm', value -> 'nights', value -> 'amountMinor') = 1
    AND (value -> 'percentagePpm' IS NULL OR "is_whole_number"(value -> 'percentagePpm', 1, 1000000))
    AND "is_missing_or_positive"(value -> 'nights')
    AND (value -> 'amountMinor' IS NULL OR "is_whole_number"(value -> 'amountMinor', 1, 1000000000000))
  ELSE false END;

-- Parts of a stay with deadlines in hours before check-in, each below the one before it.
CREATE FUNCTION "is_cancellation_penalties"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_typeof(value) = 'array'
  THEN (
    SELECT coalesce(bool_and(
      CASE WHEN jsonb_typeof(entry) = 'object'
        THEN coalesce("is_whole_number"(entry -> 'deadlineHours', 0, 87600), false)
          AND "is_part_of_stay"(entry - 'deadlineHours')
          AND (earlier IS NULL OR entry -> 'deadlineHours' < earlier -> 'deadlineHours')
        ELSE false END
    ), true)
    FROM (
      SELECT entry, lag(entry) OVER (ORDER BY place) AS earlier
      FROM jsonb_array_elements(value) WITH ORDINALITY AS entries(entry, place)
    ) AS neighbours
  )
  ELSE false END;

-- Whether numbers are above 0, and each above the one before it. The import calls it for each night sold by occupancy, for which
-- plpgsql takes a quarter of the time. It names nothing of ours, and so needs no search_path.
CREATE FUNCTION "rises"("numbers" INTEGER[]) RETURNS BOOLEAN LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  last INTEGER := 0;
  number INTEGER;
BEGIN
  FOREACH number IN ARRAY numbers LOOP
    IF number IS NULL OR number <= last THEN
      RETURN false;
    END IF;
    last := number;
  END LOOP;
  RETURN true;
END
$$;

ALTER TABLE "property_group"
  ADD CONSTRAINT "property_group_texts_are_bounded" CHECK (char_length("name") <= 255);

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
  ADD CONSTRAINT "property_tax_exemptions_are_named" CHECK (array_position("tax_exemptions", NULL) IS NULL),
  ADD CONSTRAINT "property_texts_are_bounded" CHECK (
    char_length("name") <= 255
      AND char_length("timezone") <= 255
      AND char_length("address") <= 1000
      AND char_length("suburb") <= 1000
      AND char_length("state") <= 1000
      AND char_length("country") <= 1000
      AND char_length("email") <= 1000
      AND char_length("phone_number") <= 1000
      AND char_length("booking_engine_url") <= 2048
  ),
  ADD CONSTRAINT "property_content_is_bounded" CHECK (
    "texts_have_at_most"(10000, "property_type", '$.*')
      AND "texts_have_at_most"(10000, "description", '$.*')
      AND "texts_have_at_most"(10000, "amenities", '$[*].*')
      AND "texts_have_at_most"(2048, "photos", '$[*].url')
      AND "texts_have_at_most"(1000, "photos", '$[*].captions')
      AND "texts_have_at_most"(255, to_jsonb("tax_exemptions"), '$[*]')
  ),
  ADD CONSTRAINT "property_checkout_start_time_is_hh_mm" CHECK ("checkout_start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "property_checkout_runs_forward" CHECK ("checkout_start_time" <= "checkout_end_time"),
  ADD CONSTRAINT "property_facilities_are_texts" CHECK ("facilities" IS NULL OR "is_texts_list"("facilities")),
  ADD CONSTRAINT "property_parking_is_texts" CHECK ("is_texts_list"("parking")),
  ADD CONSTRAINT "property_transport_is_texts" CHECK ("is_texts_list"("transport")),
  ADD CONSTRAINT "property_banner_is_a_photo" CHECK (
    "banner" IS NULL OR ("is_photos"(jsonb_build_array("banner")) AND "banner" -> 'sortOrder' IS NULL)
  ),
  ADD CONSTRAINT "property_smoking_policy_is_flags" CHECK ("smoking_policy" IS NULL OR "is_smoking_policy"("smoking_policy")),
  ADD CONSTRAINT "property_terms_are_texts" CHECK ("is_texts"("terms_and_conditions")),
  ADD CONSTRAINT "property_terms_in_default_language" CHECK ("terms_and_conditions" ? "default_language"),
  ADD CONSTRAINT "property_directions_are_texts" CHECK ("is_texts"("directions")),
  ADD CONSTRAINT "property_directions_in_default_language" CHECK ("directions" ? "default_language"),
  ADD CONSTRAINT "property_booking_content_is_bounded" CHECK (
    char_length("postcode") <= 1000
      AND "texts_have_at_most"(10000, "facilities", '$[*].*')
      AND "texts_have_at_most"(10000, "parking", '$[*].*')
      AND "texts_have_at_most"(10000, "transport", '$[*].*')
      AND "texts_have_at_most"(2048, "banner", '$.url')
      AND "texts_have_at_most"(1000, "banner", '$.captions')
      AND "texts_have_at_most"(10000, "terms_and_conditions", '$.*')
      AND "texts_have_at_most"(10000, "directions", '$.*')
  );

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
  ADD CONSTRAINT "charge_validity_runs_forward" CHECK ("valid_from" <= "valid_to"),
  ADD CONSTRAINT "charge_texts_are_bounded" CHECK (char_length("name") <= 255);

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
  ADD CONSTRAINT "room_type_bed_configurations_are_counted_beds" CHECK ("is_bed_configurations"("bed_configurations")),
  ADD CONSTRAINT "room_type_texts_are_bounded" CHECK (
    char_length("description") <= 10000
      AND char_length("category") <= 255
      AND char_length("code") <= 255
      AND char_length("category_code") <= 255
      AND char_length("room_area") <= 1000
  ),
  ADD CONSTRAINT "room_type_content_is_bounded" CHECK (
    "texts_have_at_most"(10000, "content_name", '$.*')
      AND "texts_have_at_most"(10000, "content_description", '$.*')
      AND "texts_have_at_most"(10000, "amenities", '$[*].*')
      AND "texts_have_at_most"(10000, "views", '$[*].*')
      AND "texts_have_at_most"(10000, "bed_configurations", '$[*].bedCode.*')
      AND "texts_have_at_most"(2048, "photos", '$[*].url')
      AND "texts_have_at_most"(1000, "photos", '$[*].captions')
  ),
  ADD CONSTRAINT "room_type_view_ota_code_above_0" CHECK ("view_ota_code" BETWEEN 1 AND 999999999),
  ADD CONSTRAINT "room_type_bedrooms_are_bounded" CHECK ("texts_have_at_most"(255, "bed_configurations", '$[*].bedroom'));

ALTER TABLE "room_inventory"
  ADD CONSTRAINT "room_inventory_count_not_negative" CHECK ("count" >= 0);

ALTER TABLE "rate_plan"
  ADD CONSTRAINT "rate_plan_rate_type_is_known" CHECK ("rate_type" IN ('sell', 'net')),
  ADD CONSTRAINT "rate_plan_policy_type_is_known" CHECK ("policy_type" IN ('non-refundable', 'free-cancellation')),
  ADD CONSTRAINT "rate_plan_free_cancellation_days_not_negative" CHECK ("free_cancellation_until_days" >= 0),
  ADD CONSTRAINT "rate_plan_texts_are_bounded" CHECK (
    char_length("name") <= 255 AND char_length("description") <= 10000
  ),
  ADD CONSTRAINT "rate_plan_penalties_are_due_in_order" CHECK ("is_cancellation_penalties"("cancellation_penalties")),
  ADD CONSTRAINT "rate_plan_deposit_is_part_of_stay" CHECK ("deposit" IS NULL OR "is_part_of_stay"("deposit")),
  ADD CONSTRAINT "rate_plan_cutoff_time_is_hh_mm" CHECK (
    "non_guarantee_cutoff_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  );

ALTER TABLE "room_rate"
  ADD CONSTRAINT "room_rate_min_lead_days_not_negative" CHECK ("min_lead_days" >= 0),
  ADD CONSTRAINT "room_rate_max_lead_days_not_negative" CHECK ("max_lead_days" >= 0),
  ADD CONSTRAINT "room_rate_pricing_model_is_known" CHECK ("pricing_model" IN ('perDay', 'perOccupancy')),
  ADD CONSTRAINT "room_rate_included_guests_with_per_day_only" CHECK (
    num_nonnulls("included_adults", "included_children") = CASE "pricing_model" WHEN 'perDay' THEN 2 ELSE 0 END
  ),
  ADD CONSTRAINT "room_rate_included_adults_not_negative" CHECK ("included_adults" >= 0),
  ADD CONSTRAINT "room_rate_included_children_not_negative" CHECK ("included_children" >= 0),
  ADD CONSTRAINT "room_rate_texts_are_bounded" CHECK (
    char_length("name") BETWEEN 1 AND 255 AND char_length("description") <= 10000
  ),
  ADD CONSTRAINT "room_rate_max_number_of_rooms_above_0" CHECK ("max_number_of_rooms" BETWEEN 1 AND 999999999);

ALTER TABLE "nightly_price"
  ADD CONSTRAINT "nightly_price_amount_in_bounds" CHECK ("amount_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "nightly_price_single_adult_in_bounds" CHECK ("single_adult_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "nightly_price_extra_adult_in_bounds" CHECK ("extra_adult_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "nightly_price_extra_child_in_bounds" CHECK ("extra_child_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "nightly_price_extra_infant_in_bounds" CHECK ("extra_infant_minor" BETWEEN 0 AND 1000000000000),
  ADD CONSTRAINT "nightly_price_min_stay_arrival_not_negative" CHECK ("min_stay_arrival" >= 0),
  ADD CONSTRAINT "nightly_price_max_stay_arrival_not_negative" CHECK ("max_stay_arrival" >= 0),
  ADD CONSTRAINT "nightly_price_min_stay_through_not_negative" CHECK ("min_stay_through" >= 0),
  ADD CONSTRAINT "nightly_price_max_stay_through_not_negative" CHECK ("max_stay_through" >= 0),
  -- A list that begins with 1: the reader knows no other arrays.
  ADD CONSTRAINT "nightly_price_levels_are_lists" CHECK (
    coalesce(array_ndims("level_adults") = 1 AND array_lower("level_adults", 1) = 1
      AND array_ndims("level_amounts_minor") = 1 AND array_lower("level_amounts_minor", 1) = 1, true)
  ),
  ADD CONSTRAINT "nightly_price_levels_have_amounts" CHECK (
    num_nulls("level_adults", "level_amounts_minor") IN (0, 2)
      AND cardinality("level_adults") = cardinality("level_amounts_minor")
  ),
  ADD CONSTRAINT "nightly_price_levels_rise" CHECK ("rises"("level_adults")),
  ADD CONSTRAINT "nightly_price_level_amounts_in_bounds" CHECK (
    "level_amounts_minor" IS NULL
      OR (0 <= ALL ("level_amounts_minor") AND 1000000000000 >= ALL ("level_amounts_minor")) IS TRUE
  ),
  ADD CONSTRAINT "nightly_price_is_of_one_model" CHECK (
    "level_adults" IS NULL OR cardinality("level_adults") = 0 OR num_nonnulls("amount_minor", "single_adult_minor") = 0
  );

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
  ADD CONSTRAINT "deal_amount_in_bounds" CHECK ("amount_minor" BETWEEN 1 AND 1000000000000),
  ADD CONSTRAINT "deal_texts_are_bounded" CHECK (char_length("code") <= 64);

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
  ADD CONSTRAINT "promotion_stay_window_runs_forward" CHECK ("stay_from" <= "stay_to"),
  ADD CONSTRAINT "promotion_texts_are_bounded" CHECK (
    char_length("code") <= 64 AND char_length("code_key") <= 192
  );

ALTER TABLE "promotion_room_rate"
  ADD CONSTRAINT "promotion_room_rate_has_at_most_one_discount" CHECK (num_nonnulls("percentage_ppm", "amount_minor") <= 1),
  ADD CONSTRAINT "promotion_room_rate_percentage_in_bounds" CHECK ("percentage_ppm" BETWEEN 1 AND 1000000),
  ADD CONSTRAINT "promotion_room_rate_amount_in_bounds" CHECK ("amount_minor" BETWEEN 1 AND 1000000000000);

ALTER TABLE "property_import"
  ADD CONSTRAINT "property_import_sha256_has_32_bytes" CHECK (octet_length("document_sha256") = 32),
  ADD CONSTRAINT "property_import_document_has_properties" CHECK ("document_properties" > 0);

ALTER TABLE "channel"
  ADD CONSTRAINT "channel_api_id_not_empty" CHECK ("api_id" <> ''),
  ADD CONSTRAINT "channel_texts_are_bounded" CHECK (
    char_length("api_id") <= 255 AND char_length("name") <= 255
  );

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
  ADD CONSTRAINT "channel_deal_book_window_runs_forward" CHECK ("book_from" <= "book_to"),
  ADD CONSTRAINT "channel_deal_texts_are_bounded" CHECK (char_length("code") <= 64);

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
  ADD CONSTRAINT "api_key_requests_per_minute_above_0" CHECK ("requests_per_minute" > 0),
  ADD CONSTRAINT "api_key_last_four_is_of_a_checksum" CHECK ("last_four" ~ '^[0-9A-Za-z]{4}$'),
  ADD CONSTRAINT "api_key_texts_are_bounded" CHECK (
    char_length("name") <= 1000 AND char_length("revoke_reason") <= 1000
  ),
  ADD CONSTRAINT "api_key_wire_profile_form" CHECK ("wire_profile" ~ '^[a-z-]+=[a-z-]+(,[a-z-]+=[a-z-]+)*$'),
  ADD CONSTRAINT "api_key_scenario_form" CHECK ("scenario" ~ '^[a-z-]+(;[a-z]+=[A-Za-z0-9_.-]+)*$' AND length("scenario") <= 200);

ALTER TABLE "key_use"
  ADD CONSTRAINT "key_use_runs_forward" CHECK ("first_used_at" <= "last_used_at");

ALTER TABLE "key_audit"
  ADD CONSTRAINT "key_audit_act_is_known" CHECK (
    "act" IN ('issued', 'rotated', 'changed', 'revoked', 'removed', 'first-used', 'refused')
  );

ALTER TABLE "demo_load"
  ADD CONSTRAINT "demo_load_is_one_row" CHECK ("id" = 1);

ALTER TABLE "database_epoch"
  ADD CONSTRAINT "database_epoch_is_one_row" CHECK ("id" = 1);

-- 3. Revisions -------------------------------------------------------------------------------------------------------------
-- Whoever changes anything that belongs to a property, the import or a hand with SQL, raises its revision in the same
-- transaction: what is read under a revision is true as long as it stands. Servers hear of it at once (docs/decisions/0086): as
-- "property UUID" on the channel stayquote_changes. PostgreSQL sends the messages when a transaction commits, and equal ones
-- of it once.

CREATE SEQUENCE "property_revision";

-- Whatever a writer says, a revision cannot be set, and never comes back.
CREATE FUNCTION "draw_revision"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW."revision" := nextval('property_revision');
  RETURN NEW;
END
$$;

CREATE TRIGGER "property_state_draws_revision" BEFORE INSERT OR UPDATE ON "property_state"
  FOR EACH ROW EXECUTE FUNCTION "draw_revision"();

CREATE FUNCTION "announce_properties"("uuids" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stayquote_changes', 'property ' || uuid) FROM unnest(uuids) AS uuid;
END
$$;

-- Once in a transaction is enough: nobody else has seen the revision that it drew, and a statement may change many nights. In the
-- order of uuids, so that two writers cannot wait for each other.
CREATE FUNCTION "raise_properties"("uuids" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  changed UUID[];
BEGIN
  WITH "locked" AS MATERIALIZED (
    SELECT "property_uuid" FROM "property_state"
    WHERE "property_uuid" = ANY (uuids) AND xmin <> pg_current_xact_id()::xid
    ORDER BY "property_uuid" FOR NO KEY UPDATE
  ), "raised" AS (
    UPDATE "property_state" AS s SET "revision" = 0 FROM "locked" AS l
    WHERE s."property_uuid" = l."property_uuid" RETURNING s."property_uuid"
  )
  SELECT array_agg("property_uuid") INTO changed FROM "raised";
  PERFORM "announce_properties"(changed);
END
$$;

-- The properties of the rows that a statement wrote, which PostgreSQL passes to its trigger as tables. With the rights of its
-- owner, so that a right on the written table is enough.
CREATE FUNCTION "raise_properties_of_rows"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "raise_properties"(ARRAY(SELECT DISTINCT "property_uuid" FROM "rows_after"));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "raise_properties"(ARRAY(SELECT "property_uuid" FROM "rows_before" UNION SELECT "property_uuid" FROM "rows_after"));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "raise_properties"(ARRAY(SELECT DISTINCT "property_uuid" FROM "rows_before"));
  ELSE
    PERFORM "raise_properties"(ARRAY(SELECT "property_uuid" FROM "property_state"));
  END IF;
  RETURN NULL;
END
$$;

-- Transition tables allow one event for each trigger, so each table has four.
DO $$
DECLARE
  child TEXT;
BEGIN
  FOREACH child IN ARRAY ARRAY['charge', 'room_type', 'room_inventory', 'rate_plan', 'room_rate', 'nightly_price', 'deal',
    'deal_rule', 'deal_room_rate', 'promotion', 'promotion_room_rate', 'channel_property', 'channel_room_rate',
    'channel_deal_property']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_properties_of_rows"()', child || '_insert_raises_revision', child);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_properties_of_rows"()', child || '_update_raises_revision', child);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_properties_of_rows"()', child || '_delete_raises_revision', child);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_properties_of_rows"()', child || '_truncate_raises_revision', child);
  END LOOP;
END
$$;

-- A deal of a channel belongs to the properties that take part. A new one has none yet, and one that is removed takes their parts
-- with it.
CREATE FUNCTION "raise_properties_of_deals"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  PERFORM "raise_properties"(ARRAY(
    SELECT DISTINCT p."property_uuid" FROM "rows_after" AS d
    JOIN "channel_deal_property" AS p ON p."api_id" = d."api_id" AND p."deal_code" = d."code"
  ));
  RETURN NULL;
END
$$;

CREATE TRIGGER "channel_deal_update_raises_revision" AFTER UPDATE ON "channel_deal" REFERENCING NEW TABLE AS "rows_after"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_properties_of_deals"();

-- A property has its state from its first day to its last.
CREATE FUNCTION "keep_states_of_properties"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "property_state" ("property_uuid", "revision") SELECT "uuid", 0 FROM "rows_after";
    PERFORM "announce_properties"(ARRAY(SELECT "uuid" FROM "rows_after"));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "raise_properties"(ARRAY(SELECT "uuid" FROM "rows_after"));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "announce_properties"(ARRAY(SELECT "uuid" FROM "rows_before"));
  ELSE
    PERFORM pg_notify('stayquote_changes', 'property *');
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "property_insert_creates_state" AFTER INSERT ON "property" REFERENCING NEW TABLE AS "rows_after"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_states_of_properties"();
CREATE TRIGGER "property_update_raises_revision" AFTER UPDATE ON "property" REFERENCING NEW TABLE AS "rows_after"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_states_of_properties"();
CREATE TRIGGER "property_removal_is_announced" AFTER DELETE ON "property" REFERENCING OLD TABLE AS "rows_before"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_states_of_properties"();
CREATE TRIGGER "property_truncation_is_announced" AFTER TRUNCATE ON "property"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_states_of_properties"();

-- A new uuid of a property takes a new state. Its foreign key cannot pass the uuid on: in a database that is distributed by
-- property it would move the row (docs/decisions/0152).
CREATE FUNCTION "renew_state_of_property"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_WHEN = 'BEFORE' THEN
    DELETE FROM "property_state" WHERE "property_uuid" = OLD."uuid";
    RETURN NEW;
  END IF;
  INSERT INTO "property_state" ("property_uuid", "revision") VALUES (NEW."uuid", 0);
  PERFORM "announce_properties"(ARRAY[OLD."uuid", NEW."uuid"]);
  RETURN NULL;
END
$$;

CREATE TRIGGER "property_uuid_ends_state" BEFORE UPDATE OF "uuid" ON "property"
  FOR EACH ROW WHEN (NEW."uuid" <> OLD."uuid") EXECUTE FUNCTION "renew_state_of_property"();
CREATE TRIGGER "property_uuid_creates_state" AFTER UPDATE OF "uuid" ON "property"
  FOR EACH ROW WHEN (NEW."uuid" <> OLD."uuid") EXECUTE FUNCTION "renew_state_of_property"();

-- 4. Keys ------------------------------------------------------------------------------------------------------------------

-- Servers hear of any change of keys. When a key was used is in another table, and changes nothing about who may enter.
CREATE FUNCTION "announce_keys"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stayquote_changes', 'keys');
  RETURN NULL;
END
$$;

CREATE TRIGGER "api_key_is_announced" AFTER INSERT OR UPDATE OR DELETE ON "api_key"
  FOR EACH ROW EXECUTE FUNCTION "announce_keys"();

CREATE TRIGGER "api_key_truncation_is_announced" AFTER TRUNCATE ON "api_key"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_keys"();

-- In place of the foreign key from keys to properties, which a database that is distributed by property could not have. Like the
-- checks of foreign keys these run with the rights of their owner. The lock makes whoever removes the property wait until the key
-- is committed, and so visible to the trigger below.
CREATE FUNCTION "check_property_of_key"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  PERFORM FROM "property" WHERE "uuid" = NEW."property_uuid" FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'insert or update on table "api_key" violates foreign key constraint "api_key_property_uuid_fkey"'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'api_key_property_uuid_fkey', TABLE = 'api_key',
        DETAIL = format('Key (property_uuid)=(%s) is not present in table "property".', NEW."property_uuid");
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "api_key_has_property" AFTER INSERT OR UPDATE OF "property_uuid" ON "api_key"
  FOR EACH ROW WHEN (NEW."property_uuid" IS NOT NULL) EXECUTE FUNCTION "check_property_of_key"();

CREATE FUNCTION "cascade_to_keys_of_property"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  -- A snapshot of the whole transaction would not show keys that were committed since it began.
  IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
    RAISE EXCEPTION 'a property is removed, or gets another uuid, in a READ COMMITTED transaction only'
      USING ERRCODE = 'invalid_transaction_state';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE "api_key" SET "property_uuid" = NEW."uuid" WHERE "property_uuid" = OLD."uuid";
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM "api_key" WHERE "property_uuid" = OLD."uuid";
  ELSE
    DELETE FROM "api_key" WHERE "property_uuid" IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "property_removal_cascades_to_keys" AFTER DELETE ON "property"
  FOR EACH ROW EXECUTE FUNCTION "cascade_to_keys_of_property"();
CREATE TRIGGER "property_uuid_cascades_to_keys" AFTER UPDATE OF "uuid" ON "property"
  FOR EACH ROW WHEN (NEW."uuid" <> OLD."uuid") EXECUTE FUNCTION "cascade_to_keys_of_property"();
CREATE TRIGGER "property_truncation_cascades_to_keys" AFTER TRUNCATE ON "property"
  FOR EACH STATEMENT EXECUTE FUNCTION "cascade_to_keys_of_property"();

-- The audit of keys only grows (docs/decisions/0070, 0071).
CREATE FUNCTION "refuse_to_change_audit"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'key_audit is append-only: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE TRIGGER "key_audit_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "key_audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_audit"();

-- One row of the audit. A command says who acts and by what; without that it is the role that sends the statement.
CREATE FUNCTION "note_key_act"("act" TEXT, "of_key" "api_key", "details" JSONB) RETURNS VOID LANGUAGE sql AS $$
  INSERT INTO "key_audit" ("act", "key_uuid", "kind", "owner", "name", "actor", "via", "details")
  VALUES (
    act, of_key."uuid", of_key."kind",
    coalesce(of_key."group_uuid"::text, of_key."property_uuid"::text, of_key."api_id"), of_key."name",
    coalesce(nullif(current_setting('stayquote.actor', true), ''), session_user),
    coalesce(nullif(current_setting('stayquote.via', true), ''), 'sql'),
    jsonb_strip_nulls(details)
  )
$$;

-- Every act on a key, whoever acts: a command, the import, the removal of an owner, or a hand with SQL. Details have the
-- names of columns. The hash is not among them.
CREATE FUNCTION "audit_keys"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  predecessor "api_key";
  changes JSONB;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "note_key_act"('issued', NEW, jsonb_build_object('expires_at', NEW."expires_at",
      'requests_per_minute', NEW."requests_per_minute", 'wire_profile', NEW."wire_profile", 'scenario', NEW."scenario",
      'rotated_from', NEW."rotated_from"));
    SELECT * INTO predecessor FROM "api_key" WHERE "uuid" = NEW."rotated_from";
    IF FOUND THEN
      PERFORM "note_key_act"('rotated', predecessor, jsonb_build_object('successor', NEW."uuid"));
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "note_key_act"('removed', OLD, jsonb_build_object('last_used_at',
      (SELECT "last_used_at" FROM "key_use" WHERE "key_uuid" = OLD."uuid")));
    RETURN OLD;
  ELSIF NEW."revoked_at" IS NOT NULL AND OLD."revoked_at" IS NULL THEN
    PERFORM "note_key_act"('revoked', NEW, jsonb_build_object('revoke_reason', NEW."revoke_reason", 'last_used_at',
      (SELECT "last_used_at" FROM "key_use" WHERE "key_uuid" = NEW."uuid")));
  ELSE
    SELECT jsonb_object_agg(after.key, coalesce(nullif(after.value, 'null'), '"none"')) INTO changes
    FROM jsonb_each(to_jsonb(NEW) - 'sha256') AS after
    WHERE after.value IS DISTINCT FROM to_jsonb(OLD) -> after.key;
    IF NEW."sha256" <> OLD."sha256" THEN
      changes := coalesce(changes, '{}') || '{"sha256": "another"}';
    END IF;
    IF changes IS NOT NULL THEN
      PERFORM "note_key_act"('changed', NEW, changes);
    END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "api_key_is_audited" AFTER INSERT OR UPDATE ON "api_key"
  FOR EACH ROW EXECUTE FUNCTION "audit_keys"();

-- Before and not after, when the key's last use would be gone with it.
CREATE TRIGGER "api_key_removal_is_audited" BEFORE DELETE ON "api_key"
  FOR EACH ROW EXECUTE FUNCTION "audit_keys"();

CREATE FUNCTION "audit_truncated_keys"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  PERFORM "note_key_act"('removed', k, '{}') FROM "api_key" AS k ORDER BY k."uuid";
  RETURN NULL;
END
$$;

CREATE TRIGGER "api_key_truncation_is_audited" BEFORE TRUNCATE ON "api_key"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_truncated_keys"();

-- The one thing that the server may write. Times are given as milliseconds ago, so that this clock decides and not that
-- of a server. A key that was removed meanwhile is passed over; of a key that has ended one refusal an hour is kept.
CREATE FUNCTION "record_key_uses"("used" UUID[], "first_ms_ago" BIGINT[], "last_ms_ago" BIGINT[], "refused" UUID[])
RETURNS VOID LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  WITH "recorded" AS (
    INSERT INTO "key_use" ("key_uuid", "first_used_at", "last_used_at")
    SELECT k."uuid", now() - u.first_ms * interval '1 millisecond', now() - u.last_ms * interval '1 millisecond'
    FROM unnest(used, first_ms_ago, last_ms_ago) AS u(key_uuid, first_ms, last_ms)
    JOIN "api_key" AS k ON k."uuid" = u.key_uuid
    ORDER BY k."uuid" -- so that two servers cannot wait for each other
    ON CONFLICT ("key_uuid") DO UPDATE SET
      "first_used_at" = least("key_use"."first_used_at", excluded."first_used_at"),
      "last_used_at" = greatest("key_use"."last_used_at", excluded."last_used_at")
    RETURNING "key_uuid", "first_used_at", xmax = 0 AS is_new
  )
  INSERT INTO "key_audit" ("at", "act", "key_uuid", "kind", "owner", "name", "actor", "via")
  SELECT r."first_used_at", 'first-used', k."uuid", k."kind",
    coalesce(k."group_uuid"::text, k."property_uuid"::text, k."api_id"), k."name", 'the key''s holder', 'serve'
  FROM "recorded" AS r JOIN "api_key" AS k ON k."uuid" = r."key_uuid"
  WHERE r.is_new ORDER BY r."first_used_at", k."uuid";

  INSERT INTO "key_audit" ("act", "key_uuid", "kind", "owner", "name", "actor", "via", "details")
  SELECT 'refused', k."uuid", k."kind", coalesce(k."group_uuid"::text, k."property_uuid"::text, k."api_id"), k."name",
    'the key''s holder', 'serve',
    jsonb_build_object('because', CASE WHEN k."revoked_at" IS NOT NULL THEN 'revoked' ELSE 'expired' END)
  FROM "api_key" AS k
  WHERE k."uuid" = ANY (refused)
    AND NOT EXISTS (
      SELECT FROM "key_audit" AS a
      WHERE a."key_uuid" = k."uuid" AND a."act" = 'refused' AND a."at" > now() - interval '1 hour'
    )
  ORDER BY k."uuid";
END
$$;

-- 5. The epoch -------------------------------------------------------------------------------------------------------------
-- Revisions are numbers of a sequence, and a restored database counts them again. The epoch tells apart databases that might
-- use the same number for different data; it is part of everything that is known by a revision (docs/decisions/0093).

INSERT INTO "database_epoch" DEFAULT VALUES;

-- Computed, not stored, so that all servers agree and nobody has to notice a change: of the seed, the table that holds it
-- (a restored dump makes another one), the cluster, its timeline and the database. The control file learns of a new timeline
-- only at the next checkpoint, so it is asked by standbys alone, which cannot ask the write-ahead log. What a standby receives
-- belongs to the new timeline at once; the role needs pg_read_all_stats to see it (docs/decisions/0149).
CREATE VIEW "current_epoch" AS
SELECT to_hex(hashtextextended(concat_ws(' ',
  e."seed", e.tableoid,
  (pg_control_system()).system_identifier,
  CASE WHEN pg_is_in_recovery()
    THEN lpad(to_hex(greatest(
      (pg_control_checkpoint()).timeline_id,
      (SELECT received_tli FROM pg_stat_wal_receiver)
    )), 8, '0')
    ELSE lower(left(pg_walfile_name(pg_current_wal_lsn()), 8)) END,
  (SELECT oid FROM pg_database WHERE datname = current_database())
), 0)) AS "epoch"
FROM (SELECT) AS "always" LEFT JOIN "database_epoch" AS e ON true;

-- A role that was granted the tables cannot know of the view.
GRANT SELECT ON "current_epoch" TO PUBLIC;

-- What servers remember of properties and keys is of the epoch before.
CREATE FUNCTION "announce_epoch"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stayquote_changes', 'property *');
  PERFORM pg_notify('stayquote_changes', 'keys');
  RETURN NULL;
END
$$;

CREATE TRIGGER "database_epoch_is_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "database_epoch"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_epoch"();

-- 6. Where functions look up names -----------------------------------------------------------------------------------------
-- Where the migrations made the tables, and never first in a caller's temporary schema: a dump is restored with an empty
-- search_path (docs/decisions/0102). What runs with the rights of its owner, nobody may call or attach whom the owner has not
-- allowed to.
DO $$
DECLARE
  name TEXT;
BEGIN
  FOREACH name IN ARRAY ARRAY['draw_revision()', 'announce_properties(uuid[])', 'raise_properties(uuid[])', 'announce_keys()',
    'refuse_to_change_audit()', 'announce_epoch()']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
  END LOOP;
  FOREACH name IN ARRAY ARRAY['raise_properties_of_rows()', 'raise_properties_of_deals()', 'keep_states_of_properties()',
    'renew_state_of_property()', 'check_property_of_key()', 'cascade_to_keys_of_property()', 'audit_keys()',
    'audit_truncated_keys()', 'note_key_act(text, api_key, jsonb)', 'record_key_uses(uuid[], bigint[], bigint[], uuid[])']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', name);
  END LOOP;
END
$$;
