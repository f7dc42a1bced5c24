// @ts-nocheck: becomes TypeScript in the next commits.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { KEY_HEADERS } from '../check/send-request.js';
import { requireTool } from '../require-tool.js';
import { runProgram, runTool } from '../../harness/program.js';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** The load generator: wrk if it is installed, otherwise autocannon, which is among the tools. */
export function loadGenerator(wanted) {
  const version = wrkVersion();
  if (wanted === 'wrk' && version === undefined) throw new Error('wrk is not installed');
  return version === undefined || wanted === 'autocannon' ? autocannon() : wrk(version);
}

function wrkVersion() {
  const { stdout } = spawnSync('wrk', ['--version'], { encoding: 'utf8' });
  return stdout ? /^wrk (?:debian\/)?([\d.]+)/.exec(stdout)?.[1] : undefined;
}

function wrk(version) {
  const run = ({ port, connections, seconds, headers = {}, file }) => {
    const given = Object.entries({ ...KEY_HEADERS, ...headers }).flatMap(([name, value]) => [
      '-H',
      `${name}: ${value}`,
    ]);
    const how = ['-t', '1', '-c', String(connections), '-d', String(seconds), '-s', path('wrk.lua'), ...given];
    return runProgram('wrk', [...how, `http://127.0.0.1:${port}`, '--', file]);
  };
  return { title: `wrk ${version}`, run };
}

function autocannon() {
  const { version } = requireTool('autocannon/package.json');
  const run = ({ port, headers = {}, ...rest }) => {
    const given = { url: `http://127.0.0.1:${port}`, headers: { ...KEY_HEADERS, ...headers }, ...rest };
    return runTool(path('autocannon.ts'), given);
  };
  return { title: `autocannon ${version}`, run };
}
