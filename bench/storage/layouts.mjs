const PARTITIONS = 16;

const NIGHT_FIGURES = `
  amount_minor bigint, single_adult_minor bigint, level_adults int[] NOT NULL, level_amounts_minor bigint[] NOT NULL,
  extra_adult_minor bigint, extra_child_minor bigint, extra_infant_minor bigint,
  stop_sell boolean NOT NULL DEFAULT false, closed_to_arrival boolean NOT NULL DEFAULT false,
  closed_to_departure boolean NOT NULL DEFAULT false,
  min_stay_arrival int, max_stay_arrival int, min_stay_through int, max_stay_through int`;

const MONTH_FIGURES = `
  stop_sell int NOT NULL DEFAULT 0, closed_to_arrival int NOT NULL DEFAULT 0, closed_to_departure int NOT NULL DEFAULT 0,
  amounts_minor bigint[], single_adult_minor bigint[],
  extra_adult_minor bigint[], extra_child_minor bigint[], extra_infant_minor bigint[],
  min_stay_arrival int[], max_stay_arrival int[], min_stay_through int[], max_stay_through int[],
  level_adults int[], level_amounts bigint[]`;

const namesOf = (figures) => [...figures.matchAll(/(\w+) (?:bigint|int|boolean)\b/g)].map(([, name]) => name);

const TODAY = `room_rate_uuid uuid NOT NULL, date date NOT NULL, ${NIGHT_FIGURES}, PRIMARY KEY (room_rate_uuid, date)`;
const BY_PROPERTY = (more = '') => `property_uuid uuid NOT NULL, room_rate_uuid uuid NOT NULL, date date NOT NULL,
  ${NIGHT_FIGURES}, PRIMARY KEY (property_uuid, room_rate_uuid, date) ${more}`;
const MONTHS = `property_uuid uuid NOT NULL, room_rate_uuid uuid NOT NULL, month date NOT NULL, ${MONTH_FIGURES},
  PRIMARY KEY (property_uuid, room_rate_uuid, month)`;
const COVERING = `INCLUDE (${namesOf(NIGHT_FIGURES)})`;

/** What is compared. Each is a schema of its own; none has triggers, foreign keys or check constraints. */
export const LAYOUTS = [
  { name: 'A', title: 'night, key (rate, date): today', nights: TODAY, hasProperty: false },
  { name: 'B', title: 'night, key (property, rate, date)', nights: BY_PROPERTY() },
  { name: 'C', title: `B in ${PARTITIONS} partitions`, nights: BY_PROPERTY(), isPartitioned: true },
  { name: 'D', title: 'B, key covers all columns', nights: BY_PROPERTY(COVERING) },
  { name: 'B80', title: 'B, fillfactor 80', nights: BY_PROPERTY(), storage: 'fillfactor = 80' },
  { name: 'E', title: 'month, fillfactor 100', months: MONTHS, storage: 'fillfactor = 100, toast_tuple_target = 8160' },
  { name: 'F', title: 'month, fillfactor 80', months: MONTHS, storage: 'fillfactor = 80, toast_tuple_target = 8160' },
  {
    ...{ name: 'G', title: `F in ${PARTITIONS} partitions`, months: MONTHS, isPartitioned: true },
    storage: 'fillfactor = 80, toast_tuple_target = 8160',
  },
  { name: 'H', title: 'E, compressed above 2 kB', months: MONTHS, storage: 'fillfactor = 100' },
].map((layout) => ({
  hasProperty: true,
  isPartitioned: false,
  ...layout,
  schema: `layout_${layout.name.toLowerCase()}`,
  table: layout.nights ? 'nightly_price' : 'monthly_price',
}));

/** The statements that create the schema and the table of a layout. */
export function creation({ schema, table, nights, months, storage, isPartitioned }) {
  const withStorage = storage ? `WITH (${storage})` : '';
  const columns = nights ?? months;
  if (!isPartitioned) return `CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.${table} (${columns}) ${withStorage}`;
  const partitions = Array.from(
    { length: PARTITIONS },
    (_, part) => `CREATE TABLE ${schema}.${table}_${part} PARTITION OF ${schema}.${table}
      FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${part}) ${withStorage}`,
  );
  return [
    `CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.${table} (${columns}) PARTITION BY HASH (property_uuid)`,
    ...partitions,
  ].join(';');
}

/** The statement that fills a layout with the staged figures. */
export function filling({ schema, table, nights, hasProperty }) {
  const key = ['room_rate_uuid', nights ? 'date' : 'month'];
  const columns = [
    ...(hasProperty ? ['property_uuid'] : []),
    ...key,
    ...namesOf(nights ? NIGHT_FIGURES : MONTH_FIGURES),
  ];
  return `INSERT INTO ${schema}.${table} (${columns}) SELECT ${columns} FROM staging.${nights ? 'night' : 'month'}`;
}
