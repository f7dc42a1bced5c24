-- What the requests of a key force on a server with scenarios, such as 'flaky;every=3'; null forces nothing.
ALTER TABLE "api_key" ADD COLUMN "scenario" TEXT
  CONSTRAINT "api_key_scenario_form" CHECK ("scenario" ~ '^[a-z-]+(;[a-z]+=[A-Za-z0-9_.-]+)*$' AND length("scenario") <= 200);

-- The same as before, with the scenario among the details of an issued key.
CREATE OR REPLACE FUNCTION "audit_keys"() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER AS $$
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

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION audit_keys() SET search_path = %I, pg_temp', current_schema());
END
$$;
