import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const own = createRequire(import.meta.url);
/** The reader of YAML that Swagger brings along. */
const { load } = createRequire(own.resolve('@nestjs/swagger'))('js-yaml') as { load: (text: string) => unknown };

/** Reads a file of one YAML document. */
export function readYaml(path: string): unknown {
  return load(readFileSync(path, 'utf8'));
}
