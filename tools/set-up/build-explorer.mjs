// Bundles the page `/explorer`, and what the start page loads, into dist/explorer: for each, one script and one style sheet
// (docs/decisions/0126).
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outdir = join(root, 'dist/explorer');

rmSync(outdir, { recursive: true, force: true });
mkdirSync(outdir, { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: [
    { in: 'packages/explorer/main.tsx', out: 'app' },
    { in: 'packages/explorer/style/app.css', out: 'app' },
    { in: 'packages/explorer/start/start.ts', out: 'start' },
    { in: 'packages/explorer/start/start.css', out: 'start' },
  ],
  outdir,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: ['chrome111', 'firefox115', 'safari16.4'],
  tsconfig: 'packages/explorer/tsconfig.json',
  legalComments: 'none', // The licence of Preact is in THIRD-PARTY-NOTICES.md of a release.
  logLevel: 'warning',
});
for (const file of ['index.html', 'favicon.svg'])
  copyFileSync(join(root, 'packages/explorer', file), join(outdir, file));
