-- The life of keys: rotation, first and last use, and an audit of every act that can only grow (decisions 70 and 71).

ALTER TABLE "api_key"
  ADD COLUMN "rotated_from" UUID,
  ADD COLUMN "revoke_reason" TEXT,
  ADD COLUMN "last_four" TEXT,
  ADD CONSTRAINT "api_key_last_four_is_of_a_checksum" CHECK ("last_four" ~ '^[0-9A-Za-z]{4}$');

CREATE TABLE "key_use" (
    "key_uuid" UUID NOT NULL,
    "first_used_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "key_use_pkey" PRIMARY KEY ("key_uuid"),
    CONSTRAINT "key_use_runs_forward" CHECK ("first_used_at" <= "last_used_at")
);

ALTER TABLE "key_use" ADD CONSTRAINT "key_use_key_uuid_fkey" FOREIGN KEY ("key_uuid") REFERENCES "api_key"("uuid") ON DELETE CASCADE ON UPDATE CASCADE;

-- No foreign key: what happened to a key is known after the key has gone with its owner.
CREATE TABLE "key_audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "act" TEXT NOT NULL,
    "key_uuid" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "owner" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C",
    "actor" TEXT NOT NULL,
    "via" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "key_audit_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "key_audit_act_is_known" CHECK (
      "act" IN ('issued', 'rotated', 'changed', 'revoked', 'removed', 'first-used', 'refused')
    )
);

CREATE INDEX "key_audit_key_uuid_act_at_idx" ON "key_audit"("key_uuid", "act", "at");

-- Keys that are older than the audit begin with their row.
INSERT INTO "key_audit" ("at", "act", "key_uuid", "kind", "owner", "name", "actor", "via")
SELECT "created_at", 'issued', "uuid", "kind", coalesce("group_uuid"::text, "property_uuid"::text, "api_id"), "name",
  'unknown', 'before the audit'
FROM "api_key" ORDER BY "created_at", "uuid";

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
      'requests_per_minute', NEW."requests_per_minute", 'rotated_from', NEW."rotated_from"));
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

-- What runs with the rights of its owner looks for tables where the migration made them, and never in the caller's
-- temporary schema; and nobody may call it whom the owner has not allowed to.
DO $$
DECLARE
  name TEXT;
BEGIN
  FOREACH name IN ARRAY ARRAY['audit_keys()', 'audit_truncated_keys()', 'note_key_act(text, api_key, jsonb)',
    'record_key_uses(uuid[], bigint[], bigint[], uuid[])']
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %I, pg_temp', name, current_schema());
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', name);
  END LOOP;
END
$$;
