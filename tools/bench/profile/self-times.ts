// @ts-nocheck: becomes TypeScript in the next commits.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** V8's name for time in which the process was idle. */
const IDLE = '(idle)';

/**
 * The self time of each function, as a fraction of the busy time: `{name, place, owner, part}`, largest first. The owner
 * is one of our folders or a package.
 */
export function selfTimes({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const times = new Map();
  let busy = 0;
  for (const [at, id] of samples.entries()) {
    const frame = byId.get(id);
    if (frame.functionName === IDLE) continue;
    const key = `${frame.functionName} ${frame.url} ${frame.lineNumber}`;
    const entry = times.get(key) ?? { name: frame.functionName || '(anonymous)', ...placeOf(frame), time: 0 };
    // Each sample lasts until the next one; the duration of the last is unknown.
    entry.time += timeDeltas[at + 1] ?? 0;
    busy += timeDeltas[at + 1] ?? 0;
    times.set(key, entry);
  }
  return [...times.values()]
    .map(({ time, ...entry }) => ({ ...entry, part: time / busy }))
    .sort((a, b) => b.part - a.part);
}

/** Self times summed by owner. */
export function selfTimesByOwner(entries) {
  const parts = new Map();
  for (const { owner, part } of entries) parts.set(owner, (parts.get(owner) ?? 0) + part);
  return [...parts].map(([owner, part]) => ({ owner, part })).sort((a, b) => b.part - a.part);
}

function placeOf({ functionName, url, lineNumber }) {
  if (url === '')
    return { place: '', owner: functionName.startsWith('(') ? functionName : 'native functions of Node.js' };
  if (url.startsWith('node:'))
    return { place: `${url}:${lineNumber + 1}`, owner: url.split('/').slice(0, 2).join('/') };
  // Code that a package compiles at run time has a name instead of a file.
  if (!URL.canParse(url)) return { place: `${url}:${lineNumber + 1}`, owner: url };
  const path = relative(ROOT, fileURLToPath(url));
  return { place: `${path}:${lineNumber + 1}`, owner: ownerOf(path) };
}

function ownerOf(path) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path) ?? [];
  return (
    name ??
    path
      .replace(/^dist\//, 'src/')
      .split('/')
      .slice(0, -1)
      .join('/')
  );
}
