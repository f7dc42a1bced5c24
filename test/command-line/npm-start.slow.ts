import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { isRunning } from '../harness/children-of.js';
import { npmStart } from '../harness/npm-start.js';
import { plainEnvironment } from '../../tools/harness/server.js';
import { shared } from '../harness/shared.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { until } from '../../tools/harness/until.js';

/** A checkout with the set-up alone, and a shell script in place of npm. */
async function replaceNpm(folder: string, script: string): Promise<void> {
  await cp('tools/set-up', join(folder, 'tools/set-up'), { recursive: true });
  await writeFile(join(folder, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function startSetUp(folder: string): ChildProcess {
  return spawn(process.execPath, [join(folder, 'tools/set-up/set-up.mjs')], {
    env: plainEnvironment({ PATH: [folder, process.env['PATH']].join(delimiter) }),
    stdio: 'ignore',
  });
}

describe('SIGTERM to npm start', () => {
  const folder = shared(temporaryFolder);

  it('stops the server and its database', async () => {
    const npm = await npmStart(join(folder().path, 'data'));
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
    const started = join(folder().path, 'started');
    // In place of an installation: a program that waits for another one.
    await replaceNpm(folder().path, `sleep 300 &\necho $! > ${started}\nwait`);
    const setUp = startSetUp(folder().path);
    const ended = once(setUp, 'exit');
    const program = await until(async () => Number(await readFile(started, 'utf8').catch(() => '')) || undefined);
    setUp.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    await until(() => (isRunning(program) ? undefined : true));
  });
});

describe('two first commands in one checkout', () => {
  it('install one after the other, also after one that was killed', async () => {
    const folder = await temporaryFolder();
    const { path } = folder;
    const log = join(path, 'log');
    await replaceNpm(path, `echo begins >> ${log}\nsleep 1\necho ends >> ${log}\nexit 1`);
    await writeFile(join(path, '.set-up.pid'), String(await pidOfEnded()));
    const ends = [startSetUp(path), startSetUp(path)].map((each) => once(each, 'exit') as Promise<[number | null]>);
    expect((await Promise.all(ends)).map(([code]) => code)).toEqual([1, 1]);
    expect(await readFile(log, 'utf8')).toBe('begins\nends\n'.repeat(2));
    await folder.remove();
  });
});

async function pidOfEnded(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}
