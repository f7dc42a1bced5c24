import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** V8's name for time in which the process was idle. */
const IDLE = '(idle)';

interface Frame {
  readonly functionName: string;
  readonly url: string;
  readonly lineNumber: number;
}

/** A CPU profile of V8; times are in microseconds. */
export interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
  readonly startTime: number;
  readonly endTime: number;
}

/** A function. */
export interface SelfTime {
  readonly name: string;
  readonly place: string;
  /** One of our folders, or a package. */
  readonly owner: string;
  /** The fraction of the busy time. */
  readonly part: number;
}

/**
 * The self time of each function in the last seconds, largest first: the start and the warm-up of a server lie before
 * them.
 */
export function selfTimes({ nodes, samples, timeDeltas, startTime, endTime }: Profile, seconds: number): SelfTime[] {
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const times = new Map<string, { readonly frame: Frame; time: number }>();
  let busy = 0;
  let now = startTime;
  for (const [at, id] of samples.entries()) {
    now += timeDeltas[at] ?? 0;
    const frame = frames.get(id);
    if (frame === undefined || frame.functionName === IDLE || now < endTime - seconds * 1e6) continue;
    const key = `${frame.functionName} ${frame.url} ${frame.lineNumber}`;
    const entry = times.get(key) ?? { frame, time: 0 };
    // Each sample lasts until the next one; the duration of the last is unknown.
    const time = timeDeltas[at + 1] ?? 0;
    entry.time += time;
    busy += time;
    times.set(key, entry);
  }
  return [...times.values()]
    .map(({ frame, time }) => ({ name: frame.functionName || '(anonymous)', ...placeOf(frame), part: time / busy }))
    .sort((a, b) => b.part - a.part);
}

/** Self times summed by owner. */
export function selfTimesByOwner(entries: readonly SelfTime[]): Pick<SelfTime, 'owner' | 'part'>[] {
  const parts = new Map<string, number>();
  for (const { owner, part } of entries) parts.set(owner, (parts.get(owner) ?? 0) + part);
  return [...parts].map(([owner, part]) => ({ owner, part })).sort((a, b) => b.part - a.part);
}

function placeOf({ functionName, url, lineNumber }: Frame): Pick<SelfTime, 'place' | 'owner'> {
  if (url === '')
    return { place: '', owner: functionName.startsWith('(') ? functionName : 'native functions of Node.js' };
  if (url.startsWith('node:'))
    return { place: `${url}:${lineNumber + 1}`, owner: url.split('/').slice(0, 2).join('/') };
  // Code that a package compiles at run time has a name instead of a file, as WebAssembly does.
  if (!url.startsWith('file:')) return { place: `${url}:${lineNumber + 1}`, owner: url };
  const path = relative(ROOT, fileURLToPath(url));
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path) ?? [];
  return { place: `${path}:${lineNumber + 1}`, owner: name ?? dirname(path.replace(/^dist\//, 'src/')) };
}
