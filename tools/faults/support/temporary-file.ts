import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scope } from '../../harness/scope.js';

/** The path of a file in a folder of its own, which every user can enter, and which the end of the scope removes. */
export function temporaryFile(scope: Scope, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'stayquote-faults-'));
  chmodSync(folder, 0o755);
  scope.onEnd(() => {
    rmSync(folder, { recursive: true });
  });
  return join(folder, name);
}
