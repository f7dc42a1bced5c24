/** The names of settings that all have the same values. */
const each = (values: readonly [string, ...string[]], names: string) =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, values]));

/** Values of PostgreSQL's settings that change how it reads, writes or works. */
export const HOSTILE_SETTINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  ...each(
    ['off'],
    `array_nulls backslash_quote check_function_bodies enable_bitmapscan enable_indexonlyscan enable_material
    escape_string_warning parallel_leader_participation row_security standard_conforming_strings
    synchronize_seqscans synchronous_commit track_activities`,
  ),
  ...each(['0'], 'cursor_tuple_fraction parallel_setup_cost random_page_cost'),
  ...each(
    ['1ms'],
    'deadlock_timeout idle_in_transaction_session_timeout idle_session_timeout lock_timeout statement_timeout',
  ),
  ...each(
    ['1'],
    `default_statistics_target from_collapse_limit gin_fuzzy_search_limit hash_mem_multiplier
    join_collapse_limit tcp_keepalives_idle`,
  ),
  ...each(
    ['on'],
    'default_transaction_deferrable jit lo_compat_privileges quote_all_identifiers transform_null_equals',
  ),
  ...each(['off', 'on'], 'enable_hashagg enable_hashjoin enable_indexscan enable_nestloop enable_seqscan enable_sort'),
  ...each(['on', 'off'], 'constraint_exclusion enable_mergejoin'),
  ...each(['none_such'], 'default_tablespace temp_tablespaces'),
  ...each(['64kB'], 'logical_decoding_work_mem work_mem'),
  ...each(['POSIX'], 'lc_messages lc_monetary lc_numeric lc_time'),
  bytea_output: ['escape'],
  client_encoding: ['LATIN1', 'SQL_ASCII', 'UTF8'],
  client_min_messages: ['debug1', 'error'],
  datestyle: ['German', 'SQL, DMY', 'Postgres, DMY', 'ISO, YMD'],
  default_table_access_method: ['heap'],
  default_text_search_config: ['german'],
  default_toast_compression: ['pglz'],
  default_transaction_isolation: ['serializable', 'repeatable read'],
  effective_cache_size: ['8kB'],
  extra_float_digits: ['0', '-15', '3'],
  geqo_threshold: ['2'],
  intervalstyle: ['sql_standard', 'postgres_verbose', 'iso_8601'],
  maintenance_work_mem: ['1MB'],
  max_parallel_workers_per_gather: ['0', '8'],
  plan_cache_mode: ['force_generic_plan', 'force_custom_plan'],
  'plpgsql.extra_errors': ['all'],
  'plpgsql.variable_conflict': ['use_column', 'use_variable'],
  temp_buffers: ['800kB'],
  timezone: ['Asia/Kathmandu', 'America/Anchorage', 'Pacific/Kiritimati'],
  timezone_abbreviations: ['India'],
  xmlbinary: ['hex'],
  xmloption: ['document'],
};
