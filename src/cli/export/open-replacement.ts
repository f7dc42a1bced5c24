import { randomBytes } from 'node:crypto';
import { constants, rmSync, type Stats } from 'node:fs';
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** The destination of an export: exactly one of the two functions is called after the last write. A standard stream stays open. */
export interface Output {
  readonly stream: Writable;
  /** The export is complete. */
  readonly finish?: () => Promise<void>;
  /** The export failed: removes what was written, where that is possible. */
  readonly abandon?: () => Promise<void>;
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const PERMISSIONS = 0o777;

/**
 * Writes a temporary file next to the path and renames it once finished, so that the path never contains half an export.
 * The new file gets the permissions of the one it replaces, and its owner where this user may change owners.
 */
export async function openReplacement(path: string, replaces: Stats | undefined): Promise<Output> {
  if (replaces !== undefined) await access(path, constants.W_OK);
  const partial = join(dirname(path), `stayquote-${process.pid}-${randomBytes(4).toString('hex')}.partial`);
  // From before there is a file: a signal just after it would leave it behind.
  const stopWatching = removeOnSignal(partial);
  const file = await open(partial, 'wx', replaces === undefined ? 0o666 : 0o600).catch((error: unknown) => {
    stopWatching();
    throw error;
  });
  if (replaces !== undefined) await copyOwnerAndMode(file, replaces);
  const stream = file.createWriteStream({ flush: true });
  return {
    stream,
    finish: async () => {
      stream.end();
      await finished(stream);
      await rename(partial, path);
      stopWatching();
    },
    abandon: async () => {
      stream.destroy();
      await rm(partial, { force: true });
      stopWatching();
    },
  };
}

async function copyOwnerAndMode(file: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  await file.chown(uid, gid).catch(() => undefined); // Mostly for root: other users already own the file.
  await file.chmod(mode & PERMISSIONS);
}

/** Removes the file if a signal ends the process. Returns a function that stops watching for signals. */
function removeOnSignal(partial: string): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    rmSync(partial, { force: true });
    stopWatching();
    process.kill(process.pid, signal);
  };
  const stopWatching = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return stopWatching;
}
