// Generates Prisma's client. `prisma generate` looks for a schema engine although it never runs one; pointing it at ours
// avoids the download.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { status, error } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/prisma/build/index.js'), 'generate', '--no-hints'],
  {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: join(root, 'scripts/schema-engine.mjs') },
  },
);
if (error) process.stderr.write(`stayquote: prisma generate failed: ${error.message}\n`);
process.exit(status ?? 1);
