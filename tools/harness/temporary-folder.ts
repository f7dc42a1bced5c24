import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scope } from './scope.js';

/** A folder that every user can enter, as PostgreSQL has to, and that the end of the scope removes. */
export function temporaryFolder(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'stayquote-tool-'));
  chmodSync(folder, 0o755);
  scope.onEnd(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}
