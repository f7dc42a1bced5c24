import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Words that a search for the usual ones does not find, each with what is written instead. */
const AVOIDED: Readonly<Record<string, RegExp>> = {
  'reports, lists, notifies, shows': /\b(?:told|tells)\b/i,
  'a caller, a client, an operator': /\b(?:who asks|whoever|nobody|somebody)\b/i,
  'again, from scratch': /\banew\b/i,
  fixed: /\bmended\b/i,
  'highest, most expensive': /\bdearest\b/i,
  'response, reply': /\banswer(?:s|ed|ing)?\b/i,
  'requests, requires': /\bask(?:s|ed|ing)?\b(?! its)/i,
  'merged, in order': /\blaid\b/i,
  'cached, contained, delayed': /\bheld\b/i,
  'per minute, per night': /\b(?:requests?|\d %|\d\.\d\d) an? (?:second|minute|night|stay|person)\b/i,
  required: /\bcompulsory\b/i,
};

/** Real uses: such a line is left alone. */
const ALLOWED = [
  'nobody-has-this-key',
  // Labels of metrics, which dashboards use.
  "'answers'",
  '"answers"',
  '`answers`',
  "'held'",
  '"held"',
  '`held`',
  '(held)',
];

const FOLDERS = ['src', 'docs', 'scripts', 'bench', 'faults', 'cluster', 'schemas', 'bin'];
const FILES = [
  '.ci/run',
  '.env.example',
  'Dockerfile',
  'docker-compose.yml',
  'prisma/schema.prisma',
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
];

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (path) =>
        statSync(path).isFile() &&
        /\.(?:md|ts|mjs|sh|sql|yaml|schema\.json)$/.test(path) &&
        !/\/generated\/|INTERFACE\.md$/.test(path),
    );
}

const lines = [...FILES, ...FOLDERS.flatMap(pathsIn)].flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line, index) => ({ place: `${path}:${index + 1}`, line })),
);

describe('code, messages and documents', () => {
  it.each(Object.entries(AVOIDED))('write %s where other words would surprise a reader', (_, avoided) => {
    expect(lines.length).toBeGreaterThan(10_000);
    const found = lines.filter(({ line }) => avoided.test(line) && !ALLOWED.some((text) => line.includes(text)));
    expect(found).toEqual([]);
  });
});
