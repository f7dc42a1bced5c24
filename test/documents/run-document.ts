import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { COMMAND, plainEnvironment } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { documentScript, shellBlocks } from './document-script.js';
import type { ProjectDocument } from './documents.js';

/** The outcome of a block of commands. */
export interface BlockRun {
  readonly succeeded: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** The outcome of a document's commands; its servers run until the end. */
export interface DocumentRun {
  /** By the line of each block. */
  readonly blocks: ReadonlyMap<number, BlockRun>;
  end(): Promise<void>;
}

/** Hanging commands are killed, so that what they started can be stopped too. */
const TIMEOUT_MILLISECONDS = 500_000;

const LEFT_OUT = ['.git', '.data', '.env', 'bin', 'dist', 'src'];

/**
 * A folder that looks like the checkout, so that commands do not write into the real one. The sources are copied, because
 * the compiler writes next to them; `bin` links to the command that tests start, which is that of the existing build or of a release.
 */
async function linkCheckout(folder: string): Promise<string> {
  const checkout = join(folder, 'checkout');
  await mkdir(checkout);
  await cp('src', join(checkout, 'src'), { recursive: true });
  // `npm run dev` compiles the sources only.
  await mkdir(join(checkout, 'dist'));
  await symlink(resolve('dist/explorer'), join(checkout, 'dist/explorer'));
  await symlink(dirname(resolve(COMMAND)), join(checkout, 'bin'));
  for (const name of readdirSync('.')) if (!LEFT_OUT.includes(name)) await symlink(resolve(name), join(checkout, name));
  return checkout;
}

/** Kills everything that a shell started and waits until it is gone. */
async function endGroup(pid: number): Promise<void> {
  const isThere = (signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(-pid, signal);
    } catch {
      return false;
    }
  };
  isThere('SIGTERM');
  while (isThere(0)) await pause(20);
}

/** Runs all commands of a document in bash, like a reader who copies one block after another. */
export async function runDocument(document: ProjectDocument): Promise<DocumentRun> {
  const folder = await temporaryFolder();
  const { script, environment } = await documentScript(document, folder.path);
  const shell = spawn('bash', ['-c', script], {
    cwd: await linkCheckout(folder.path),
    // The scripts link to the real checkout, whose packages and build `npm test` has updated.
    env: plainEnvironment(environment),
    stdio: 'ignore',
    detached: true,
    timeout: TIMEOUT_MILLISECONDS,
  });
  const end = async () => {
    if (shell.pid !== undefined) await endGroup(shell.pid);
    await folder.remove();
  };
  await once(shell, 'exit');
  const read = (name: string) => {
    const file = join(folder.path, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const runs = shellBlocks(document).map(({ line }, index) => {
    const succeeded = existsSync(join(folder.path, `${index}.end`));
    return [line, { succeeded, stdout: read(`${index}.out`), stderr: read(`${index}.err`) }] as const;
  });
  return { blocks: new Map(runs), end };
}
