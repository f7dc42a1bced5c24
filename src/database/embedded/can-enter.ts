import type { OsUser } from './os-user.js';
import { runTool } from './run-tool.js';

/** Whether a user can enter a folder and all its parents, tested as that user. */
export async function canEnter(folder: string, user: OsUser): Promise<boolean> {
  const { succeeded } = await runTool('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user);
  return succeeded;
}
