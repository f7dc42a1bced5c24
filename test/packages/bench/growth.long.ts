import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** It starts a PostgreSQL for each data set, and several servers, one after another. */
const TIMEOUT_MS = 600_000;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stayquote-growth-test-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function runGrowth(options: readonly string[]): Promise<string> {
  const tool = spawn(process.execPath, ['--import', 'tsx', 'tools/bench/growth.ts', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'close')]);
  if (tool.exitCode !== 0) throw new Error(`exit code ${tool.exitCode}: ${stderr}`);
  return stdout;
}

/** The cells of the rows of a section, without its head. */
function rowsOf(report: string, title: string): string[][] {
  const section = report.split(/^#+ /m).find((part) => part.startsWith(title)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) => line.split('|').slice(1, -1));
}

it(
  'the measurement of growth measures every figure of its parts, and makes its report and charts again from a file',
  async () => {
    const json = join(folder, 'growth.json');
    const report = await runGrowth(['--small', '--json', json]);
    const sections = {
      ...{ Growth: 10, 'By properties': 24, 'By room rates\n': 2, 'By room rates and nights': 2, Lists: 1 },
    };
    for (const [title, rows] of Object.entries(sections)) expect(rowsOf(report, title)).toHaveLength(rows);
    const unknown = report.split('\n').filter((line) => /\| (?:– |NaN|not measured)/.test(line));
    expect(unknown).toEqual([]);
    expect(report).toMatch(/: CPU µs = \S+ \+ \S+ × room rates \+ \S+ × room rates × nights\./);

    const charts = join(folder, 'charts');
    expect(await runGrowth(['--from-json', json, '--charts', charts])).toBe(report);
    const drawn = (await readdir(charts)).sort();
    expect(drawn).toEqual(['lists', 'properties', 'room-rates', 'stays'].map((name) => `growth-${name}.svg`));
    for (const name of drawn) expect(await readFile(join(charts, name), 'utf8')).not.toMatch(/NaN|undefined/);
  },
  TIMEOUT_MS,
);
