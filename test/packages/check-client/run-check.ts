import { execFile } from 'node:child_process';
import { LESSONS, type RuleName, RULES } from 'stayquote-testing';
import { Checker, type LessonReport } from '../../../packages/check-client/dist/checker.js';
import { isPassed } from '../../../packages/check-client/dist/report.js';
import { testCache } from '../../harness/test-cache.js';
import type { Client } from './faults.js';

/** A lesson lasts about a second; a busy machine may take longer. */
const LESSON_SECONDS = 60;

type Check = (
  command: readonly string[],
  lessons: readonly string[],
  seconds?: number,
) => Promise<readonly LessonReport[]>;

export const checkBy =
  (checker: Checker): Check =>
  async (command, names, seconds = LESSON_SECONDS) => {
    const reports: LessonReport[] = [];
    for (const lesson of LESSONS.filter(({ name }) => names.includes(name)))
      reports.push(await checker.check(command, lesson, seconds));
    return reports;
  };

/** One checker for all tests of a file, whose lessons share servers, and a cache folder of their own for all test servers. */
export function useChecker(): Check {
  const checker = new Checker();
  let cache: Awaited<ReturnType<typeof testCache>>;
  beforeAll(async () => {
    cache = await testCache();
    process.env['STAYQUOTE_CACHE_DIR'] = cache.path;
  });
  afterAll(() => {
    checker.end();
    return cache.remove();
  });
  return checkBy(checker);
}

/** Runs the command `stayquote-check-client` of the checkout. */
export async function runCheck(options: readonly string[], command: readonly string[]) {
  const args = ['packages/check-client/dist/cli.js', '--json', ...options, '--', ...command];
  return new Promise<{ readonly code: number; readonly reports: readonly LessonReport[] }>((resolve) => {
    execFile(process.execPath, args, { maxBuffer: 16_777_216 }, (error, stdout) => {
      const reports = stdout === '' ? [] : (JSON.parse(stdout) as readonly LessonReport[]);
      resolve({ code: error === null ? 0 : Number(error.code), reports });
    });
  });
}

/** Rules, and the problems of the client as a program, that a check found broken. */
export function brokenIn(reports: readonly LessonReport[]): readonly string[] {
  return reports.flatMap(({ lesson, verdicts, problems }) => [
    ...Object.entries(verdicts).flatMap(([rule, found]) =>
      found.verdict === 'failed' ? [`${lesson}: ${rule}: ${found.because}`] : [],
    ),
    ...problems.map((problem) => `${lesson}: ${problem}`),
  ]);
}

const isAdvice = (rule: RuleName) => RULES[rule].kind === 'advice';

/** Proves that a client is found sound in its lessons, and each of its faults by its rule. */
export function checkClients(check: Check, clients: readonly Client[]): void {
  describe.each(clients)('a client: $title', ({ command, lessons, faults }) => {
    it('is sound', async () => {
      const reports = await check(command, lessons);
      expect(brokenIn(reports)).toEqual([]);
      expect(isPassed(reports)).toBe(true);
      expect(reports).toHaveLength(lessons.length);
    });

    if (faults.length > 0)
      it.each(faults)('breaks $rule in $lesson by $fault', async ({ fault, rule, lesson }) => {
        const reports = await check(['env', `FAULT=${fault}`, ...command], [lesson]);
        expect(brokenIn(reports)).toContainEqual(expect.stringContaining(`${lesson}: ${rule}: `));
        expect(isPassed(reports)).toBe(isAdvice(rule) && reports.every(({ problems }) => problems.length === 0));
      });
  });
}
