import { type RuleName, RULES } from 'stayquote-testing';
import type { LessonReport } from './checker.js';

/** Whether every required rule was kept where it was observed, by a command that ended well. */
export function isPassed(reports: readonly LessonReport[]): boolean {
  return reports.every(
    ({ verdicts, problems }) =>
      problems.length === 0 &&
      Object.entries(verdicts).every(
        ([name, { verdict }]) => verdict !== 'failed' || RULES[name as RuleName].kind === 'advice',
      ),
  );
}

/** A line for each rule of each lesson, and below it the request that shows what is wrong. */
export function tableOf(reports: readonly LessonReport[]): string {
  return reports
    .flatMap(({ lesson, verdicts, problems }) => [
      ...Object.entries(verdicts).flatMap(([name, found]) => [
        `${lesson.padEnd(18)} ${name.padEnd(26)} ${wordOf(name as RuleName, found.verdict)}`,
        ...(found.verdict === 'failed' ? [`    ${found.because}`] : []),
      ]),
      ...problems.map((problem) => `${lesson.padEnd(18)} ${problem}`),
    ])
    .join('\n');
}

function wordOf(name: RuleName, verdict: string): string {
  return verdict === 'failed' && RULES[name].kind === 'advice' ? 'failed (advice)' : verdict;
}

/** JUnit XML: a suite for each lesson, a case for each rule. */
export function junitOf(reports: readonly LessonReport[]): string {
  const suites = reports.map(({ lesson, verdicts, problems }) => {
    const cases = Object.entries(verdicts).map(([name, found]) => {
      const isFailure = found.verdict === 'failed' && RULES[name as RuleName].kind === 'required';
      const body =
        found.verdict === 'not observed'
          ? '<skipped/>'
          : found.verdict === 'failed'
            ? `<${isFailure ? 'failure' : 'system-out'}${isFailure ? ` message="${xml(found.because)}"/>` : `>${xml(found.because)}</system-out>`}`
            : '';
      return `    <testcase classname="${xml(lesson)}" name="${xml(name)}">${body}</testcase>`;
    });
    // A command that does not end well fails as a case of its own.
    cases.push(
      ...problems.map(
        (problem) =>
          `    <testcase classname="${xml(lesson)}" name="ends well"><failure message="${xml(problem)}"/></testcase>`,
      ),
    );
    return [`  <testsuite name="${xml(lesson)}" tests="${cases.length}">`, ...cases, '  </testsuite>'].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

function xml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
