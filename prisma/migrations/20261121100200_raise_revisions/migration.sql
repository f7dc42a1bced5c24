-- A property's revision is raised, in the same transaction, by every change of anything that belongs to the property,
-- whoever writes it: the import or a hand with SQL. What is read under a revision is true as long as it stands.

CREATE SEQUENCE "property_revision";

-- Whatever a writer says, the revision of a written property row is fresh: it cannot be set, and it never comes back.
CREATE FUNCTION "draw_property_revision"() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  NEW."revision" := nextval('property_revision');
  RETURN NEW;
END
$$;

CREATE TRIGGER "property_draws_revision" BEFORE INSERT OR UPDATE ON "property"
  FOR EACH ROW EXECUTE FUNCTION "draw_property_revision"();

-- Writes the rows of the properties, in the order of their uuids so that two writers cannot wait for each other.
CREATE FUNCTION "raise_revision_of"("uuids" UUID[]) RETURNS VOID LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM FROM "property" WHERE "uuid" = ANY (uuids) ORDER BY "uuid" FOR NO KEY UPDATE;
  UPDATE "property" SET "revision" = 0 WHERE "uuid" = ANY (uuids);
END
$$;

-- One trigger function for all tables. Its argument is the query that finds the properties of changed rows: %s stands
-- for the changed rows, which PostgreSQL hands to a statement's trigger as the tables rows_before and rows_after.
CREATE FUNCTION "raise_property_revisions"() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  touched UUID[];
  found UUID[];
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    EXECUTE format('SELECT array_agg(DISTINCT uuid) FROM (' || TG_ARGV[0] || ') AS found(uuid)', 'rows_before') INTO found;
    touched := found;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    EXECUTE format('SELECT array_agg(DISTINCT uuid) FROM (' || TG_ARGV[0] || ') AS found(uuid)', 'rows_after') INTO found;
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

-- Transition tables allow one event a trigger, so each table gets four. Rows that go with their room type, room rate or
-- deal find no parent any more: the parent's own trigger has raised the property then.
DO $$
DECLARE
  of_itself CONSTANT TEXT := 'SELECT property_uuid FROM %s';
  of_room_type CONSTANT TEXT := 'SELECT p.property_uuid FROM %s c JOIN room_type p ON p.uuid = c.room_type_uuid';
  of_room_rate CONSTANT TEXT := 'SELECT p.property_uuid FROM %s c JOIN room_rate p ON p.uuid = c.room_rate_uuid';
  of_deal CONSTANT TEXT := 'SELECT p.property_uuid FROM %s c '
    'JOIN channel_deal_property p ON p.api_id = c.api_id AND p.deal_code = c.code';
  child RECORD;
BEGIN
  FOR child IN SELECT * FROM (VALUES
    ('charge', of_itself), ('room_type', of_itself), ('room_inventory', of_room_type), ('rate_plan', of_itself),
    ('room_rate', of_itself), ('nightly_price', of_room_rate), ('deal', of_itself), ('deal_rule', of_itself),
    ('deal_room_rate', of_itself), ('promotion', of_itself), ('promotion_room_rate', of_itself),
    ('channel_property', of_itself), ('channel_room_rate', of_itself), ('channel_deal', of_deal),
    ('channel_deal_property', of_itself)
  ) AS children(name, query)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS rows_after '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_property_revisions"(%L)',
      child.name || '_insert_raises_revision', child.name, child.query);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_property_revisions"(%L)',
      child.name || '_update_raises_revision', child.name, child.query);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS rows_before '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_property_revisions"(%L)',
      child.name || '_delete_raises_revision', child.name, child.query);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION "raise_property_revisions"()',
      child.name || '_truncate_raises_revision', child.name);
  END LOOP;
END
$$;
