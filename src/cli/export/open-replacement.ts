import { randomBytes } from 'node:crypto';
import { constants, rmSync, type Stats } from 'node:fs';
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Output } from './output.js';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const PERMISSIONS = 0o777;

/**
 * Writes a file beside the path and renames it when it is finished, so that the path never holds half an export. The new
 * file gets the permissions of the one that it replaces, and its owner where this user may give files away.
 */
export async function openReplacement(path: string, replaces: Stats | undefined): Promise<Output> {
  if (replaces !== undefined) await access(path, constants.W_OK);
  const partial = join(dirname(path), `stayquote-${process.pid}-${randomBytes(4).toString('hex')}.partial`);
  const file = await open(partial, 'wx', replaces === undefined ? 0o666 : 0o600);
  const unwatch = removeOnSignal(partial);
  if (replaces !== undefined) await takeAfter(file, replaces);
  const stream = file.createWriteStream({ flush: true });
  return {
    stream,
    finish: async () => {
      stream.end();
      await finished(stream);
      await rename(partial, path);
      unwatch();
    },
    abandon: async () => {
      stream.destroy();
      await rm(partial, { force: true });
      unwatch();
    },
  };
}

async function takeAfter(file: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  await file.chown(uid, gid).catch(() => undefined); // For root, mostly: everybody else owns the file already.
  await file.chmod(mode & PERMISSIONS);
}

/** Removes the file if a signal ends the process. Returns the function that stops watching. */
function removeOnSignal(partial: string): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    rmSync(partial, { force: true });
    unwatch();
    process.kill(process.pid, signal);
  };
  const unwatch = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return unwatch;
}
