// @ts-nocheck: becomes TypeScript in the next commits.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 200;

/** The flags and settings of a server whose memory is measured. */
export function measuredMemory(file) {
  return {
    flags: ['--expose-gc', '--import', './tools/bench/sizing/memory-on-signal.mjs'],
    settings: { MEMORY_FILE: file },
  };
}

/** The memory that a server uses after a collection of its garbage, and its resident memory, in bytes. */
export async function memoryOf(server, file) {
  rmSync(file, { force: true });
  server.signal('SIGUSR2');
  for (let tries = 0; tries < TRIES; tries += 1) {
    await pause(50);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  }
  throw new Error(`the server ${server.name} did not report its memory`);
}
