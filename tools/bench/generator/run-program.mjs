import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs a program to completion and parses the JSON of its last line. */
export async function runProgram(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Error(`${command} exited with ${code}: ${output}`);
  return JSON.parse(output.trim().split('\n').at(-1));
}
