import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const own = createRequire(import.meta.url);
/** The YAML parser among the dependencies of @nestjs/swagger. */
const { load } = createRequire(own.resolve('@nestjs/swagger'))('js-yaml') as { load: (text: string) => unknown };

/** Parses a file with one YAML document. */
export function readYaml(path: string): unknown {
  return merged(load(readFileSync(path, 'utf8')));
}

/** Applies YAML's merge key, which the parser leaves as it is. */
function merged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(merged);
  if (typeof value !== 'object' || value === null) return value;
  const { '<<': base, ...own } = value as Readonly<Record<string, unknown>>;
  const parts = Object.entries(base === undefined ? own : { ...(merged(base) as object), ...own });
  return Object.fromEntries(parts.map(([name, part]) => [name, merged(part)]));
}
