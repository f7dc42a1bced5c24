import { execFile } from 'node:child_process';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readDocuments } from '../../src/import/parse/read-documents.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const run = promisify(execFile);
const MB = 1_048_576;
/** The limit of a document's text, plus the memory of an idle process. */
const RSS_MAX = 256 * MB + 150 * MB;
const TOO_LARGE = 'is larger than 256 MB, the limit for one document; split it into smaller ones, as JSON Lines';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
});

afterAll(() => folder.remove());

// `getrusage` would do, but a child inherits its parent's maximum there: here that of Jest.
const READ = `
  const { readDocuments } = await import(process.argv[1]);
  const found = [];
  for await (const { line, document, unreadable } of readDocuments(process.argv[2])) found.push({ line, document, unreadable });
  const { readFileSync } = await import('node:fs');
  const [, kilobytes] = /^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
  console.log(JSON.stringify({ found, rss: Number(kilobytes) * 1024 }));
`;

/** Reads a file in a separate process with the built program; returns its documents and the peak memory. */
async function read(path: string): Promise<{ found: unknown[]; rss: number }> {
  const module = pathToFileURL('dist/import/parse/read-documents.js').href;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', READ, module, path]);
  return JSON.parse(stdout) as { found: unknown[]; rss: number };
}

async function sparse(name: string, bytes: number, beginning = ''): Promise<string> {
  const path = join(folder.path, name);
  await writeFile(path, beginning);
  await truncate(path, bytes);
  return path;
}

it.each([
  ['of a sparse file', 'sparse.json', '', 1],
  ['of an endless line', 'line.jsonl', '{}\n{"groups":[', 2],
  ['of a document with a valid beginning', 'well.json', '{\n"groups":[\n', 1],
])('buffers no more than the limit %s, and reports the line', async (_, name, beginning, line) => {
  const { found, rss } = await read(await sparse(name, 2048 * MB, beginning));
  expect(found.at(-1)).toEqual({ line, unreadable: TOO_LARGE });
  expect(rss).toBeLessThan(RSS_MAX);
});

it('buffers no more than the limit of an endless device', async () => {
  const { found, rss } = await read('/dev/zero');
  expect(found).toEqual([{ line: 1, unreadable: TOO_LARGE }]);
  expect(rss).toBeLessThan(RSS_MAX);
});

it('reads a pipe like a file, and a document of several lines, one of which is longer than a chunk', async () => {
  const groups = Array.from({ length: 50_000 }, (_, index) => ({ uuid: String(index), name: 'n'.repeat(50) }));
  const text = `\n\n{"groups":\n${JSON.stringify(groups)}\n}\n\n`;
  const [path, pipe] = ['long.json', 'pipe'].map((name) => join(folder.path, name)) as [string, string];
  await writeFile(path, text);
  await run('mkfifo', [pipe]);
  const writing = writeFile(pipe, text);
  for (const file of [path, pipe]) {
    const found: unknown[] = [];
    for await (const { document } of readDocuments(file)) found.push(document);
    expect(found).toEqual([{ groups }]);
  }
  await writing;
});
