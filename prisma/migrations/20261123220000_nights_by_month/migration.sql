-- Nights and room counts are stored in a row per month, as arrays with an element for each day (docs/decisions/0151). The views
-- nightly_price and room_inventory show them in a row per night, and accept changes, under the names of the tables they replace.

SET LOCAL jit = off; -- Compiling takes longer than converting a few hotels.

CREATE FUNCTION "days_of_month"("month" DATE) RETURNS INTEGER LANGUAGE sql IMMUTABLE
RETURN (month + INTERVAL '1 month')::date - month;

CREATE FUNCTION "first_of_month"("date" DATE) RETURNS DATE LANGUAGE sql IMMUTABLE
RETURN date - (extract(day FROM date)::int - 1);

-- Whether a number is a set of days of a month, day 1 being the lowest bit.
CREATE FUNCTION "is_days_of_month"("bits" INTEGER, "month" DATE) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE
RETURN bits BETWEEN 0 AND (1::bigint << "days_of_month"(month)) - 1;

-- Whether no day has both amounts by number of adults and another amount.
CREATE FUNCTION "is_of_one_model"("level_amounts" BIGINT[], "amounts" BIGINT[], "month" DATE) RETURNS BOOLEAN
LANGUAGE sql IMMUTABLE
RETURN amounts IS NULL OR NOT EXISTS (
  SELECT FROM unnest(level_amounts) WITH ORDINALITY AS level(amount, place)
  WHERE level.amount IS NOT NULL AND amounts[(level.place - 1) % "days_of_month"(month) + 1] IS NOT NULL
);

-- The figures of a month with another one for one day; an array without any figure is not stored.
CREATE FUNCTION "with_figure"("figures" ANYARRAY, "day" INTEGER, "days" INTEGER, "figure" ANYELEMENT) RETURNS ANYARRAY
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF figures IS NULL THEN
    figures := array_fill(nullif(figure, figure), ARRAY[days]);
  END IF;
  figures[day] := figure;
  RETURN CASE WHEN cardinality(array_remove(figures, NULL)) > 0 THEN figures END;
END
$$;

CREATE FUNCTION "with_bit"("bits" INTEGER, "day" INTEGER, "is_set" BOOLEAN) RETURNS INTEGER LANGUAGE sql IMMUTABLE
RETURN CASE WHEN is_set THEN bits | (1 << (day - 1)) ELSE bits & ~(1 << (day - 1)) END;

ALTER TABLE "nightly_price" RENAME TO "nightly_price_by_night";
ALTER TABLE "room_inventory" RENAME TO "room_inventory_by_night";

CREATE TABLE "nightly_price_month" (
    "property_uuid" UUID NOT NULL,
    "room_rate_uuid" UUID NOT NULL,
    "month" DATE NOT NULL,
    "amounts_minor" BIGINT[],
    "single_adults_minor" BIGINT[],
    "level_adults" INTEGER[],
    "level_amounts_minor" BIGINT[],
    "extra_adults_minor" BIGINT[],
    "extra_children_minor" BIGINT[],
    "extra_infants_minor" BIGINT[],
    "stop_sell" INTEGER NOT NULL DEFAULT 0,
    "closed_to_arrival" INTEGER NOT NULL DEFAULT 0,
    "closed_to_departure" INTEGER NOT NULL DEFAULT 0,
    "min_stays_arrival" INTEGER[],
    "max_stays_arrival" INTEGER[],
    "min_stays_through" INTEGER[],
    "max_stays_through" INTEGER[],

    CONSTRAINT "nightly_price_month_pkey" PRIMARY KEY ("property_uuid", "room_rate_uuid", "month")
) WITH (fillfactor = 80, toast_tuple_target = 8160);

CREATE TABLE "room_inventory_month" (
    "property_uuid" UUID NOT NULL,
    "room_type_uuid" UUID NOT NULL,
    "month" DATE NOT NULL,
    "counts" INTEGER[],

    CONSTRAINT "room_inventory_month_pkey" PRIMARY KEY ("property_uuid", "room_type_uuid", "month")
) WITH (fillfactor = 80);

CREATE FUNCTION pg_temp."unless_empty"("figures" ANYARRAY) RETURNS ANYARRAY LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN cardinality(array_remove(figures, NULL)) > 0 THEN figures END
$$;

INSERT INTO "nightly_price_month"
SELECT m."property_uuid", m."room_rate_uuid", m."month",
  pg_temp."unless_empty"(array_agg(n."amount_minor" ORDER BY "day")),
  pg_temp."unless_empty"(array_agg(n."single_adult_minor" ORDER BY "day")),
  min("level"."adults"),
  min("level"."amounts"),
  pg_temp."unless_empty"(array_agg(n."extra_adult_minor" ORDER BY "day")),
  pg_temp."unless_empty"(array_agg(n."extra_child_minor" ORDER BY "day")),
  pg_temp."unless_empty"(array_agg(n."extra_infant_minor" ORDER BY "day")),
  coalesce(bit_or(1 << ("day" - 1)) FILTER (WHERE n."stop_sell"), 0),
  coalesce(bit_or(1 << ("day" - 1)) FILTER (WHERE n."closed_to_arrival"), 0),
  coalesce(bit_or(1 << ("day" - 1)) FILTER (WHERE n."closed_to_departure"), 0),
  pg_temp."unless_empty"(array_agg(n."min_stay_arrival" ORDER BY "day")),
  pg_temp."unless_empty"(array_agg(n."max_stay_arrival" ORDER BY "day")),
  pg_temp."unless_empty"(array_agg(n."min_stay_through" ORDER BY "day")),
  pg_temp."unless_empty"(array_agg(n."max_stay_through" ORDER BY "day"))
