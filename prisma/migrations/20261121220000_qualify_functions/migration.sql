-- A dump is restored with an empty search_path, so no function may rely on the caller's (docs/decisions/0102). What check
-- constraints call has a body in the SQL standard's form, which PostgreSQL stores with its references resolved: nothing is
-- looked up by name any more, and the planner can still inline it, which a search_path of its own would prevent.

CREATE OR REPLACE FUNCTION "is_texts"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN jsonb_typeof(value) = 'object'
  AND value <> '{}'
  AND value - ARRAY['en', 'es', 'fr', 'pt', 'de', 'it', 'id', 'th'] = '{}'
  AND NOT jsonb_path_exists(value, 'strict $.* ? (@.type() != "string" || @ == "")');

CREATE OR REPLACE FUNCTION "is_texts_list"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_typeof(value) = 'array'
  THEN (SELECT coalesce(bool_and("is_texts"(entry)), true) FROM jsonb_array_elements(value) AS entry)
  ELSE false END;

CREATE OR REPLACE FUNCTION "is_photos"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_typeof(value) = 'array'
  THEN (
    SELECT coalesce(bool_and(
      jsonb_typeof(entry) = 'object'
        AND coalesce(jsonb_typeof(entry -> 'url'), '') = 'string'
        AND coalesce(jsonb_typeof(entry -> 'captions'), '') = 'string'
        AND CASE WHEN jsonb_typeof(entry) = 'object' THEN entry - ARRAY['url', 'captions'] = '{}' ELSE false END
    ), true)
    FROM jsonb_array_elements(value) AS entry
  )
  ELSE false END;

CREATE OR REPLACE FUNCTION "is_bed_configurations"("value" JSONB) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN CASE WHEN jsonb_typeof(value) = 'array'
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
  ELSE false END;

CREATE OR REPLACE FUNCTION "is_rising"("numbers" INTEGER[]) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN (
  SELECT coalesce(bool_and(later.number > earlier.number), true)
  FROM unnest(numbers) WITH ORDINALITY AS earlier(number, place)
  JOIN unnest(numbers) WITH ORDINALITY AS later(number, place) ON later.place = earlier.place + 1
);

-- All others look where the migrations made the tables, and never first in a caller's temporary schema. Those that run with
-- their owner's rights have had this from their first day.
DO $$
DECLARE
  name TEXT;
BEGIN
  FOREACH name IN ARRAY ARRAY['draw_property_revision()', 'raise_revision_of(uuid[])', 'raise_property_revisions()',
    'announce_property()', 'announce_keys()', 'refuse_to_change_audit()']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
  END LOOP;
END
$$;
