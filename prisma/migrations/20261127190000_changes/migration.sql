-- What changed: a row for each change, whichever door it came in by. A command that changes prices and availability writes its own
-- rows, with their notes; those of imports and of SQL are written by triggers, so that no writer can forget.

CREATE TABLE "property_change" (
    "number" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "via" TEXT NOT NULL,
    "note" TEXT,
    "property_uuid" UUID NOT NULL,
    "group_uuid" UUID NOT NULL,
    "api_ids" TEXT[],
    "revision_before" BIGINT,
    "revision" BIGINT NOT NULL,
    "room_rates" UUID[],
    "room_types" UUID[],
    "first_date" DATE,
    "last_date" DATE,
    "kinds" TEXT[],

    CONSTRAINT "property_change_pkey" PRIMARY KEY ("property_uuid", "number")
);
CREATE INDEX "property_change_property_uuid_revision_idx" ON "property_change"("property_uuid", "revision");
CREATE INDEX "property_change_number_idx" ON "property_change"("number");
CREATE INDEX "property_change_at_idx" ON "property_change"("at");

-- The ids of changes that were applied, so that none is applied twice.
CREATE TABLE "change_id" (
    "sender" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "sha256" BYTEA NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_id_pkey" PRIMARY KEY ("sender", "id")
);
CREATE INDEX "change_id_at_idx" ON "change_id"("at");

ALTER TABLE "property_state" ADD COLUMN "revision_before" BIGINT;

ALTER TABLE "property_change"
  ADD CONSTRAINT "property_change_kinds_are_known"
    CHECK ("kinds" <@ ARRAY['prices', 'restrictions', 'counts', 'property']),
  ADD CONSTRAINT "property_change_whole_property_has_no_parts"
    CHECK (NOT 'property' = ANY ("kinds") OR num_nonnulls("room_rates", "room_types", "first_date", "last_date") = 0);
ALTER TABLE "change_id"
  ALTER COLUMN "sender" TYPE TEXT COLLATE "C",
  ALTER COLUMN "id" TYPE TEXT COLLATE "C",
  ADD CONSTRAINT "change_id_sha256_has_32_bytes" CHECK (octet_length("sha256") = 32);

-- A revision knows the one before it: revisions have gaps, because one sequence serves all properties.
CREATE OR REPLACE FUNCTION "draw_revision"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW."revision_before" := OLD."revision";
  END IF;
  NEW."revision" := nextval('property_revision');
  RETURN NEW;
END
$$;

-- One row for each property, with its revisions and its channels as they are now; owners are room rates or room types.
CREATE FUNCTION "note_property_changes"("uuids" UUID[], "kinds" TEXT[], "rates" UUID[], "types" UUID[], "first" DATE, "last" DATE)
RETURNS VOID LANGUAGE sql AS $$
  INSERT INTO "property_change" ("actor", "via", "property_uuid", "group_uuid", "api_ids", "revision_before", "revision",
    "room_rates", "room_types", "first_date", "last_date", "kinds")
  SELECT coalesce(nullif(current_setting('stayquote.actor', true), ''), session_user),
    coalesce(nullif(current_setting('stayquote.via', true), ''), 'sql'),
    p."uuid", p."group_uuid",
    ARRAY(SELECT c."api_id" FROM "channel_property" AS c WHERE c."property_uuid" = p."uuid" ORDER BY c."api_id"),
    s."revision_before", s."revision",
    -- More than a hundred room rates count as all.
    CASE WHEN cardinality(rates) <= 100 THEN rates END, types, "first", "last", kinds
  FROM "property" AS p JOIN "property_state" AS s ON s."property_uuid" = p."uuid"
  WHERE p."uuid" = ANY (uuids)
    -- A row of the whole property covers what follows in its transaction.
    AND NOT EXISTS (
      SELECT FROM "property_change" AS c
      WHERE c."property_uuid" = p."uuid" AND c."revision" = s."revision" AND c."kinds" = ARRAY['property']
    )
  ORDER BY p."uuid"
$$;
CREATE FUNCTION "note_whole_properties"("uuids" UUID[]) RETURNS VOID LANGUAGE sql AS $$
  SELECT "note_property_changes"(uuids, ARRAY['property'], NULL, NULL, NULL, NULL)
$$;

