import { execFileSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../../harness/temporary-folder.js';

const MB = 2 ** 20;

/** A fake `node` that sees this memory limit, and prints its arguments instead of serving. */
async function placeNode(folder: string, limit: string): Promise<void> {
  await writeFile(join(folder, 'limit.mjs'), `process.constrainedMemory = () => ${limit};`);
  const node = `#!/bin/sh
case "$1" in
  -p) exec '${process.execPath}' --import '${folder}/limit.mjs' "$@" ;;
  *) echo "$@" ;;
esac`;
  await writeFile(join(folder, 'node'), node);
  await chmod(join(folder, 'node'), 0o755);
}

it.each([
  ['512 MB', String(512 * MB), 256],
  ['1 GB', String(1024 * MB), 512],
  ['256 MB, where V8 alone would take all', String(256 * MB), 128],
  ['none', '0', Math.floor(totalmem() / 2 / MB)],
  ['none, as written by cgroups v1', '18446744073709552000', Math.floor(totalmem() / 2 / MB)],
  ['none that can be known', 'undefined', Math.floor(totalmem() / 2 / MB)],
])('in a container, half of the memory is for the heap; the limit is %s', async (_title, limit, heap) => {
  const folder = await temporaryFolder();
  try {
    await placeNode(folder.path, limit);
    const stdout = execFileSync('bin/in-container.sh', ['serve', '--demo'], {
      encoding: 'utf8',
      env: { PATH: `${folder.path}:${process.env['PATH'] ?? ''}` },
    });
    const young = heap >= 512 ? ' --max-semi-space-size=64' : '';
    expect(stdout).toBe(`--max-old-space-size=${heap}${young} bin/stayquote.js serve --demo\n`);
  } finally {
    await folder.remove();
  }
});
