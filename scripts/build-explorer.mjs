// Bundles the page `/explorer` into dist/explorer: one script, one style sheet, and both compressed, so that no request has to
// (docs/decisions/0141).
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = join(root, 'dist/explorer');

rmSync(outdir, { recursive: true, force: true });
mkdirSync(outdir, { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: [
    { in: 'explorer/main.tsx', out: 'app' },
    { in: 'explorer/style/app.css', out: 'app' },
  ],
  outdir,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: ['chrome111', 'firefox115', 'safari16.4'],
  tsconfig: 'explorer/tsconfig.json',
  legalComments: 'none', // The licence of Preact is in THIRD-PARTY-NOTICES.md of a release.
  logLevel: 'warning',
});
copyFileSync(join(root, 'explorer/index.html'), join(outdir, 'index.html'));
for (const file of ['app.js', 'app.css']) {
  const packed = gzipSync(readFileSync(join(outdir, file)), { level: constants.Z_BEST_COMPRESSION });
  writeFileSync(join(outdir, `${file}.gz`), packed);
}
