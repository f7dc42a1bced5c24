// Generates the database client that the sources import, unless it was generated from the same schema with the same packages.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { digestOf, makeOnce } from './digest.mjs';

const CLIENT = 'src/database/generated';
const digest = digestOf(['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json']);

// Prisma refuses a folder that is neither empty nor a client, such as what a switch of branches leaves of one.
if (!existsSync(`${CLIENT}/client.ts`)) rmSync(CLIENT, { recursive: true, force: true });

await makeOnce(`${CLIENT}/.generated-from`, digest, () => {
  const command = ['node_modules/prisma/build/index.js', 'generate', '--no-hints'];
  // With DEBUG, Prisma prints the connection string.
  const { status, stderr } = spawnSync(process.execPath, command, { env: { ...process.env, DEBUG: '' } });
  if (status === 0) return;
  process.stderr.write(stderr);
  process.exit(1);
});
