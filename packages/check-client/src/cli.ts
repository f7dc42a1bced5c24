#!/usr/bin/env node
// The command `stayquote-check-client`.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LESSONS, OpenLesson, RULES, startStayquote } from 'stayquote-testing';
import { Checker, type LessonReport } from './checker.js';
import { isPassed, junitOf, tableOf } from './report.js';
import { variablesOf } from './variables.js';

const USAGE = `Usage: stayquote-check-client [options] [-- COMMAND ARGUMENTS...]

Runs a client once for each lesson, and says which rules it keeps. It gets the address, the key and the task of a lesson in
STAYQUOTE_URL, STAYQUOTE_KEY (STAYQUOTE_ID for a channel) and STAYQUOTE_TASK. Without a command the lessons wait for a client.

  --lesson NAME    only this one; repeatable
  --time SECONDS   how long the client may take for a lesson, 1 to 600; default 20, and 170 for all together
  --json           print the reports as JSON
  --junit FILE     write them as JUnit XML, too
  --rules          explain each rule, with its source
  --help           this text

Exit code: 0 if no required rule is broken and the client always ends well, 1 otherwise, 2 for wrong options.
`;

const LESSON_SECONDS = 20;
const ALL_MS = 170_000;
const SIGNALS = { SIGINT: 130, SIGTERM: 143 };

function fail(message: string): never {
  process.stderr.write(`stayquote-check-client: ${message}\n`);
  process.exit(2);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        lesson: { type: 'string', multiple: true, default: [] },
        time: { type: 'string' },
        json: { type: 'boolean', default: false },
        junit: { type: 'string' },
        rules: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return fail(messageOf(error));
  }
}

const { values: options, positionals: command } = readOptions();
if (options.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
if (options.rules) {
  for (const [name, { kind, says, source }] of Object.entries(RULES))
    process.stdout.write(`${name} (${kind})\n  ${says}\n  ${source}\n`);
  process.exit(0);
}
const unknown = options.lesson.find((name) => !LESSONS.some((lesson) => lesson.name === name));
if (unknown !== undefined)
  fail(`there is no lesson ${unknown}; expected ${LESSONS.map(({ name }) => name).join(', ')}`);
const seconds = options.time === undefined ? LESSON_SECONDS : Number(options.time);
if (!/^[1-9]\d*$/.test(String(seconds)) || seconds > 600)
  fail(`--time is ${options.time ?? ''}; expected 1 to 600 seconds`);
/** A client that hangs is told so in each lesson, and yet the check ends. */
const allMs = options.time === undefined ? ALL_MS : Infinity;
const lessons = LESSONS.filter(({ name }) => options.lesson.length === 0 || options.lesson.includes(name));

if (command.length === 0) {
  for (const lesson of lessons) {
    const open = await OpenLesson.open(lesson.name, startStayquote).catch((error: unknown) => fail(messageOf(error)));
    process.stdout.write(
      `${lesson.name}\n${Object.entries(variablesOf(open))
        .map(([name, value]) => `  ${name}='${value}'`)
        .join('\n')}\n`,
    );
  }
  process.stdout.write('Ctrl+C ends.\n');
} else {
  // Leaving by `exit` stops the client.
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code));
  const reports: LessonReport[] = [];
  const checker = new Checker();
  for (const lesson of lessons) {
    const report = await checker
      .check(command, lesson, Math.min(seconds, (allMs - performance.now()) / 1000))
      .catch((error: unknown) => fail(messageOf(error)));
    reports.push(report);
    if (!options.json) process.stdout.write(`${tableOf([report])}\n`);
  }
  checker.end();
  if (options.json) process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
  if (options.junit !== undefined) writeFileSync(options.junit, junitOf(reports));
  process.exitCode = isPassed(reports) ? 0 : 1;
}
