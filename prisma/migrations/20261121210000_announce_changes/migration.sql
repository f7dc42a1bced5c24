-- Servers hear of changes at once (docs/decisions/0086): of a property as "property UUID", of any keys as "keys", on the
-- channel stayquote_changes. PostgreSQL sends the messages when a transaction commits, and equal ones of it once. What
-- belongs to a property raises the revision in the property's own row, so that this row speaks for all of it.

CREATE FUNCTION "announce_property"() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    PERFORM pg_notify('stayquote_changes', 'property ' || OLD."uuid");
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    PERFORM pg_notify('stayquote_changes', 'property ' || NEW."uuid");
  END IF;
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM pg_notify('stayquote_changes', 'property *');
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "property_is_announced" AFTER INSERT OR UPDATE OR DELETE ON "property"
  FOR EACH ROW EXECUTE FUNCTION "announce_property"();

CREATE TRIGGER "property_truncation_is_announced" AFTER TRUNCATE ON "property"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_property"();

-- When a key was used is written to another table, and changes nothing about who may enter: it is not announced.
CREATE FUNCTION "announce_keys"() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_notify('stayquote_changes', 'keys');
  RETURN NULL;
END
$$;

CREATE TRIGGER "api_key_is_announced" AFTER INSERT OR UPDATE OR DELETE ON "api_key"
  FOR EACH ROW EXECUTE FUNCTION "announce_keys"();

CREATE TRIGGER "api_key_truncation_is_announced" AFTER TRUNCATE ON "api_key"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_keys"();
