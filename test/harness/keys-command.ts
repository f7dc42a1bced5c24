import type { Outcome } from '../../tools/harness/server.js';
import { runInProcess } from './run-in-process.js';
import type { TestApp } from './test-app.js';

/**
 * `stayquote keys` on the database of an application.
 * @param options options of the connection string, such as a time zone
 */
export function keysCommand(app: Pick<TestApp, 'connectionString'>, options = '') {
  const url = new URL(app.connectionString);
  if (options !== '') url.search = `options=${encodeURIComponent(options)}`;
  const run = (...args: string[]): Promise<Outcome> =>
    runInProcess(['keys', ...args], { DATABASE_URL: url.toString() });
  return {
    run,
    /** Issues or rotates a key with these arguments; returns the key and its uuid, throws on failure. */
    make: async (...args: string[]) => {
      const { code, stdout, stderr } = await run(...args);
      const [uuid = ''] = /(?<=keys revoke )\S+/.exec(stderr) ?? [];
      if (code !== 0) throw new Error(stderr);
      return { key: stdout.trim(), uuid, stderr };
    },
    /** The row of `keys list` with that uuid, as cells by column heading. */
    listed: async (uuid: string): Promise<Readonly<Record<string, string>> | undefined> => {
      const [head = [], ...rows] = (await run('list')).stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t'));
      const row = rows.find(([first]) => first === uuid);
      return row && Object.fromEntries(head.map((word, index) => [word, row[index] ?? '']));
    },
    /** The entries of `keys audit --json` for a key. */
    audit: async (uuid: string) => {
      const { stdout } = await run('audit', '--key', uuid, '--json');
      const lines = stdout.split('\n').filter((line) => line !== '');
      return lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    },
  };
}