-- The nights, or counts, that a statement wrote; the argument is the column of their owner. Whoever notes its own changes says so.
CREATE FUNCTION "note_changed_dates"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  changed RECORD;
BEGIN
  IF current_setting('stayquote.notes_changes', true) = 'true' THEN
    RETURN NULL;
  END IF;
  FOR changed IN EXECUTE format(
    'SELECT uuid, array_agg(owner) AS owners, min(first) AS first, max(last) AS last FROM ('
    '  SELECT property_uuid AS uuid, %I AS owner, min(date) AS first, max(date) AS last FROM (%s) AS written GROUP BY 1, 2'
    ') AS by_owner GROUP BY uuid ORDER BY uuid', TG_ARGV[0],
    CASE TG_OP WHEN 'INSERT' THEN 'TABLE rows_after' WHEN 'DELETE' THEN 'TABLE rows_before'
      ELSE 'TABLE rows_before UNION ALL TABLE rows_after' END)
  LOOP
    IF TG_TABLE_NAME = 'room_inventory' THEN
      PERFORM "note_property_changes"(ARRAY[changed.uuid], ARRAY['counts'], NULL, changed.owners, changed.first, changed.last);
    ELSE
      PERFORM "note_property_changes"(ARRAY[changed.uuid], ARRAY['prices', 'restrictions'], changed.owners, NULL,
        changed.first, changed.last);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
-- After those that raise the revision: triggers of one event fire in the order of their names.
DO $$
DECLARE
  noted RECORD;
BEGIN
  FOR noted IN SELECT * FROM (VALUES ('nightly_price', 'room_rate_uuid'), ('room_inventory', 'room_type_uuid')) AS t(name, owner)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after '
      'FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_dates"(%L)', noted.name || '_insert_then_noted', noted.name, noted.owner);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after '
      'FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_dates"(%L)', noted.name || '_update_then_noted', noted.name, noted.owner);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before '
      'FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_dates"(%L)', noted.name || '_delete_then_noted', noted.name, noted.owner);
  END LOOP;
END
$$;

-- As before, and anything but nights and counts changes the whole property.
CREATE OR REPLACE FUNCTION "raise_properties_of_rows"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  changed UUID[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT "property_uuid" FROM "rows_after");
  ELSIF TG_OP = 'UPDATE' THEN
    changed := ARRAY(SELECT "property_uuid" FROM "rows_before" UNION SELECT "property_uuid" FROM "rows_after");
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT DISTINCT "property_uuid" FROM "rows_before");
  ELSE
    changed := ARRAY(SELECT "property_uuid" FROM "property_state");
  END IF;
  PERFORM "raise_properties"(changed);
  IF TG_OP = 'TRUNCATE' OR TG_TABLE_NAME NOT IN ('nightly_price', 'room_inventory') THEN
    PERFORM "note_whole_properties"(changed);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "raise_properties_of_deals"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  changed UUID[];
BEGIN
  changed := ARRAY(
    SELECT DISTINCT p."property_uuid" FROM "rows_after" AS d
    JOIN "channel_deal_property" AS p ON p."api_id" = d."api_id" AND p."deal_code" = d."code"
  );
  PERFORM "raise_properties"(changed);
  PERFORM "note_whole_properties"(changed);
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION "keep_states_of_properties"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "property_state" ("property_uuid", "revision") SELECT "uuid", 0 FROM "rows_after";
    PERFORM "announce_properties"(ARRAY(SELECT "uuid" FROM "rows_after"));
    PERFORM "note_whole_properties"(ARRAY(SELECT "uuid" FROM "rows_after"));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "raise_properties"(ARRAY(SELECT "uuid" FROM "rows_after"));
    PERFORM "note_whole_properties"(ARRAY(SELECT "uuid" FROM "rows_after"));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM "announce_properties"(ARRAY(SELECT "uuid" FROM "rows_before"));
    -- Its state has gone with it.
    INSERT INTO "property_change" ("actor", "via", "property_uuid", "group_uuid", "revision", "kinds")
    SELECT coalesce(nullif(current_setting('stayquote.actor', true), ''), session_user),
      coalesce(nullif(current_setting('stayquote.via', true), ''), 'sql'),
      "uuid", "group_uuid", nextval('property_revision'), ARRAY['property']
    FROM "rows_before" ORDER BY "uuid";
  ELSE
    PERFORM pg_notify('stayquote_changes', 'property *');
  END IF;
  RETURN NULL;
END
$$;

-- A replaced function loses its settings.
DO $$
DECLARE
  name TEXT;
BEGIN
  FOREACH name IN ARRAY ARRAY['draw_revision()', 'note_property_changes(uuid[], text[], uuid[], uuid[], date, date)',
    'note_whole_properties(uuid[])', 'note_changed_dates()', 'raise_properties_of_rows()', 'raise_properties_of_deals()',
    'keep_states_of_properties()']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
  END LOOP;
  REVOKE EXECUTE ON FUNCTION "note_changed_dates"() FROM PUBLIC;
END
$$;
