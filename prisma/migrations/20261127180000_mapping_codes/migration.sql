-- Mapping codes: what other systems call a property, and what belongs to it. They are compared by code point, whatever the locale of
-- the database, and are never served.

-- Not of a UUID's form, so that a text is either of the two. Its body is resolved when it is made: a dump is restored with an empty
-- search_path.
CREATE FUNCTION "is_mapping_code"("value" TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN char_length(value) BETWEEN 1 AND 64
  AND value !~ '[\u0001-\u001f\u007f-\u009f]'
  AND value !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

ALTER TABLE "property"
  ADD COLUMN "mapping_code" TEXT COLLATE "C",
  ADD CONSTRAINT "property_mapping_code_is_a_code" CHECK ("is_mapping_code"("mapping_code"));

ALTER TABLE "room_type"
  ADD COLUMN "mapping_code" TEXT COLLATE "C",
  ADD CONSTRAINT "room_type_mapping_code_is_a_code" CHECK ("is_mapping_code"("mapping_code"));

ALTER TABLE "rate_plan"
  ADD COLUMN "mapping_code" TEXT COLLATE "C",
  ADD CONSTRAINT "rate_plan_mapping_code_is_a_code" CHECK ("is_mapping_code"("mapping_code"));

ALTER TABLE "room_rate"
  ADD COLUMN "mapping_code" TEXT COLLATE "C",
  ADD CONSTRAINT "room_rate_mapping_code_is_a_code" CHECK ("is_mapping_code"("mapping_code"));

-- Not unique: a unique index holds within one property only (docs/decisions/0152). An import checks it before it commits.
CREATE INDEX "property_mapping_code_idx" ON "property"("mapping_code");

CREATE UNIQUE INDEX "room_type_property_uuid_mapping_code_key" ON "room_type"("property_uuid", "mapping_code");

CREATE UNIQUE INDEX "rate_plan_property_uuid_mapping_code_key" ON "rate_plan"("property_uuid", "mapping_code");

CREATE UNIQUE INDEX "room_rate_property_uuid_mapping_code_key" ON "room_rate"("property_uuid", "mapping_code");