FROM (
  SELECT DISTINCT r."property_uuid", n."room_rate_uuid", "first_of_month"(n."date") AS "month"
  FROM "nightly_price_by_night" n JOIN "room_rate" r ON r."uuid" = n."room_rate_uuid"
  WHERE num_nonnulls(n."amount_minor", n."single_adult_minor", n."extra_adult_minor", n."extra_child_minor",
      n."extra_infant_minor", n."min_stay_arrival", n."max_stay_arrival", n."min_stay_through", n."max_stay_through") > 0
    OR n."stop_sell" OR n."closed_to_arrival" OR n."closed_to_departure" OR cardinality(n."level_adults") > 0
) AS m
CROSS JOIN LATERAL (
  SELECT "adults"."list" AS "adults", (
    SELECT array_agg(n."level_amounts_minor"[array_position(n."level_adults", "one")] ORDER BY "one", "day")
    FROM unnest("adults"."list") AS "one"
    CROSS JOIN generate_series(1, "days_of_month"(m."month")) AS "day"
    LEFT JOIN "nightly_price_by_night" n
      ON n."room_rate_uuid" = m."room_rate_uuid" AND n."date" = m."month" + ("day" - 1)
  ) AS "amounts"
  FROM (
    SELECT array_agg(DISTINCT "one" ORDER BY "one") AS "list"
    FROM "nightly_price_by_night" n, unnest(n."level_adults") AS "one"
    WHERE n."room_rate_uuid" = m."room_rate_uuid" AND "first_of_month"(n."date") = m."month"
      AND n."date" BETWEEN m."month" AND m."month" + 30
  ) AS "adults"
) AS "level"
CROSS JOIN LATERAL generate_series(1, "days_of_month"(m."month")) AS "day"
LEFT JOIN "nightly_price_by_night" n ON n."room_rate_uuid" = m."room_rate_uuid" AND n."date" = m."month" + ("day" - 1)
GROUP BY m."property_uuid", m."room_rate_uuid", m."month";

INSERT INTO "room_inventory_month"
SELECT m."property_uuid", m."room_type_uuid", m."month", array_agg(i."count" ORDER BY "day")
FROM (
  SELECT DISTINCT t."property_uuid", i."room_type_uuid", "first_of_month"(i."date") AS "month"
  FROM "room_inventory_by_night" i JOIN "room_type" t ON t."uuid" = i."room_type_uuid"
) AS m
CROSS JOIN LATERAL generate_series(1, "days_of_month"(m."month")) AS "day"
LEFT JOIN "room_inventory_by_night" i ON i."room_type_uuid" = m."room_type_uuid" AND i."date" = m."month" + ("day" - 1)
GROUP BY m."property_uuid", m."room_type_uuid", m."month";

DROP FUNCTION pg_temp."unless_empty"(ANYARRAY);

