import type { Outcome } from '../../tools/harness/server.js';
import { runInProcess } from './run-in-process.js';
import type { TestApp } from './test-app.js';

/** `stayquote keys` on the database of an application. */
export interface KeysCommand {
  run(...args: string[]): Promise<Outcome>;
  /** Issues or rotates a key with these arguments; returns the key and its uuid, throws on failure. */
  make(...args: string[]): Promise<{ readonly key: string; readonly uuid: string; readonly stderr: string }>;
  /** The row of `keys list` with that uuid, as cells by column heading. */
  listed(uuid: string): Promise<Readonly<Record<string, string>> | undefined>;
  /** The entries of `keys audit --json` for a key. */
  audit(uuid: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** @param options options of the connection string, such as a time zone */
export function keysCommand(app: Pick<TestApp, 'connectionString'>, options = ''): KeysCommand {
  const url = new URL(app.connectionString);
  if (options !== '') url.search = `options=${encodeURIComponent(options)}`;
  const run = (...args: string[]) => runInProcess(['keys', ...args], { DATABASE_URL: url.toString() });
  return {
    run,
    make: async (...args) => {
      const { code, stdout, stderr } = await run(...args);
      const [uuid = ''] = /(?<=keys revoke )\S+/.exec(stderr) ?? [];
      if (code !== 0) throw new Error(stderr);
      return { key: stdout.trim(), uuid, stderr };
    },
    listed: async (uuid) => {
      const [head = [], ...rows] = (await run('list')).stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t'));
      const row = rows.find(([first]) => first === uuid);
      return row && Object.fromEntries(head.map((word, index) => [word, row[index] ?? '']));
    },
    audit: async (uuid) => {
      const { stdout } = await run('audit', '--key', uuid, '--json');
      const lines = stdout.split('\n').filter((line) => line !== '');
      return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    },
  };
}
