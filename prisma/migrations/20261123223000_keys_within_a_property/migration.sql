-- The rest of what a distributed PostgreSQL requires (docs/decisions/0152): the property comes first in the keys of what connects
-- it to channels, foreign keys within a property never move a row to another one, and the table of keys has no foreign key to
-- properties.

ALTER TABLE "channel_room_rate" DROP CONSTRAINT "channel_room_rate_api_id_property_uuid_fkey",
  DROP CONSTRAINT "channel_room_rate_pkey";
ALTER TABLE "channel_deal_property" DROP CONSTRAINT "channel_deal_property_api_id_property_uuid_fkey",
  DROP CONSTRAINT "channel_deal_property_pkey";
DROP INDEX "channel_property_property_uuid_idx";
DROP INDEX "channel_deal_property_api_id_property_uuid_idx";

ALTER TABLE "channel_property" DROP CONSTRAINT "channel_property_pkey",
  ADD CONSTRAINT "channel_property_pkey" PRIMARY KEY ("property_uuid", "api_id");
ALTER TABLE "channel_room_rate"
  ADD CONSTRAINT "channel_room_rate_pkey" PRIMARY KEY ("property_uuid", "api_id", "room_rate_uuid"),
  ADD CONSTRAINT "channel_room_rate_property_uuid_api_id_fkey" FOREIGN KEY ("property_uuid", "api_id")
    REFERENCES "channel_property"("property_uuid", "api_id") ON DELETE CASCADE;
ALTER TABLE "channel_deal_property"
  ADD CONSTRAINT "channel_deal_property_pkey" PRIMARY KEY ("property_uuid", "api_id", "deal_code"),
  ADD CONSTRAINT "channel_deal_property_property_uuid_api_id_fkey" FOREIGN KEY ("property_uuid", "api_id")
    REFERENCES "channel_property"("property_uuid", "api_id") ON DELETE CASCADE;

-- For the foreign keys to channels and their deals.
CREATE INDEX "channel_property_api_id_idx" ON "channel_property"("api_id");
CREATE INDEX "channel_deal_property_api_id_deal_code_idx" ON "channel_deal_property"("api_id", "deal_code");

ALTER TABLE "api_key" DROP CONSTRAINT "api_key_property_uuid_fkey";

-- All other foreign keys with the property: a new uuid of a property would move its rows to another shard.
DO $$
DECLARE
  key RECORD;
BEGIN
  FOR key IN
    SELECT c.conrelid::regclass AS "table", c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint AS c JOIN pg_attribute AS a
      ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname = 'property_uuid'
    WHERE c.contype = 'f' AND c.confupdtype = 'c' AND c.connamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s',
      key."table", key.name, key.name, replace(key.definition, ' ON UPDATE CASCADE', ''));
  END LOOP;
END
$$;

-- In place of the foreign key from keys to properties. Like the checks of foreign keys these run with the rights of their owner.
-- The lock makes whoever removes the property wait until the key is committed, and so visible to the trigger below.
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

CREATE INDEX "api_key_property_uuid_idx" ON "api_key"("property_uuid");

DO $$
DECLARE
  name TEXT;
BEGIN
  FOREACH name IN ARRAY ARRAY['check_property_of_key()', 'cascade_to_keys_of_property()']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', name);
  END LOOP;
END
$$;
