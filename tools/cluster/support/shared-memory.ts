// @ts-nocheck: becomes TypeScript in the next commits.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { membersOf } from '../members/members.js';

/** The line of postmaster.pid with the key and the identifier of its shared memory. */
const MEMORY_LINE = 6;

/** A killed PostgreSQL that was not started again leaves a small segment of shared memory behind, and its postmaster.pid. */
export function freeSharedMemory(state) {
  for (const { folder } of membersOf(state).postgres) {
    const file = join(folder, 'data', 'postmaster.pid');
    if (!existsSync(file)) continue;
    const [, id] = (readFileSync(file, 'utf8').split('\n')[MEMORY_LINE] ?? '').trim().split(/\s+/);
    if (id !== undefined) spawnSync('ipcrm', ['-m', id], { stdio: 'ignore' });
  }
}
