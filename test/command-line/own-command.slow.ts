import { execFileSync, spawnSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { COMMAND, plainEnvironment, runStayquote } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const COMMANDS = ['', 'serve', 'quote', 'keys revoke'];

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
  it.each(COMMANDS)('in the help of "%s"', async (command) => {
    const words = command.split(' ').filter((word) => word !== '');
    const { code, stdout } = await runStayquote([...words, '--help'], {});
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: node ${COMMAND} ${command}`);
    expect(stdout).not.toMatch(/\bnpx\b|(?<!bin\/)\bstayquote [a-z]/);
  });

  it('after a usage error', async () => {
    const { stderr } = await runStayquote(['keys', 'revoke'], {});
    expect(stderr).toContain(`Usage: node ${COMMAND} keys revoke`);
  });

  it('from another folder, and through a link whose path contains a space', async () => {
    const folder = await temporaryFolder();
    try {
      expect(usage(resolve(COMMAND), folder.path)).toContain(`Usage: node ${resolve(COMMAND)} `);
      const link = join(folder.path, "it's here");
      await symlink(resolve(COMMAND), link);
      const line = usage(link, '/', 'keys', 'list').replace('Usage: ', '').replace(' [options]', ' --help');
      expect(line).toContain("here' keys list --help");
      expect(spawnSync('sh', ['-c', line], { env: plainEnvironment({}), cwd: '/' }).status).toBe(0);
    } finally {
      await folder.remove();
    }
  });
});
