import { execFile } from 'node:child_process';
import { type RuleName, RULES } from 'stayquote-testing';
import type { LessonReport } from '../../../packages/check-client/src/checker.js';
import { testCache } from '../../harness/test-cache.js';
import type { Client } from './faults.js';

export interface Checked {
  readonly code: number;
  readonly reports: readonly LessonReport[];
  readonly stderr: string;
}

/** Runs the command `stayquote-check-client` of the checkout. All servers of a file have a cache folder of their own. */
export function useCheck(): (options: readonly string[], command: readonly string[]) => Promise<Checked> {
  let cache: Awaited<ReturnType<typeof testCache>>;
  beforeAll(async () => {
    cache = await testCache();
    process.env['STAYQUOTE_CACHE_DIR'] = cache.path;
  });
  afterAll(() => cache.remove());
  return (options, command) =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        ['packages/check-client/dist/cli.js', '--json', ...options, '--', ...command],
        { maxBuffer: 16_777_216 },
        (error, stdout, stderr) => {
          const reports = stdout === '' ? [] : (JSON.parse(stdout) as readonly LessonReport[]);
          resolve({ code: error === null ? 0 : Number(error.code), reports, stderr });
        },
      );
    });
}

/** Rules, and the problems of the client as a program, that a check found broken. */
export function brokenIn({ reports }: Checked): readonly string[] {
  return reports.flatMap(({ lesson, verdicts, problems }) => [
    ...Object.entries(verdicts).flatMap(([rule, found]) =>
      found.verdict === 'failed' ? [`${lesson}: ${rule}: ${found.because}`] : [],
    ),
    ...problems.map((problem) => `${lesson}: ${problem}`),
  ]);
}

const isAdvice = (rule: RuleName) => RULES[rule].kind === 'advice';

/** Proves that a client is found sound in its lessons, and each of its faults by its rule. */
export function checkClients(clients: readonly Client[]): void {
  const check = useCheck();

  describe.each(clients)('a client: $title', ({ command, lessons, faults }) => {
    it('is sound', async () => {
      const checked = await check(['--time', '60', ...lessons.flatMap((name) => ['--lesson', name])], command);
      expect(brokenIn(checked)).toEqual([]);
      expect(checked.code).toBe(0);
      expect(new Set(checked.reports.map(({ lesson }) => lesson))).toEqual(new Set(lessons));
    });

    if (faults.length > 0)
      it.each(faults)('breaks $rule by $fault', async ({ fault, rule, lesson }) => {
        const checked = await check(['--time', '60', '--lesson', lesson], ['env', `FAULT=${fault}`, ...command]);
        expect(brokenIn(checked)).toContainEqual(expect.stringContaining(`${lesson}: ${rule}: `));
        expect(checked.code === 0).toBe(
          isAdvice(rule) && checked.reports.every(({ problems }) => problems.length === 0),
        );
      });
  });
}
