import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULES, startStayquote } from 'stayquote-testing';
import { until } from '../../../tools/harness/until.js';
import { temporaryFolder } from '../../harness/temporary-folder.js';
import { isAlive } from '../../harness/test-cache.js';
import { IN_JAVASCRIPT } from './faults.js';
import { brokenIn, useCheck } from './run-check.js';

const CLI = 'packages/check-client/dist/cli.js';
const [PLAIN] = IN_JAVASCRIPT as readonly [(typeof IN_JAVASCRIPT)[number]];
const run = (...args: readonly string[]) => execFileSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });
const inJavaScript = (text: string) => [process.execPath, '--input-type=module', '-e', text];

const check = useCheck();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

describe('the check of clients', () => {
  it.each<[string, readonly string[], RegExp, string?]>([
    ['does not exist', ['no-such-command'], /cannot be started/],
    ['never calls', ['echo', 'hello'], /never called; it printed: hello/],
    ['hangs', ['sleep', '600'], /took over 1 seconds/, '1'],
    ['ends with 1 after the right observation', ['sh', '-c', `${PLAIN.command.join(' ')}; exit 1`], /ended with 1/],
    ['posts no JSON', ['env', 'FAULT=posts-no-json', ...PLAIN.command], /no JSON/],
    [
      'posts to another address',
      inJavaScript(`
        await fetch(process.env.STAYQUOTE_URL + '/properties');
        await fetch(process.env.STAYQUOTE_URL + '/observed/', { method: 'PUT', body: '{}' });`),
      /PUT \/observed\/; expected POST \/observed/,
    ],
    ['prints a gigabyte', ['head', '-c', '1000000000', '/dev/zero'], /never called/],
    [
      'floods',
      inJavaScript(`for (let at = 0; at < 10_000; at += 1) await fetch(process.env.STAYQUOTE_URL).catch(() => {})`),
      /over 500 requests/,
    ],
    [
      'kills whoever listens at the port',
      // Beside the client this is the checker's only child.
      [
        'sh',
        '-c',
        'for pid in $(cat /proc/$PPID/task/$PPID/children); do [ $pid = $$ ] || kill -9 $pid; done; sleep 600',
      ],
      /ended the server of the lesson/,
    ],
  ])('says in one line that a client %s', async (_, command, line, seconds = '60') => {
    const checked = await check(['--lesson', 'price', '--time', seconds], command);
    expect(checked.reports.flatMap(({ problems }) => problems)).toEqual([expect.stringMatching(line)]);
    expect(brokenIn(checked.reports).join('')).not.toMatch(/\p{Cc}/u);
    expect(checked.code).toBe(1);
  });

  it('leaves no process of a client', async () => {
    const { reports } = await check(['--lesson', 'price'], ['sh', '-c', 'sleep 600 & echo $!; exit 0']);
    const [pid = ''] = /\d+$/.exec(reports[0]?.problems[0] ?? '') ?? [];
    expect(pid).not.toBe('');
    await until(() => !isAlive(Number(pid)));
  });

  it('leaves no process of a client when it is stopped itself', async () => {
    const file = join(folder.path, 'pid');
    const command = ['sh', '-c', `echo $$ > ${file}; exec sleep 600`];
    const child = spawn(process.execPath, [CLI, '--lesson', 'price', '--', ...command], { stdio: 'ignore' });
    await until(() => existsSync(file) && readFileSync(file, 'utf8').endsWith('\n'));
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    const pid = Number(readFileSync(file, 'utf8'));
    await until(() => !isAlive(pid));
  });

  it('is right about a client whose 20 requests at once are the first that it sees', async () => {
    const command = ['env', 'PARALLEL=20', process.execPath, 'test/packages/check-client/clients/parallel.mjs'];
    const checked = await check(['--lesson', 'many-nights', '--time', '60'], command);
    expect(brokenIn(checked.reports)).toEqual([]);
    expect(checked.code).toBe(0);
  });

  it('needs nothing posted where a client refuses by itself, whatever its exit code', async () => {
    const checked = await check(['--lesson', 'long-stay', '--lesson', 'bad-request'], ['false']);
    expect(brokenIn(checked.reports)).toEqual([]);
    expect(checked.code).toBe(0);
  });
});

describe('the command stayquote-check-client', () => {
  it('explains each rule, with its source', () => {
    for (const [name, { says, source }] of Object.entries(RULES))
      expect(run('--rules')).toContain(`${name} (${RULES[name as keyof typeof RULES].kind})\n  ${says}\n  ${source}\n`);
  });

  it.each([
    [['--lesson', 'nothing'], /there is no lesson nothing; expected all-room-types, /],
    [['--time', '0'], /--time is 0; expected 1 to 600 seconds/],
    [['--fast'], /--fast/],
  ])('refuses %j', (args, message) => {
    expect(() => run(...args)).toThrow(message);
  });

  it('prints a table, and writes JUnit XML', async () => {
    const file = join(folder.path, 'junit.xml');
    const env = { ...process.env, FAULT: 'reads-net' };
    const command = [CLI, '--lesson', 'price', '--lesson', 'sold-out', '--junit', file, '--', ...PLAIN.command];
    const child = spawn(process.execPath, command, { env });
    const text: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => text.push(piece));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect(code).toBe(1);
    expect(Buffer.concat(text).toString()).toMatch(/^price +reads-right +failed\n {4}observed .*; expected /);
    const junit = readFileSync(file, 'utf8');
    expect(junit).toMatch(/<testcase classname="price" name="reads-right"><failure message="observed /);
    expect(junit).toContain('<testcase classname="price" name="no-key-in-url"></testcase>');
  });

  it('lists the lessons with their addresses, and waits for clients, without a command', async () => {
    const child = spawn(process.execPath, [CLI, '--lesson', 'no-properties', '--lesson', 'price']);
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    await until(() => text.includes('Ctrl+C'));
    const [, url = '', key = ''] = /STAYQUOTE_URL='(.*)'\n +STAYQUOTE_KEY='(.*)'/.exec(text) ?? [];
    const response = await fetch(`${url}/properties`, { headers: { 'x-sm-api-key': key } });
    expect(await response.json()).toMatchObject({ results: [], totalPages: 0 });
    child.kill('SIGINT');
    await new Promise((resolve) => child.once('exit', resolve));
  });
});

describe('hotel.lesson', () => {
  it('judges the requests of a test, as its README shows', () => {
    const readme = readFileSync('packages/testing/README.md', 'utf8');
    const [, block = ''] = /```js\n((?:(?!```).)*hotel\.lesson.*?)```/s.exec(readme) ?? [];
    const program = `
      import { equal } from 'node:assert/strict';
      import { startStayquote } from 'stayquote-testing';
      ${block}
      await hotel.stop();
      console.log(found.because);`;
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
    expect(said).toMatch(/^GET \/properties\/.* ms too early\n$/);
  });

  it('judges what a test observes, and names the lessons for an unknown one', async () => {
    const hotel = await startStayquote();
    const lesson = await hotel.lesson('free');
    lesson.observe({ rates: [] });
    expect(await lesson.end()).toMatchObject({ 'reads-right': { verdict: 'failed' } });
    await expect(hotel.lesson('nothing')).rejects.toThrow('there is no lesson nothing; expected all-room-types, ');
    await hotel.stop();
  });
});
