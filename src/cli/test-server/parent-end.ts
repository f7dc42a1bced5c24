import { fstatSync, readFileSync } from 'node:fs';

const POLL_MS = 500;

/** Programs that only wait for the command they started: npm, as `npx`, and the shell through which it does. */
const WRAPPER = /^(npm|npx|sh|dash)\b/;

/**
 * Resolves when the program that started this one has ended, however it ended: its pipe to stdin closes, or this process, or
 * npm between the two, has another parent.
 * @param before the parents at the start
 */
export async function parentEnd(before: readonly number[]): Promise<void> {
  await Promise.race([pipeEnd(), adoption(before)]);
}

async function pipeEnd(): Promise<void> {
  const stdin = statOf(0);
  // Others, such as /dev/null, end at once or never.
  if (stdin === undefined || !(stdin.isFIFO() || stdin.isSocket())) return new Promise(() => undefined);
  await new Promise((resolve) => process.stdin.resume().once('end', resolve).once('error', resolve));
}

async function adoption(before: readonly number[]): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (parents().join() === before.join()) return;
      clearInterval(timer);
      resolve();
    }, POLL_MS);
  });
}

/** The process that started this one, and where that is a wrapper its parent too, and so on. */
export function parents(): number[] {
  const found = [process.ppid];
  for (;;) {
    const last = found.at(-1) ?? 0;
    const { name, parent } = processOf(last);
    if (last <= 1 || parent === undefined || !WRAPPER.test(name)) return found;
    found.push(parent);
  }
}

/** Known on Linux only; elsewhere a wrapper counts as the parent. */
function processOf(pid: number): { readonly name: string; readonly parent: number | undefined } {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: parent === undefined ? undefined : Number(parent) };
  } catch {
    return { name: '', parent: undefined };
  }
}

function statOf(descriptor: number): ReturnType<typeof fstatSync> | undefined {
  try {
    return fstatSync(descriptor);
  } catch {
    return undefined;
  }
}