ALTER TABLE "nightly_price_month"
  ADD CONSTRAINT "nightly_price_month_property_uuid_room_rate_uuid_fkey" FOREIGN KEY ("property_uuid", "room_rate_uuid")
    REFERENCES "room_rate"("property_uuid", "uuid") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "nightly_price_amount_in_bounds" CHECK (0 <= ALL ("amounts_minor") AND 1000000000000 >= ALL ("amounts_minor")),
  ADD CONSTRAINT "nightly_price_single_adult_in_bounds" CHECK (
    0 <= ALL ("single_adults_minor") AND 1000000000000 >= ALL ("single_adults_minor")
  ),
  ADD CONSTRAINT "nightly_price_level_amounts_in_bounds" CHECK (
    0 <= ALL ("level_amounts_minor") AND 1000000000000 >= ALL ("level_amounts_minor")
  ),
  ADD CONSTRAINT "nightly_price_extra_adult_in_bounds" CHECK (
    0 <= ALL ("extra_adults_minor") AND 1000000000000 >= ALL ("extra_adults_minor")
  ),
  ADD CONSTRAINT "nightly_price_extra_child_in_bounds" CHECK (
    0 <= ALL ("extra_children_minor") AND 1000000000000 >= ALL ("extra_children_minor")
  ),
  ADD CONSTRAINT "nightly_price_extra_infant_in_bounds" CHECK (
    0 <= ALL ("extra_infants_minor") AND 1000000000000 >= ALL ("extra_infants_minor")
  ),
  ADD CONSTRAINT "nightly_price_min_stay_arrival_not_negative" CHECK (0 <= ALL ("min_stays_arrival")),
  ADD CONSTRAINT "nightly_price_max_stay_arrival_not_negative" CHECK (0 <= ALL ("max_stays_arrival")),
  ADD CONSTRAINT "nightly_price_min_stay_through_not_negative" CHECK (0 <= ALL ("min_stays_through")),
  ADD CONSTRAINT "nightly_price_max_stay_through_not_negative" CHECK (0 <= ALL ("max_stays_through")),
  ADD CONSTRAINT "nightly_price_is_of_one_model" CHECK (
    "level_amounts_minor" IS NULL
      OR "is_of_one_model"("level_amounts_minor", "amounts_minor", "month")
        AND "is_of_one_model"("level_amounts_minor", "single_adults_minor", "month")
  ),
  ADD CONSTRAINT "nightly_price_month_begins_on_its_first_day" CHECK (extract(day FROM "month") = 1),
  -- A missing array is in order; one with all days begins with day 1, and is a list: to readers of its bytes other dimensions
  -- would be figures.
  ADD CONSTRAINT "nightly_price_month_has_all_days" CHECK (
    "days_of_month"("month") = ALL (array_remove(ARRAY[
      array_upper("amounts_minor", 1), cardinality("amounts_minor"),
      array_upper("single_adults_minor", 1), cardinality("single_adults_minor"),
      array_upper("extra_adults_minor", 1), cardinality("extra_adults_minor"),
      array_upper("extra_children_minor", 1), cardinality("extra_children_minor"),
      array_upper("extra_infants_minor", 1), cardinality("extra_infants_minor"),
      array_upper("min_stays_arrival", 1), cardinality("min_stays_arrival"),
      array_upper("max_stays_arrival", 1), cardinality("max_stays_arrival"),
      array_upper("min_stays_through", 1), cardinality("min_stays_through"),
      array_upper("max_stays_through", 1), cardinality("max_stays_through")
    ], NULL)) AND cardinality("level_amounts_minor") = cardinality("level_adults") * "days_of_month"("month")
      AND array_upper("level_amounts_minor", 1) = cardinality("level_amounts_minor")
      AND array_upper("level_adults", 1) = cardinality("level_adults")
      AND 1 = ALL (array_remove(ARRAY[
        array_ndims("amounts_minor"), array_ndims("single_adults_minor"), array_ndims("extra_adults_minor"),
        array_ndims("extra_children_minor"), array_ndims("extra_infants_minor"), array_ndims("min_stays_arrival"),
        array_ndims("max_stays_arrival"), array_ndims("min_stays_through"), array_ndims("max_stays_through"),
        array_ndims("level_adults"), array_ndims("level_amounts_minor")
      ], NULL))
  ),
  ADD CONSTRAINT "nightly_price_month_has_no_other_days" CHECK (
    "is_days_of_month"("stop_sell", "month") AND "is_days_of_month"("closed_to_arrival", "month")
      AND "is_days_of_month"("closed_to_departure", "month")
  ),
  ADD CONSTRAINT "nightly_price_month_levels_rise" CHECK (
    num_nulls("level_adults", "level_amounts_minor") IN (0, 2)
      AND ("level_adults" IS NULL OR (1 <= ALL ("level_adults") AND array_position("level_adults", NULL) IS NULL
        AND "is_rising"("level_adults")))
  );

ALTER TABLE "room_inventory_month"
  ADD CONSTRAINT "room_inventory_month_property_uuid_room_type_uuid_fkey" FOREIGN KEY ("property_uuid", "room_type_uuid")
    REFERENCES "room_type"("property_uuid", "uuid") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "room_inventory_count_not_negative" CHECK (0 <= ALL ("counts")),
  ADD CONSTRAINT "room_inventory_month_begins_on_its_first_day" CHECK (extract(day FROM "month") = 1),
  ADD CONSTRAINT "room_inventory_month_has_all_days" CHECK (
    array_ndims("counts") = 1 AND array_upper("counts", 1) = "days_of_month"("month")
      AND cardinality("counts") = "days_of_month"("month")
  );

-- Those who write SQL may know a room rate without its property.
CREATE INDEX "nightly_price_month_room_rate_uuid_idx" ON "nightly_price_month"("room_rate_uuid");
CREATE INDEX "room_inventory_month_room_type_uuid_idx" ON "room_inventory_month"("room_type_uuid");

DO $$
DECLARE
  child TEXT;
  of_itself CONSTANT TEXT := 'SELECT property_uuid FROM %s';
BEGIN
  FOREACH child IN ARRAY ARRAY['nightly_price_month', 'room_inventory_month']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_property_revisions"(%L)', child || '_insert_raises_revision', child, of_itself);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_property_revisions"(%L)', child || '_update_raises_revision', child, of_itself);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_property_revisions"(%L)', child || '_delete_raises_revision', child, of_itself);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_property_revisions"()', child || '_truncate_raises_revision', child);
  END LOOP;
END
$$;

