import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { npmStart } from '../harness/npm-start.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

it('SIGTERM to npm start as process 1 of a container stops the server and shuts its database down', async () => {
  const folder = await temporaryFolder();
  const container = await npmStart(join(folder.path, 'data'), 'unshare', '--pid', '--fork', '--mount-proc');
  try {
    const npm = Number(execFileSync('ps', ['--ppid', String(container.child.pid), '-o', 'pid='], { encoding: 'utf8' }));
    process.kill(npm, 'SIGTERM');
    expect(await container.ended).toEqual([0, null]);
    expect(await container.state()).toEqual({ serves: false, hasDatabase: false });
  } finally {
    container.end();
    await folder.remove();
  }
});
