-- A standby that follows a new primary showed the timeline before until its next restart point, minutes later. What it receives
-- belongs to the new timeline at once; the role needs pg_read_all_stats to see it (docs/decisions/0149).

CREATE OR REPLACE VIEW "current_epoch" AS
SELECT to_hex(hashtextextended(concat_ws(' ',
  e."seed", e.tableoid,
  (pg_control_system()).system_identifier,
  CASE WHEN pg_is_in_recovery()
    THEN lpad(to_hex(greatest(
      (pg_control_checkpoint()).timeline_id,
      (SELECT received_tli FROM pg_stat_wal_receiver)
    )), 8, '0')
    ELSE lower(left(pg_walfile_name(pg_current_wal_lsn()), 8)) END,
  (SELECT oid FROM pg_database WHERE datname = current_database())
), 0)) AS "epoch"
FROM (SELECT) AS "always" LEFT JOIN "database_epoch" AS e ON true;
