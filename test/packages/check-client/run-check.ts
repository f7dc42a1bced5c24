import { execFile } from 'node:child_process';
import { LESSONS, type RuleName, RULES } from 'stayquote-testing';
import { Checker, type LessonReport } from '../../../packages/check-client/dist/checker.js';
import { isPassed } from '../../../packages/check-client/dist/report.js';
import { testCache } from '../../harness/test-cache.js';
import type { Client } from './faults.js';

export interface Checked {
  readonly code: number;
  readonly reports: readonly LessonReport[];
  readonly stderr: string;
}

/** All servers of a file have a cache folder of their own. */
function useOwnCache(): void {
  let cache: Awaited<ReturnType<typeof testCache>>;
  beforeAll(async () => {
    cache = await testCache();
    process.env['STAYQUOTE_CACHE_DIR'] = cache.path;
  });
  afterAll(() => cache.remove());
}

/** Runs the command `stayquote-check-client` of the checkout. */
export function useCheck(): (options: readonly string[], command: readonly string[]) => Promise<Checked> {
  useOwnCache();
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
export function brokenIn(reports: readonly LessonReport[]): readonly string[] {
  return reports.flatMap(({ lesson, verdicts, problems }) => [
    ...Object.entries(verdicts).flatMap(([rule, found]) =>
      found.verdict === 'failed' ? [`${lesson}: ${rule}: ${found.because}`] : [],
    ),
    ...problems.map((problem) => `${lesson}: ${problem}`),
  ]);
}

const isAdvice = (rule: RuleName) => RULES[rule].kind === 'advice';

/** A lesson lasts about a second; a busy machine may take longer. */
const LESSON_SECONDS = 60;

/**
 * Proves that a client is found sound in its lessons, and each of its faults by its rule. One checker reads all of them, so that their
 * lessons share servers, whose starts took most of the time; the command line has tests of its own.
 */
export function checkClients(clients: readonly Client[]): void {
  useOwnCache();
  const checker = new Checker();
  afterAll(() => {
    checker.end();
  });
  const check = async (command: readonly string[], names: readonly string[]) => {
    const reports: LessonReport[] = [];
    for (const lesson of LESSONS.filter(({ name }) => names.includes(name)))
      reports.push(await checker.check(command, lesson, LESSON_SECONDS));
    return reports;
  };

  describe.each(clients)('a client: $title', ({ command, lessons, faults }) => {
    it('is sound', async () => {
      const reports = await check(command, lessons);
      expect(brokenIn(reports)).toEqual([]);
      expect(isPassed(reports)).toBe(true);
      expect(reports).toHaveLength(lessons.length);
    });

    if (faults.length > 0)
      it.each(faults)('breaks $rule by $fault', async ({ fault, rule, lesson }) => {
        const reports = await check(['env', `FAULT=${fault}`, ...command], [lesson]);
        expect(brokenIn(reports)).toContainEqual(expect.stringContaining(`${lesson}: ${rule}: `));
        expect(isPassed(reports)).toBe(isAdvice(rule) && reports.every(({ problems }) => problems.length === 0));
      });
  });
}
