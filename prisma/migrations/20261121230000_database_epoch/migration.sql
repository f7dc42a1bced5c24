-- Revisions are numbers of a sequence, and a restored database counts them again. The epoch tells apart databases that might
-- use the same number for different data; it is part of everything that is known by a revision (docs/decisions/0103).

CREATE TABLE "database_epoch" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "seed" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "database_epoch_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "database_epoch_is_one_row" CHECK ("id" = 1)
);

INSERT INTO "database_epoch" DEFAULT VALUES;

-- Computed, not stored, so that all servers agree and nobody has to notice a change: of the seed, the table that holds it
-- (a restored dump makes another one), the cluster, its timeline and the database. The control file learns of a new timeline
-- only at the next checkpoint, so it is asked by standbys alone, which cannot ask the write-ahead log.
CREATE VIEW "current_epoch" AS
SELECT to_hex(hashtextextended(concat_ws(' ',
  e."seed", e.tableoid,
  (pg_control_system()).system_identifier,
  CASE WHEN pg_is_in_recovery()
    THEN lpad(to_hex((pg_control_checkpoint()).timeline_id), 8, '0')
    ELSE lower(left(pg_walfile_name(pg_current_wal_lsn()), 8)) END,
  (SELECT oid FROM pg_database WHERE datname = current_database())
), 0)) AS "epoch"
FROM (SELECT) AS "always" LEFT JOIN "database_epoch" AS e ON true;

-- A role that was granted the tables of an earlier version cannot read the new one; the view reads it for everybody.
GRANT SELECT ON "current_epoch" TO PUBLIC;

-- What servers remember of properties and keys is of the epoch before.
CREATE FUNCTION "announce_epoch"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stayquote_changes', 'property *');
  PERFORM pg_notify('stayquote_changes', 'keys');
  RETURN NULL;
END
$$;

CREATE TRIGGER "database_epoch_is_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "database_epoch"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_epoch"();

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION announce_epoch() SET search_path = %I, pg_temp', current_schema());
END
$$;
