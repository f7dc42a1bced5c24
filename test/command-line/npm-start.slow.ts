import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { npmStart } from '../harness/npm-start.js';
import { plainEnvironment } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { until } from '../../tools/harness/until.js';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('SIGTERM to npm start', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('stops the server and its database', async () => {
    const npm = await npmStart(join(folder.path, 'data'));
    try {
      expect(await npm.state()).toEqual({ serves: true, hasDatabase: true });
      npm.child.kill('SIGTERM');
      expect(await npm.ended).toEqual([0, null]);
      expect(await npm.state()).toEqual({ serves: false, hasDatabase: false });
    } finally {
      npm.end();
    }
  });

  it('ends what the set-up has started', async () => {
    const started = join(folder.path, 'started');
    await cp('tools/set-up', join(folder.path, 'tools/set-up'), { recursive: true });
    // In place of an installation: a program that waits for another one.
    await writeFile(join(folder.path, 'npm'), `#!/bin/sh\nsleep 300 &\necho $! > ${started}\nwait\n`, { mode: 0o755 });
    const setUp = spawn(process.execPath, [join(folder.path, 'tools/set-up/set-up.mjs')], {
      env: plainEnvironment({ PATH: [folder.path, process.env['PATH']].join(delimiter) }),
      stdio: 'ignore',
    });
    const ended = once(setUp, 'exit');
    const program = await until(async () => Number(await readFile(started, 'utf8').catch(() => '')) || undefined);
    setUp.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    await until(() => (isRunning(program) ? undefined : true));
  });
});