-- Once in a transaction is enough: nobody else has seen the revision that it drew, and a statement may change many nights.
CREATE OR REPLACE FUNCTION "raise_revision_of"("uuids" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "property" WHERE "uuid" = ANY (uuids) AND xmin <> pg_current_xact_id()::xid ORDER BY "uuid" FOR NO KEY UPDATE;
  IF FOUND THEN
    UPDATE "property" SET "revision" = 0 WHERE "uuid" = ANY (uuids) AND xmin <> pg_current_xact_id()::xid;
  END IF;
END
$$;

-- As before, but the query of tables with the column property_uuid is planned once.
CREATE OR REPLACE FUNCTION "raise_property_revisions"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  touched UUID[];
  found UUID[];
  is_own_column CONSTANT BOOLEAN := TG_ARGV[0] = 'SELECT property_uuid FROM %s';
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    IF is_own_column THEN
      SELECT array_agg(DISTINCT "property_uuid") FROM "rows_before" INTO found;
    ELSE
      EXECUTE format('SELECT array_agg(DISTINCT uuid) FROM (' || TG_ARGV[0] || ') AS found(uuid)', 'rows_before') INTO found;
    END IF;
    touched := found;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    IF is_own_column THEN
      SELECT array_agg(DISTINCT "property_uuid") FROM "rows_after" INTO found;
    ELSE
      EXECUTE format('SELECT array_agg(DISTINCT uuid) FROM (' || TG_ARGV[0] || ') AS found(uuid)', 'rows_after') INTO found;
    END IF;
    touched := touched || found;
  END IF;
  IF TG_OP = 'TRUNCATE' THEN
    SELECT array_agg("uuid") FROM "property" INTO touched;
  END IF;
  IF touched IS NOT NULL THEN
    PERFORM "raise_revision_of"(touched);
  END IF;
  RETURN NULL;
END
$$;

CREATE VIEW "nightly_price" AS
SELECT m."room_rate_uuid", m."month" + ("day" - 1) AS "date",
  m."amounts_minor"["day"] AS "amount_minor", m."single_adults_minor"["day"] AS "single_adult_minor",
  "level"."adults" AS "level_adults", "level"."amounts" AS "level_amounts_minor",
  m."extra_adults_minor"["day"] AS "extra_adult_minor", m."extra_children_minor"["day"] AS "extra_child_minor",
  m."extra_infants_minor"["day"] AS "extra_infant_minor",
  m."stop_sell" >> ("day" - 1) & 1 = 1 AS "stop_sell",
  m."closed_to_arrival" >> ("day" - 1) & 1 = 1 AS "closed_to_arrival",
  m."closed_to_departure" >> ("day" - 1) & 1 = 1 AS "closed_to_departure",
  m."min_stays_arrival"["day"] AS "min_stay_arrival", m."max_stays_arrival"["day"] AS "max_stay_arrival",
  m."min_stays_through"["day"] AS "min_stay_through", m."max_stays_through"["day"] AS "max_stay_through",
  m."property_uuid"
FROM "nightly_price_month" AS m
CROSS JOIN LATERAL generate_series(1, "days_of_month"(m."month")) AS "day"
CROSS JOIN LATERAL (
  SELECT coalesce(array_agg("one" ORDER BY "one"), '{}') AS "adults",
    coalesce(array_agg("amount" ORDER BY "one"), '{}') AS "amounts"
  FROM unnest(m."level_adults") WITH ORDINALITY AS a("one", "place"),
    LATERAL (SELECT m."level_amounts_minor"[("place" - 1) * "days_of_month"(m."month") + "day"] AS "amount") AS b
  WHERE "amount" IS NOT NULL
) AS "level"
WHERE num_nonnulls(m."amounts_minor"["day"], m."single_adults_minor"["day"], m."extra_adults_minor"["day"],
    m."extra_children_minor"["day"], m."extra_infants_minor"["day"], m."min_stays_arrival"["day"],
    m."max_stays_arrival"["day"], m."min_stays_through"["day"], m."max_stays_through"["day"]) > 0
  OR (m."stop_sell" | m."closed_to_arrival" | m."closed_to_departure") >> ("day" - 1) & 1 = 1
  OR "level"."adults" <> '{}';

CREATE VIEW "room_inventory" AS
SELECT m."room_type_uuid", m."month" + ("day" - 1) AS "date", m."counts"["day"] AS "count", m."property_uuid"
FROM "room_inventory_month" AS m CROSS JOIN LATERAL generate_series(1, "days_of_month"(m."month")) AS "day"
WHERE m."counts"["day"] IS NOT NULL;

-- What an INSERT leaves out.
ALTER VIEW "nightly_price" ALTER COLUMN "level_adults" SET DEFAULT '{}';
ALTER VIEW "nightly_price" ALTER COLUMN "level_amounts_minor" SET DEFAULT '{}';
ALTER VIEW "nightly_price" ALTER COLUMN "stop_sell" SET DEFAULT false;
ALTER VIEW "nightly_price" ALTER COLUMN "closed_to_arrival" SET DEFAULT false;
ALTER VIEW "nightly_price" ALTER COLUMN "closed_to_departure" SET DEFAULT false;

-- Like a table with NOT NULL. In a month NULL would be no figure: a night without its stop sell, or without its prices.
CREATE FUNCTION "refuse_null"("in_table" TEXT, "in_column" TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  IF in_column IS NOT NULL THEN
    RAISE EXCEPTION 'null value in column "%" of relation "%" violates not-null constraint', in_column, in_table
      USING ERRCODE = 'not_null_violation', COLUMN = in_column, TABLE = in_table;
  END IF;
END
$$;

-- What a month's constraints cannot see of one night.
CREATE FUNCTION "check_night"("night" "nightly_price") RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  violated TEXT;
BEGIN
  violated := CASE
    WHEN 1 <> ANY (ARRAY[array_ndims(night."level_adults"), array_lower(night."level_adults", 1),
      array_ndims(night."level_amounts_minor"), array_lower(night."level_amounts_minor", 1)]) THEN 'nightly_price_levels_are_lists'
    WHEN array_position(night."level_adults", NULL) IS NOT NULL THEN 'nightly_price_levels_are_numbers'
    WHEN cardinality(night."level_adults") <> cardinality(night."level_amounts_minor") THEN 'nightly_price_levels_have_amounts'
    WHEN array_position(night."level_amounts_minor", NULL) IS NOT NULL THEN 'nightly_price_level_amounts_in_bounds'
    WHEN NOT (1 <= ALL (night."level_adults") AND "is_rising"(night."level_adults")) THEN 'nightly_price_levels_rise'
  END;
  IF violated IS NOT NULL THEN
    RAISE EXCEPTION 'the night violates the check constraint "%"', violated
      USING ERRCODE = 'check_violation', CONSTRAINT = violated, TABLE = 'nightly_price';
  END IF;
END
$$;

-- Locks properties before their months, in the order of their uuids, as an import does: otherwise a change of one night could
-- wait for the property while the import waits for the month. What this transaction has written is locked already.
CREATE FUNCTION "lock_properties"("uuids" UUID[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "property" WHERE "uuid" = ANY (uuids) AND xmin <> pg_current_xact_id()::xid ORDER BY "uuid" FOR NO KEY UPDATE;
END
$$;

-- Creates the month of a night if needed, and locks it for the rest of the transaction.
CREATE FUNCTION "lock_night"("of_property" UUID, "of_rate" UUID, "on_date" DATE) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  of_month CONSTANT DATE := "first_of_month"(on_date);
BEGIN
  LOOP
    PERFORM FROM "nightly_price_month"
    WHERE "property_uuid" = of_property AND "room_rate_uuid" = of_rate AND "month" = of_month FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO "nightly_price_month" ("property_uuid", "room_rate_uuid", "month") VALUES (of_property, of_rate, of_month)
    ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;

-- Writes one night of a locked month, which is removed with its last one; null for the last argument removes the night.
CREATE FUNCTION "set_night"("of_property" UUID, "of_rate" UUID, "on_date" DATE, "night" "nightly_price") RETURNS VOID
LANGUAGE plpgsql AS $$
DECLARE
  stored "nightly_price_month";
  of_month CONSTANT DATE := "first_of_month"(on_date);
  days CONSTANT INTEGER := "days_of_month"(of_month);
  day CONSTANT INTEGER := on_date - of_month + 1;
  level INTEGER;
  place INTEGER;
  list BIGINT[];
  lists BIGINT[];
  levels INTEGER[];
BEGIN
  SELECT * INTO stored FROM "nightly_price_month"
  WHERE "property_uuid" = of_property AND "room_rate_uuid" = of_rate AND "month" = of_month;
  FOR level IN
    SELECT DISTINCT "one" FROM unnest(stored."level_adults" || night."level_adults") AS "one" ORDER BY "one"
  LOOP
    place := array_position(stored."level_adults", level);
    list := stored."level_amounts_minor"[(place - 1) * days + 1 : place * days];
    list := "with_figure"(CASE WHEN place IS NOT NULL THEN list END, day, days,
      night."level_amounts_minor"[array_position(night."level_adults", level)]);
    IF list IS NOT NULL THEN
      levels := levels || level;
      lists := lists || list;
    END IF;
  END LOOP;
  stored."level_adults" := levels;
  stored."level_amounts_minor" := lists;
  stored."amounts_minor" := "with_figure"(stored."amounts_minor", day, days, night."amount_minor");
  stored."single_adults_minor" := "with_figure"(stored."single_adults_minor", day, days, night."single_adult_minor");
  stored."extra_adults_minor" := "with_figure"(stored."extra_adults_minor", day, days, night."extra_adult_minor");
  stored."extra_children_minor" := "with_figure"(stored."extra_children_minor", day, days, night."extra_child_minor");
  stored."extra_infants_minor" := "with_figure"(stored."extra_infants_minor", day, days, night."extra_infant_minor");
  stored."stop_sell" := "with_bit"(stored."stop_sell", day, night."stop_sell");
  stored."closed_to_arrival" := "with_bit"(stored."closed_to_arrival", day, night."closed_to_arrival");
  stored."closed_to_departure" := "with_bit"(stored."closed_to_departure", day, night."closed_to_departure");
  stored."min_stays_arrival" := "with_figure"(stored."min_stays_arrival", day, days, night."min_stay_arrival");
  stored."max_stays_arrival" := "with_figure"(stored."max_stays_arrival", day, days, night."max_stay_arrival");
  stored."min_stays_through" := "with_figure"(stored."min_stays_through", day, days, night."min_stay_through");
  stored."max_stays_through" := "with_figure"(stored."max_stays_through", day, days, night."max_stay_through");
  IF num_nonnulls(levels, stored."amounts_minor", stored."single_adults_minor", stored."extra_adults_minor",
      stored."extra_children_minor", stored."extra_infants_minor", stored."min_stays_arrival", stored."max_stays_arrival",
      stored."min_stays_through", stored."max_stays_through") = 0
    AND stored."stop_sell" | stored."closed_to_arrival" | stored."closed_to_departure" = 0 THEN
    DELETE FROM "nightly_price_month"
    WHERE "property_uuid" = of_property AND "room_rate_uuid" = of_rate AND "month" = of_month;
  ELSE
    UPDATE "nightly_price_month" SET (
      "amounts_minor", "single_adults_minor", "level_adults", "level_amounts_minor", "extra_adults_minor",
      "extra_children_minor", "extra_infants_minor", "stop_sell", "closed_to_arrival", "closed_to_departure",
      "min_stays_arrival", "max_stays_arrival", "min_stays_through", "max_stays_through"
    ) = (
      stored."amounts_minor", stored."single_adults_minor", levels, lists, stored."extra_adults_minor",
      stored."extra_children_minor", stored."extra_infants_minor", stored."stop_sell", stored."closed_to_arrival",
      stored."closed_to_departure", stored."min_stays_arrival", stored."max_stays_arrival", stored."min_stays_through",
      stored."max_stays_through"
    )
    WHERE "property_uuid" = of_property AND "room_rate_uuid" = of_rate AND "month" = of_month;
  END IF;
END
$$;

-- Runs with the rights of its owner: a right on the view is enough, as one on the table was, though one night changes a month.
CREATE FUNCTION "write_nightly_price"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  is_moved BOOLEAN;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM "refuse_null"('nightly_price', CASE
      WHEN NEW."room_rate_uuid" IS NULL THEN 'room_rate_uuid'
      WHEN NEW."date" IS NULL THEN 'date'
      WHEN NEW."property_uuid" IS NULL AND TG_OP = 'UPDATE' THEN 'property_uuid'
      WHEN NEW."level_adults" IS NULL THEN 'level_adults'
      WHEN NEW."level_amounts_minor" IS NULL THEN 'level_amounts_minor'
      WHEN NEW."stop_sell" IS NULL THEN 'stop_sell'
      WHEN NEW."closed_to_arrival" IS NULL THEN 'closed_to_arrival'
      WHEN NEW."closed_to_departure" IS NULL THEN 'closed_to_departure'
    END);
    NEW."property_uuid" := CASE WHEN TG_OP = 'INSERT' OR NEW."room_rate_uuid" <> OLD."room_rate_uuid"
      THEN (SELECT "property_uuid" FROM "room_rate" WHERE "uuid" = NEW."room_rate_uuid"
        AND "property_uuid" = coalesce(NEW."property_uuid", "property_uuid"))
      ELSE NEW."property_uuid" END;
    IF NEW."property_uuid" IS NULL THEN
      RAISE EXCEPTION 'there is no such room rate: %', NEW."room_rate_uuid" USING ERRCODE = 'foreign_key_violation';
    END IF;
    PERFORM "check_night"(NEW);
  END IF;
  is_moved := TG_OP = 'UPDATE' AND (NEW."property_uuid", NEW."room_rate_uuid", NEW."date")
    IS DISTINCT FROM (OLD."property_uuid", OLD."room_rate_uuid", OLD."date");
  PERFORM "lock_properties"(ARRAY[OLD."property_uuid", NEW."property_uuid"]);
  IF TG_OP <> 'INSERT' THEN
    PERFORM "lock_night"(OLD."property_uuid", OLD."room_rate_uuid", OLD."date");
    IF NOT EXISTS (
      SELECT FROM "nightly_price" n WHERE n."property_uuid" = OLD."property_uuid"
        AND n."room_rate_uuid" = OLD."room_rate_uuid" AND n."date" = OLD."date" AND n IS NOT DISTINCT FROM OLD
    ) THEN
      RAISE EXCEPTION 'the night % was changed by another transaction', OLD."date" USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' OR is_moved THEN
    PERFORM "set_night"(OLD."property_uuid", OLD."room_rate_uuid", OLD."date", NULL);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  PERFORM "lock_night"(NEW."property_uuid", NEW."room_rate_uuid", NEW."date");
  IF (TG_OP = 'INSERT' OR is_moved) AND EXISTS (
    SELECT FROM "nightly_price" n WHERE n."property_uuid" = NEW."property_uuid" AND n."room_rate_uuid" = NEW."room_rate_uuid"
      AND n."date" = NEW."date"
  ) THEN
    RAISE EXCEPTION 'the room rate % already has the night %', NEW."room_rate_uuid", NEW."date"
      USING ERRCODE = 'unique_violation', TABLE = 'nightly_price';
  END IF;
  PERFORM "set_night"(NEW."property_uuid", NEW."room_rate_uuid", NEW."date", NEW);
  RETURN NEW;
END
$$;

CREATE TRIGGER "nightly_price_is_written_by_month" INSTEAD OF INSERT OR UPDATE OR DELETE ON "nightly_price"
  FOR EACH ROW EXECUTE FUNCTION "write_nightly_price"();

-- The same for the count of a room type; null removes it.
CREATE FUNCTION "lock_room_count"("of_property" UUID, "of_type" UUID, "on_date" DATE) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  of_month CONSTANT DATE := "first_of_month"(on_date);
BEGIN
  LOOP
    PERFORM FROM "room_inventory_month"
    WHERE "property_uuid" = of_property AND "room_type_uuid" = of_type AND "month" = of_month FOR UPDATE;
    EXIT WHEN FOUND;
    INSERT INTO "room_inventory_month" ("property_uuid", "room_type_uuid", "month") VALUES (of_property, of_type, of_month)
    ON CONFLICT DO NOTHING;
  END LOOP;
END
$$;

CREATE FUNCTION "set_room_count"("of_property" UUID, "of_type" UUID, "on_date" DATE, "count" INTEGER) RETURNS VOID
LANGUAGE plpgsql AS $$
DECLARE
  of_month CONSTANT DATE := "first_of_month"(on_date);
  stored INTEGER[];
BEGIN
  SELECT m."counts" INTO stored FROM "room_inventory_month" m
  WHERE m."property_uuid" = of_property AND m."room_type_uuid" = of_type AND m."month" = of_month;
  stored := "with_figure"(stored, on_date - of_month + 1, "days_of_month"(of_month), count);
  IF stored IS NULL THEN
    DELETE FROM "room_inventory_month"
    WHERE "property_uuid" = of_property AND "room_type_uuid" = of_type AND "month" = of_month;
  ELSE
    UPDATE "room_inventory_month" SET "counts" = stored
    WHERE "property_uuid" = of_property AND "room_type_uuid" = of_type AND "month" = of_month;
  END IF;
END
$$;

CREATE FUNCTION "write_room_inventory"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  is_moved BOOLEAN;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM "refuse_null"('room_inventory', CASE
      WHEN NEW."room_type_uuid" IS NULL THEN 'room_type_uuid'
      WHEN NEW."date" IS NULL THEN 'date'
      WHEN NEW."property_uuid" IS NULL AND TG_OP = 'UPDATE' THEN 'property_uuid'
      WHEN NEW."count" IS NULL THEN 'count'
    END);
    NEW."property_uuid" := CASE WHEN TG_OP = 'INSERT' OR NEW."room_type_uuid" <> OLD."room_type_uuid"
      THEN (SELECT "property_uuid" FROM "room_type" WHERE "uuid" = NEW."room_type_uuid"
        AND "property_uuid" = coalesce(NEW."property_uuid", "property_uuid"))
      ELSE NEW."property_uuid" END;
    IF NEW."property_uuid" IS NULL THEN
      RAISE EXCEPTION 'there is no such room type: %', NEW."room_type_uuid" USING ERRCODE = 'foreign_key_violation';
    END IF;
  END IF;
  is_moved := TG_OP = 'UPDATE' AND (NEW."property_uuid", NEW."room_type_uuid", NEW."date")
    IS DISTINCT FROM (OLD."property_uuid", OLD."room_type_uuid", OLD."date");
  PERFORM "lock_properties"(ARRAY[OLD."property_uuid", NEW."property_uuid"]);
  IF TG_OP <> 'INSERT' THEN
    PERFORM "lock_room_count"(OLD."property_uuid", OLD."room_type_uuid", OLD."date");
    IF NOT EXISTS (
      SELECT FROM "room_inventory" i WHERE i."property_uuid" = OLD."property_uuid"
        AND i."room_type_uuid" = OLD."room_type_uuid" AND i."date" = OLD."date" AND i."count" = OLD."count"
    ) THEN
      RAISE EXCEPTION 'the room count of % was changed by another transaction', OLD."date"
        USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' OR is_moved THEN
    PERFORM "set_room_count"(OLD."property_uuid", OLD."room_type_uuid", OLD."date", NULL);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  PERFORM "lock_room_count"(NEW."property_uuid", NEW."room_type_uuid", NEW."date");
  IF (TG_OP = 'INSERT' OR is_moved) AND EXISTS (
    SELECT FROM "room_inventory" i WHERE i."property_uuid" = NEW."property_uuid" AND i."room_type_uuid" = NEW."room_type_uuid"
      AND i."date" = NEW."date"
  ) THEN
    RAISE EXCEPTION 'the room type % already has a count for %', NEW."room_type_uuid", NEW."date"
      USING ERRCODE = 'unique_violation', TABLE = 'room_inventory';
  END IF;
  PERFORM "set_room_count"(NEW."property_uuid", NEW."room_type_uuid", NEW."date", NEW."count");
  RETURN NEW;
END
$$;

CREATE TRIGGER "room_inventory_is_written_by_month" INSTEAD OF INSERT OR UPDATE OR DELETE ON "room_inventory"
  FOR EACH ROW EXECUTE FUNCTION "write_room_inventory"();

-- Whoever had rights on the tables has them on the views that take their names, and on the months: servers of the version before
-- read the views, those of this one the months. Months have other columns, so rights on a column are on that of the view only.
DO $$
DECLARE
  grant_again TEXT;
BEGIN
  FOR grant_again IN
    SELECT format('GRANT %s%s ON %I TO %s%s', a.privilege_type, ' (' || quote_ident(a.attname) || ')', f.name || t.suffix,
      CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END,
      CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' END)
    FROM (VALUES ('nightly_price'), ('room_inventory')) AS f(name)
    JOIN pg_class AS c ON c.oid = (f.name || '_by_night')::regclass
    CROSS JOIN LATERAL (
      SELECT NULL AS attname, e.* FROM aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) AS e
      UNION ALL
      SELECT b.attname, e.* FROM pg_attribute AS b, aclexplode(b.attacl) AS e WHERE b.attrelid = c.oid AND NOT b.attisdropped
    ) AS a
    CROSS JOIN (VALUES (''), ('_month')) AS t(suffix)
    WHERE a.attname IS NULL OR t.suffix = ''
  LOOP
    EXECUTE grant_again;
  END LOOP;
END
$$;

-- A property of the demo is unedited if all its rows are of the transaction that wrote demo_load (docs/decisions/0035). Its months
-- are of this one, so all others are written again. Edited ones keep rows of other transactions, and thus their revision too.
DO $$
DECLARE
  loaded CONSTANT XID := (SELECT xmin FROM "demo_load");
  candidate UUID;
  unedited UUID[];
  child TEXT;
BEGIN
  IF loaded IS NULL THEN
    RETURN;
  END IF;
  -- One by one: a query for all could read all nights of a large database.
  FOR candidate IN SELECT DISTINCT "property_uuid" FROM "room_rate" WHERE xmin = loaded LOOP
    IF NOT EXISTS (
      SELECT FROM (
        SELECT xmin AS "written" FROM "charge" WHERE "property_uuid" = candidate
        UNION ALL SELECT xmin FROM "room_type" WHERE "property_uuid" = candidate
        UNION ALL SELECT i.xmin FROM "room_inventory_by_night" AS i JOIN "room_type" AS t ON t."uuid" = i."room_type_uuid"
          WHERE t."property_uuid" = candidate
        UNION ALL SELECT xmin FROM "rate_plan" WHERE "property_uuid" = candidate
        UNION ALL SELECT xmin FROM "room_rate" WHERE "property_uuid" = candidate
        UNION ALL SELECT n.xmin FROM "nightly_price_by_night" AS n JOIN "room_rate" AS r ON r."uuid" = n."room_rate_uuid"
          WHERE r."property_uuid" = candidate
        UNION ALL SELECT xmin FROM "deal" WHERE "property_uuid" = candidate
        UNION ALL SELECT xmin FROM "deal_rule" WHERE "property_uuid" = candidate
        UNION ALL SELECT xmin FROM "deal_room_rate" WHERE "property_uuid" = candidate
        UNION ALL SELECT xmin FROM "promotion" WHERE "property_uuid" = candidate
        UNION ALL SELECT xmin FROM "promotion_room_rate" WHERE "property_uuid" = candidate
      ) AS "content" WHERE "written" <> loaded
    ) AND EXISTS (
      SELECT FROM "property" AS p WHERE p."uuid" = candidate AND (p.xmin = loaded OR EXISTS (
        SELECT FROM (
          SELECT xmin AS "written" FROM "channel_property" WHERE "property_uuid" = candidate
          UNION ALL SELECT xmin FROM "channel_room_rate" WHERE "property_uuid" = candidate
          UNION ALL SELECT xmin FROM "channel_deal_property" WHERE "property_uuid" = candidate
          UNION ALL SELECT d.xmin FROM "channel_deal_property" AS c
            JOIN "channel_deal" AS d ON d."api_id" = c."api_id" AND d."code" = c."deal_code" WHERE c."property_uuid" = candidate
        ) AS "connected" WHERE "written" = p.xmin
      ))
    ) THEN
      unedited := unedited || candidate;
    END IF;
  END LOOP;
  UPDATE "property" SET "revision" = 0 WHERE "uuid" = ANY (unedited);
  FOREACH child IN ARRAY ARRAY['charge', 'room_type', 'rate_plan', 'room_rate', 'deal', 'deal_rule', 'deal_room_rate', 'promotion',
    'promotion_room_rate']
  LOOP
    EXECUTE format('UPDATE %I SET "property_uuid" = "property_uuid" WHERE "property_uuid" = ANY ($1)', child) USING unedited;
  END LOOP;
  -- A deal raises the revision of all its properties, also of edited ones.
  ALTER TABLE "channel_deal" DISABLE TRIGGER "channel_deal_update_raises_revision";
  UPDATE "channel_deal" SET "kind" = "kind" WHERE xmin = loaded;
  ALTER TABLE "channel_deal" ENABLE TRIGGER "channel_deal_update_raises_revision";
  UPDATE "demo_load" SET "day" = "day";
END
$$;

DROP TABLE "nightly_price_by_night";
DROP TABLE "room_inventory_by_night";

-- As of the functions before them (docs/decisions/0102): what has no body in the SQL standard's form finds tables and functions
-- where the migrations made them.
DO $$
DECLARE
  name TEXT;
BEGIN
  FOREACH name IN ARRAY ARRAY['raise_revision_of(uuid[])', 'raise_property_revisions()', 'refuse_null(text, text)',
    'check_night(nightly_price)', 'lock_properties(uuid[])', 'lock_night(uuid, uuid, date)',
    'set_night(uuid, uuid, date, nightly_price)', 'write_nightly_price()', 'lock_room_count(uuid, uuid, date)',
    'set_room_count(uuid, uuid, date, integer)', 'write_room_inventory()', 'with_figure(anyarray, integer, integer, anyelement)']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
  END LOOP;
END
$$;

-- Nobody else may attach them to a view of their own.
REVOKE EXECUTE ON FUNCTION "write_nightly_price"(), "write_room_inventory"() FROM PUBLIC;
