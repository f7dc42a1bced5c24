// Fails if the committed database client is not what the schema generates, in a folder of its own: other checks read the
// client meanwhile.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CLIENT = 'src/database/generated';
const SCHEMA = 'prisma/schema.prisma';

const contentsOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), 'utf8')}`)
    .sort()
    .join('\n');

const copy = mkdtempSync(join(tmpdir(), 'stayquote-generated-'));
try {
  // The schema names the folder of the client by its own place; the other files decide how the client imports.
  for (const file of [SCHEMA, 'tsconfig.json', 'package.json']) cpSync(file, join(copy, file));
  const args = ['run', '--silent', 'generate', '--', '--schema', join(copy, SCHEMA)];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) {
    process.exitCode = 1;
  } else if (contentsOf(join(copy, CLIENT)) !== contentsOf(CLIENT)) {
    process.stderr.write(`${CLIENT} is not up to date: run \`npm run generate\`, and commit what it writes\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true });
}
