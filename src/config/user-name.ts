import { userInfo } from 'node:os';

/** The user of this machine. In a container, that is often a uid without a name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
