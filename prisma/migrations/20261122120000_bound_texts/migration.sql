-- Every text has a bound, the same as in the JSON Schema of the data set (docs/decisions/0116). NOT VALID: a row that is
-- longer already stays, is dumped and restored, and must be shortened when it is changed next.

-- Whether every text that a path leads to has at most so many characters. Its body is resolved when it is made, so that a
-- dump can be restored with an empty search_path.
CREATE FUNCTION "texts_have_at_most"("longest" INTEGER, "value" JSONB, "path" JSONPATH) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE
RETURN (
  SELECT coalesce(bool_and(char_length(found #>> '{}') <= longest), true)
  FROM jsonb_path_query(value, path) AS found
);

ALTER TABLE "property_group"
  ADD CONSTRAINT "property_group_texts_are_bounded" CHECK (char_length("name") <= 255) NOT VALID;

ALTER TABLE "property"
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
  ) NOT VALID,
  ADD CONSTRAINT "property_content_is_bounded" CHECK (
    "texts_have_at_most"(10000, "property_type", '$.*')
      AND "texts_have_at_most"(10000, "description", '$.*')
      AND "texts_have_at_most"(10000, "amenities", '$[*].*')
      AND "texts_have_at_most"(2048, "photos", '$[*].url')
      AND "texts_have_at_most"(1000, "photos", '$[*].captions')
      AND "texts_have_at_most"(255, to_jsonb("tax_exemptions"), '$[*]')
  ) NOT VALID;

ALTER TABLE "charge"
  ADD CONSTRAINT "charge_texts_are_bounded" CHECK (char_length("name") <= 255) NOT VALID;

ALTER TABLE "room_type"
  ADD CONSTRAINT "room_type_texts_are_bounded" CHECK (
    char_length("description") <= 10000
      AND char_length("category") <= 255
      AND char_length("code") <= 255
      AND char_length("category_code") <= 255
      AND char_length("room_area") <= 1000
  ) NOT VALID,
  ADD CONSTRAINT "room_type_content_is_bounded" CHECK (
    "texts_have_at_most"(10000, "content_name", '$.*')
      AND "texts_have_at_most"(10000, "content_description", '$.*')
      AND "texts_have_at_most"(10000, "amenities", '$[*].*')
      AND "texts_have_at_most"(10000, "views", '$[*].*')
      AND "texts_have_at_most"(10000, "bed_configurations", '$[*].bedCode.*')
      AND "texts_have_at_most"(2048, "photos", '$[*].url')
      AND "texts_have_at_most"(1000, "photos", '$[*].captions')
  ) NOT VALID;

ALTER TABLE "rate_plan"
  ADD CONSTRAINT "rate_plan_texts_are_bounded" CHECK (
    char_length("name") <= 255 AND char_length("description") <= 10000
  ) NOT VALID;

ALTER TABLE "deal"
  ADD CONSTRAINT "deal_texts_are_bounded" CHECK (char_length("code") <= 64) NOT VALID;

-- In lower case a code may have more characters.
ALTER TABLE "promotion"
  ADD CONSTRAINT "promotion_texts_are_bounded" CHECK (
    char_length("code") <= 64 AND char_length("code_key") <= 192
  ) NOT VALID;

ALTER TABLE "channel"
  ADD CONSTRAINT "channel_texts_are_bounded" CHECK (
    char_length("api_id") <= 255 AND char_length("name") <= 255
  ) NOT VALID;

ALTER TABLE "channel_deal"
  ADD CONSTRAINT "channel_deal_texts_are_bounded" CHECK (char_length("code") <= 64) NOT VALID;

ALTER TABLE "api_key"
  ADD CONSTRAINT "api_key_texts_are_bounded" CHECK (
    char_length("name") <= 1000 AND char_length("revoke_reason") <= 1000
  ) NOT VALID;
