// Runs the `prisma` command of tools/prisma, passing its arguments on: `npm run generate`, `npm run migrate`. The command
// looks for a schema engine even where it runs none; pointing it at ours avoids the download.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installTools } from './install-tools.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = join(installTools('prisma'), 'prisma/build/index.js');
const { status, error } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    DEBUG: '', // Prisma would print the connection string.
    PRISMA_SCHEMA_ENGINE_BINARY: join(root, 'scripts/schema-engine.mjs'),
    CHECKPOINT_DISABLE: '1',
  },
});
if (error) process.stderr.write(`stayquote: prisma failed: ${error.message}\n`);
process.exit(status ?? 1);
