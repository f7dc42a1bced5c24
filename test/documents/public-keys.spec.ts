import { readdirSync, readFileSync } from 'node:fs';
import { isPlausibleKey } from '../../src/domain/access/api-key.js';
import { PUBLIC_KEYS } from '../../src/import/demo/public-keys.js';
import { readDocuments } from './documents.js';

/** Keys as they occur in documents: in a header, in a piece of a data set, or by their format. */
const IN_TEXT =
  /(?<=x-sm-api-key: )[^\s'"`\\]+|(?<="key": ?")[^"]+|\bstq_[0-9A-Za-z]{38}\b|\b[\w-]*example[\w-]*-key\b/g;
/** Placeholders for a reader's own key. */
const LEFT_OUT = /^(?:\.\.\.|\$\{?\w+\}?)$/;

/** The values of all members with these names, at any depth. */
function* named(node: unknown, names: readonly string[]): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (typeof value === 'string' && names.includes(name)) yield value;
    else yield* named(value, names);
  }
}

const inFolder = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));

it('every key in documents, examples and worked examples is rejected in production', () => {
  const texts = [
    ...readDocuments().map(({ text }) => text),
    ...['.env.example', 'docker-compose.yml', 'contract/openapi/openapi.json'].map((path) =>
      readFileSync(path, 'utf8'),
    ),
    ...inFolder('docs', '.yaml'),
    ...inFolder('contract/schemas', '.json'),
  ];
  const data = [...inFolder('docs/examples', '.json'), ...inFolder('test/prices/vectors', '.json')];
  const shown = [
    ...texts.flatMap((text) => text.match(IN_TEXT) ?? []),
    ...data.flatMap((text) => [...named(JSON.parse(text), ['key', 'x-sm-api-key'])]),
  ];
  // A key with a wrong checksum cannot be stored.
  const keys = shown.filter((key) => !LEFT_OUT.test(key) && isPlausibleKey(key));
  expect([...new Set(keys)].sort()).toEqual([...PUBLIC_KEYS].sort());
});
