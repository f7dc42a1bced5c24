import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { RULES, startStayquote } from 'stayquote-testing';
import { Checker } from '../../../packages/check-client/dist/checker.js';
import { isPassed } from '../../../packages/check-client/dist/report.js';
import { until } from '../../../tools/harness/until.js';
import { temporaryFolder } from '../../harness/temporary-folder.js';
import { isAlive } from '../../harness/test-cache.js';
import { AT_ONCE, IN_JAVASCRIPT, pageWith } from './faults.js';
import { brokenIn, checkBy, checkClients, runCheck, useChecker } from './run-check.js';

const CLI = 'packages/check-client/dist/cli.js';
const run = (...args: readonly string[]) => execFileSync(process.execPath, [CLI, ...args], { encoding: 'utf8' });
const inJavaScript = (program: string) => [process.execPath, '--input-type=module', '-e', program];

const check = useChecker();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

checkClients(check, IN_JAVASCRIPT);

describe('the check of clients', () => {
  it.each<[string, readonly string[], RegExp]>([
    ['does not exist', ['no-such-command'], /cannot be started/],
    ['never calls', ['echo', 'hello'], /never called; it printed: hello/],
    ['ends with 1 after the right observation', ['sh', '-c', `${pageWith([]).join(' ')}; exit 1`], /ended with 1/],
    ['posts no JSON', pageWith([['JSON.stringify(observed)', "'{'"]]), /no JSON/],
    [
      'posts to another address',
      inJavaScript(`
        await fetch(process.env.STAYQUOTE_URL + '/properties');
        await fetch(process.env.STAYQUOTE_URL + '/observed/', { method: 'PUT', body: '{}' });`),
      /PUT \/observed\/; expected POST \/observed/,
    ],
    // More than a string can hold.
    ['prints 600 MB', ['head', '-c', '600000000', '/dev/zero'], /never called/],
    [
      'floods',
      inJavaScript(`
        for (let at = 0; at < 10_000; at += 1) await fetch(process.env.STAYQUOTE_URL + '/properties').catch(() => {})`),
      /over 500 requests/,
    ],
  ])('says in one line that a client %s', async (_, command, line) => {
    const reports = await check(command, ['price']);
    expect(reports.flatMap(({ problems }) => problems)).toEqual([expect.stringMatching(line)]);
    expect(brokenIn(reports).join('')).not.toMatch(/\p{Cc}/u);
    expect(isPassed(reports)).toBe(false);
  });

  it('says in one line that a client kills whoever listens at the port', async () => {
    // Beside the client this is the only child of the command.
    const kill = 'for pid in $(cat /proc/$PPID/task/$PPID/children); do [ $pid = $$ ] || kill -9 $pid; done; sleep 600';
    const { code, reports } = await runCheck(['--lesson', 'price', '--time', '60'], ['sh', '-c', kill]);
    expect(brokenIn(reports)).toEqual(['price: the client ended the server of the lesson']);
    expect(code).toBe(1);
  });

  it('says in one line that a client hangs', async () => {
    const [report] = await check(['sleep', '600'], ['price'], 1);
    expect(report?.problems).toEqual([expect.stringMatching(/took over 1 seconds/)]);
  });

  it('leaves no process of a client', async () => {
    const reports = await check(['sh', '-c', 'sleep 600 & echo $!; exit 0'], ['price']);
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
    const cold = new Checker();
    expect(brokenIn(await checkBy(cold)(pageWith([AT_ONCE]), ['many-nights']))).toEqual([]);
    cold.end();
  });

  it('needs nothing posted where a client refuses by itself, whatever its exit code', async () => {
    const checked = await runCheck(['--lesson', 'long-stay', '--lesson', 'bad-request'], ['false']);
    expect(brokenIn(checked.reports)).toEqual([]);
    expect(checked.code).toBe(0);
  });
});

describe('the command stayquote-check-client', () => {
  it('explains each rule, with its source', () => {
    const explained = run('--rules');
    for (const [name, { kind, says, source }] of Object.entries(RULES))
      expect(explained).toContain(`${name} (${kind})\n  ${says}\n  ${source}\n`);
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
    const client = pageWith([['price: { gross }', 'price: { net: gross }']]);
    const child = spawn(process.execPath, [CLI, '--lesson', 'price', '--junit', file, '--', ...client]);
    const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(child.exitCode).toBe(1);
    expect(printed).toMatch(/^price +reads-right +failed\n {4}observed .*; expected /);
    const junit = readFileSync(file, 'utf8');
    expect(junit).toMatch(/<testcase classname="price" name="reads-right"><failure message="observed /);
    expect(junit).toContain('<testcase classname="price" name="no-key-in-url"></testcase>');
  });

  it('lists the lessons with their addresses, and waits for clients, without a command', async () => {
    const child = spawn(process.execPath, [CLI, '--lesson', 'no-properties']);
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (printed += piece));
    await until(() => printed.includes('Ctrl+C'));
    const [, url = '', key = ''] = /STAYQUOTE_URL='(.*)'\n +STAYQUOTE_KEY='(.*)'/.exec(printed) ?? [];
    const response = await fetch(`${url}/properties`, { headers: { 'x-sm-api-key': key } });
    expect(await response.json()).toMatchObject({ results: [], totalPages: 0 });
    child.kill('SIGINT');
    await once(child, 'exit');
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
