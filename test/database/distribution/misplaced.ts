import type { Catalogue, ForeignKey, UniqueIndex } from './catalogue.js';
import type { Placement } from './placement.js';

/** What prevents tables from being placed so, a line each. */
export function misplaced(catalogue: Catalogue, placement: Placement): string[] {
  return [
    ...unplaced(catalogue.tables, placement),
    ...[...placement.distributed].flatMap(([table, column]) => badKeys(catalogue.uniqueIndexes, table, column)),
    ...catalogue.foreignKeys.flatMap((key) => badReference(key, placement) ?? []),
  ].sort();
}

function unplaced(tables: readonly string[], { distributed, reference, local }: Placement): string[] {
  const places = [...distributed.keys(), ...reference, ...local];
  return [
    ...tables.filter((table) => !places.includes(table)).map((table) => `${table} has no place`),
    ...places.filter((table) => !tables.includes(table)).map((table) => `${table} does not exist`),
    ...places.filter((table, at) => places.indexOf(table) < at).map((table) => `${table} has several places`),
  ];
}

function badKeys(indexes: readonly UniqueIndex[], table: string, column: string): string[] {
  const own = indexes.filter((index) => index.table === table);
  const primary = own.find(({ isPrimary }) => isPrimary);
  return [
    ...(primary?.columns[0] === column ? [] : [`${table} has no primary key that begins with ${column}`]),
    ...own.filter(({ columns }) => !columns.includes(column)).map(({ name }) => `${name} is unique across properties`),
  ];
}

/** The reason why a foreign key cannot exist; undefined if it can. */
function badReference(key: ForeignKey, { distributed, reference, local }: Placement): string | undefined {
  const { name, table, referenced } = key;
  const column = distributed.get(table);
  if (column === undefined) {
    if (distributed.has(referenced)) return `${name} leads from ${table} to the distributed ${referenced}`;
    return reference.has(table) && local.has(referenced)
      ? `${name} leads from a copy on every node to the coordinator`
      : undefined;
  }
  if (local.has(referenced)) return `${name} leads from a shard to the coordinator`;
  const target = distributed.get(referenced);
  if (target === undefined) return undefined;
  const at = key.columns.indexOf(column);
  if (at < 0 || key.referencedColumns[at] !== target) return `${name} leads to another property`;
  return key.changesColumns ? `${name} changes the property of rows` : undefined;
}
