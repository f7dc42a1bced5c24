// Fails if the committed database client is not what the schema generates.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'src/database/generated';

const contents = () =>
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), 'utf8')}`)
    .sort()
    .join('\n');

const before = contents();
const { status } = spawnSync('npm', ['run', '--silent', 'generate'], { stdio: ['ignore', 'ignore', 'inherit'] });
if (status !== 0) process.exit(1);
if (contents() !== before) {
  process.stderr.write(`${FOLDER} was not up to date: commit what \`npm run generate\` wrote\n`);
  process.exit(1);
}
