import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** The arguments of Node.js that run a TypeScript program of the tools. */
export function toolArguments(file: string, ...args: readonly string[]): string[] {
  return ['--import', 'tsx', file, ...args];
}

/** Runs a program of the tools in its own process, with a description as its only argument, until it has printed its result. */
export async function runTool<Result>(file: string, given: unknown): Promise<Result> {
  const child = spawn(process.execPath, toolArguments(file, JSON.stringify(given)), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
  if (code !== 0) throw new Error(`${file} exited with ${code}: ${output}`);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Result;
}

/** The description that `runTool` gave this process. */
export function givenToTool(): unknown {
  return JSON.parse(process.argv[2] ?? '');
}

/** A module of the build: what is measured in this process is what a server runs. @param path below `dist` */
export function importBuilt(path: string): Promise<unknown> {
  return import(new URL(`../../dist/${path}`, import.meta.url).href);
}
