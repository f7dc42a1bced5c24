import { readFileSync } from 'node:fs';
import { VARIABLE_GROUPS } from '../../src/config/config.js';
import type { VariableGroups } from '../../src/config/variable.js';
import { COMMAND, runStayquote } from '../../tools/harness/server.js';
import { runInProcess } from '../harness/run-in-process.js';

const GROUPS = Object.entries<VariableGroups[string]>(VARIABLE_GROUPS).map(
  ([heading, variables]) => [heading, Object.values(variables)] as const,
);

describe('the usage of the command line', () => {
  it('prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await runStayquote(['--version'], {})).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it.each([
    ['', 'error: expected one of the commands above'],
    ['keys', 'error: expected one of the commands above'],
    ['help fly', 'error: expected one of the commands above'],
    ['serv', "error: unknown command 'serv' (Did you mean serve?)"],
    ['serve --port=1', "error: unknown option '--port=1'"],
    ['import', "error: missing required argument 'files'"],
    ['keys issue', 'error: the owner of the key is missing; pass one of --group, --property, --channel'],
    ['keys revoke x', "error: command-argument value 'x' is invalid for argument 'uuid'. Expected a UUID."],
  ])('ends with what is wrong with "%s", after the help', async (words, error) => {
    const { code, stdout, stderr } = await runInProcess(words === '' ? [] : words.split(' '), {});
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`Usage: node ${COMMAND} `);
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(error);
    expect(stderr.match(/error: /g)).toHaveLength(1);
  });

  it('of serve lists every setting with its default under its heading', async () => {
    const { stdout } = await runInProcess(['serve', '--help'], {});
    const expected = GROUPS.flatMap(([heading, variables]) => [
      `${heading}:`,
      ...variables.map(({ name, default: value }) => (value === undefined ? name : `${name}=${value}`)),
    ]);
    const words = stdout
      .slice(stdout.indexOf('Settings'))
      .split('\n')
      .flatMap((line) => /^(?: {2}[A-Z_]+(?:=\S+)?(?= )|\w.*:$)/.exec(line)?.[0].trim() ?? []);
    expect(words).toEqual(expected);
    const flowing = stdout.replaceAll(/\s+/g, ' ');
    const described = GROUPS.flatMap(([, variables]) => variables.map(({ description }) => description));
    expect(described.filter((description) => !flowing.includes(description))).toEqual([]);
  });
});
