import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** It starts a PostgreSQL for each data set, and several servers, one after another. */
const TIMEOUT_MS = 600_000;

/** The cells of the rows of a section, without its head. */
function rowsOf(report: string, title: string): string[][] {
  const section = report.split(/^#+ /m).find((part) => part.startsWith(title)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) => line.split('|').slice(1, -1));
}

it(
  'the measurement of growth measures every figure of its parts',
  async () => {
    const tool = spawn(process.execPath, ['--import', 'tsx', 'tools/bench/growth.ts', '--small'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [report, stderr] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'close')]);
    if (tool.exitCode !== 0) throw new Error(`exit code ${tool.exitCode}: ${stderr}`);
    const sections = {
      '| Figure': 6,
      'By properties': 22,
      'By room rates': 2,
      Lists: 1,
    };
    for (const [title, rows] of Object.entries(sections)) expect(rowsOf(report, title)).toHaveLength(rows);
    const unknown = report.split('\n').filter((line) => /\| (?:– |NaN|not measured)/.test(line));
    expect(unknown).toEqual([]);
  },
  TIMEOUT_MS,
);
