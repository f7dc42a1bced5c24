import { execFileSync, spawnSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { COMMAND, plainEnvironment } from '../../tools/harness/server.js';
import { runInProcess } from '../harness/run-in-process.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

/** The first line of --help for this entry point, run from that folder. */
function usage(entry: string, cwd: string, ...words: readonly string[]): string {
  const stdout = execFileSync(process.execPath, [entry, ...words, '--help'], {
    cwd,
    env: plainEnvironment({}),
    encoding: 'utf8',
  });
  return stdout.split('\n', 1)[0] ?? '';
}

describe('a printed command line runs this program from the working directory of the user', () => {
  it.each(['', 'serve', 'quote', 'keys revoke'])('in the help of "%s", which names no other', async (command) => {
    const { stdout } = await runInProcess(`${command} --help`.trim().split(' '), {});
    expect(stdout).toContain(`Usage: node ${COMMAND} ${command}`);
    expect(stdout).not.toMatch(/\bnpx\b|(?<!bin\/)\bstayquote [a-z]/);
  });

  it('from another folder, and through a link whose path contains a space', async () => {
    const folder = await temporaryFolder();
    const { path } = folder;
    expect(usage(resolve(COMMAND), path)).toContain(`Usage: node ${resolve(COMMAND)} `);
    const link = join(path, "it's here");
    await symlink(resolve(COMMAND), link);
    const line = usage(link, '/', 'keys', 'list').replace('Usage: ', '').replace(' [options]', ' --help');
    expect(line).toContain("here' keys list --help");
    expect(spawnSync('sh', ['-c', line], { env: plainEnvironment({}), cwd: '/' }).status).toBe(0);
    await folder.remove();
  });
});
