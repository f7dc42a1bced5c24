import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const own = createRequire(import.meta.url);
/** The YAML parser among the dependencies of @nestjs/swagger. */
const { load } = createRequire(own.resolve('@nestjs/swagger'))('js-yaml') as { load: (text: string) => unknown };

/** Parses a file with one YAML document. */
export function readYaml(path: string): unknown {
  return load(readFileSync(path, 'utf8'));
}
