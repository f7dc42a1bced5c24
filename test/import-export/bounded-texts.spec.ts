import { readFileSync } from 'node:fs';
import { emptiedDatabase } from './import-database.js';
import { smallDataSet } from './small-data-set.js';
import { testFiles } from './test-files.js';

type Node = Readonly<Record<string, unknown>>;

const schema = JSON.parse(readFileSync('contract/schemas/data-set.schema.json', 'utf8')) as Node;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const accepts = (node: Node, type: string) => [node['type']].flat().includes(type);

/** Every part of the schema, with its path. */
function* partsOf(value: unknown, path = '#'): Generator<readonly [path: string, node: Node]> {
  if (!isNode(value)) return;
  yield [path, value];
  for (const [name, child] of Object.entries(value)) yield* partsOf(child, `${path}/${name}`);
}

/** Whether the expression matches only strings of bounded length: it has no unbounded repetition. */
function isBoundedPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string') return false;
  const withoutClasses = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(withoutClasses) && !/[*+]|\{\d+,\}/.test(withoutClasses);
}

const isBoundedString = (node: Node) =>
  (typeof node['maxLength'] === 'number' && node['maxLength'] <= 10_000) ||
  Array.isArray(node['enum']) ||
  isBoundedPattern(node['pattern']);

describe('the JSON Schema of the data set', () => {
  const parts = [...partsOf(schema)];

  it('limits the length of every string', () => {
    const texts = parts.filter(([, node]) => accepts(node, 'string'));
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter(([, node]) => !isBoundedString(node)).map(([path]) => path)).toEqual([]);
  });

  it('allows no field name of unbounded length', () => {
    const objects = parts.filter(([, node]) => accepts(node, 'object'));
    expect(objects.length).toBeGreaterThan(15);
    const isClosed = (node: Node) =>
      node['additionalProperties'] === false ||
      (isNode(node['propertyNames']) && isBoundedString(node['propertyNames']));
    expect(objects.filter(([, node]) => !isClosed(node)).map(([path]) => path)).toEqual([]);
  });
});

/** Every string of a value with its JSON Pointer, and a function that replaces it. */
function* stringsOf(
  holder: object,
  pointer = '',
): Generator<readonly [pointer: string, text: string, replace: (text: string) => void]> {
  for (const [name, value] of Object.entries(holder)) {
    const at = `${pointer}/${name}`;
    if (typeof value === 'string') yield [at, value, (text) => Object.assign(holder, { [name]: text })];
    else if (isNode(value)) yield* stringsOf(value, at);
  }
}

/** The small data set with its missing optional fields added, so that every field is present. */
function fullDataSet() {
  const document = smallDataSet();
  const [property] = document.properties;
  Object.assign(property?.roomTypes[0] ?? {}, { category: 'c', code: 'c', categoryCode: 'c' });
  Object.assign(property?.roomTypes[0]?.content ?? {}, {
    description: { es: 'd' },
    roomArea: 'a',
    photos: [{ url: 'https://example.org/', captions: 'c' }],
    amenities: [{ es: 'a' }],
  });
  Object.assign(property?.ratePlans[0] ?? {}, { description: 'd' });
  return document;
}

describe('an import', () => {
  const [database, write] = [emptiedDatabase(), testFiles()];

  it('stores every string at its maximum length, counted in characters', async () => {
    const document = fullDataSet();
    const bounds: readonly [RegExp, number][] = [
      [/^\/properties\/0\/name$|\/groups\/0\/name$|charges\/\d\/name$|ratePlans\/0\/name$|channels\/0\/name$/, 255],
      [/(category|code|categoryCode|taxExemptions\/0)$/, 255],
      [/(address|suburb|state|country|email|phoneNumber|roomArea|captions|keys\/2\/name)$/, 1000],
      [/(propertyType|description|amenities\/0|views\/0|bedCode|content\/name)\/[a-z]{2}$|description$/, 10_000],
    ];
    const long = new Map<string, string>();
    for (const [pointer, , replace] of stringsOf(document)) {
      const longest = /deals|promotions/.test(pointer) ? undefined : bounds.find(([at]) => at.test(pointer))?.[1];
      if (longest === undefined) continue;
      long.set(pointer, '😀'.repeat(longest));
      replace(long.get(pointer) ?? '');
    }
    expect(long.size).toBeGreaterThan(28);
    expect(await database.import(document)).toEqual([]);
    const exported = new Set([...stringsOf(JSON.parse(await database.exported()) as object)].map(([, text]) => text));
    expect([...long].filter(([at, text]) => !at.startsWith('/keys') && !exported.has(text))).toEqual([]);
  });

  it('rejects strings of ten megabytes by their pointers, in short lines', async () => {
    const huge = 'x'.repeat(10_485_760);
    const document = fullDataSet();
    for (const [pointer, , replace] of stringsOf(document)) {
      if (pointer === '/groups/0/name') replace(huge);
      if (pointer.endsWith('bookingEngineUrl')) replace(`https://example.org/${huge}`);
      if (pointer.endsWith('address')) replace(`${'é😀'.repeat(3_000_000)}\u0000`);
    }
    const file = await write('huge.json', JSON.stringify({ ...document, [huge]: 1 }));
    const problems = await database.importFiles([file]);
    expect(problems.every((problem) => problem.length < 1000)).toBe(true);
    expect(problems.map((problem) => problem.replace(/x{9,}/g, 'x...'))).toEqual([
      `${file} /x......: is an unknown field`,
      `${file} /groups/0/name: "x...... must NOT have more than 255 characters`,
      expect.stringMatching(
        /json \/properties\/0\/content\/address: ".+\.\.\. must NOT have more than 1000 characters$/,
      ),
      `${file} /properties/0/content/bookingEngineUrl: "https://example.org/x...... must NOT have more than 2048 characters`,
    ]);
  });
});
