-- What a booking engine shows and charges beyond the interface (docs/decisions/0128). All of it may be missing; every text has
-- the bound of the JSON Schema, and function bodies are resolved when they are made, as in the earlier migrations.

CREATE FUNCTION "is_whole_number"("value" JSONB, "least" BIGINT, "most" BIGINT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_typeof(value) = 'number' AND value #>> '{}' ~ '^[0-9]{1,13}$'
  THEN (value #>> '{}')::BIGINT BETWEEN least AND most
  ELSE false END;

-- A field that may be missing, but is a whole number above 0 if it is there.
CREATE FUNCTION "is_missing_or_positive"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN value IS NULL OR "is_whole_number"(value, 1, 999999999);

-- {url, captions}, both strings, and sortOrder if it is given; the bodies below replace those without the new fields.
CREATE OR REPLACE FUNCTION "is_photos"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
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

CREATE OR REPLACE FUNCTION "is_bed_configurations"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
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

ALTER TABLE "property"
  ADD COLUMN "postcode" TEXT,
  ADD COLUMN "checkout_start_time" CHAR(5),
  ADD COLUMN "facilities" JSONB,
  ADD COLUMN "parking" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "transport" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "banner" JSONB,
  ADD COLUMN "smoking_policy" JSONB,
  ADD COLUMN "terms_and_conditions" JSONB,
  ADD COLUMN "directions" JSONB,
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

ALTER TABLE "room_type"
  ADD COLUMN "view_ota_code" INTEGER,
  ADD CONSTRAINT "room_type_view_ota_code_above_0" CHECK ("view_ota_code" BETWEEN 1 AND 999999999),
  ADD CONSTRAINT "room_type_bedrooms_are_bounded" CHECK ("texts_have_at_most"(255, "bed_configurations", '$[*].bedroom'));

ALTER TABLE "rate_plan"
  ADD COLUMN "lunch_included" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "dinner_included" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "cancellation_penalties" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "deposit" JSONB,
  ADD COLUMN "non_guarantee_cutoff_time" CHAR(5),
  ADD CONSTRAINT "rate_plan_penalties_are_due_in_order" CHECK ("is_cancellation_penalties"("cancellation_penalties")),
  ADD CONSTRAINT "rate_plan_deposit_is_part_of_stay" CHECK ("deposit" IS NULL OR "is_part_of_stay"("deposit")),
  ADD CONSTRAINT "rate_plan_cutoff_time_is_hh_mm" CHECK (
    "non_guarantee_cutoff_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  );

ALTER TABLE "room_rate"
  ADD COLUMN "name" TEXT COLLATE "C",
  ADD COLUMN "description" TEXT,
  ADD COLUMN "max_number_of_rooms" INTEGER,
  ADD CONSTRAINT "room_rate_texts_are_bounded" CHECK (
    char_length("name") BETWEEN 1 AND 255 AND char_length("description") <= 10000
  ),
  ADD CONSTRAINT "room_rate_max_number_of_rooms_above_0" CHECK ("max_number_of_rooms" BETWEEN 1 AND 999999999);
