import { execFile } from 'node:child_process';
import { open, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { readDocuments } from '../../src/data-set/read-documents.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const run = promisify(execFile);
const MB = 1_048_576;
/** The bound on a document's text, and what a process that reads nothing takes. */
const RSS_MAX = 256 * MB + 150 * MB;
const TOO_LARGE = 'is larger than 256 MB, the bound for one document: write several smaller ones, as JSON Lines';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
});

afterAll(() => folder.remove());

const READ = `
  const { readDocuments } = await import(process.argv[1]);
  const found = [];
  for await (const { line, document, problem } of readDocuments(process.argv[2])) found.push({ line, document, problem });
  console.log(JSON.stringify({ found, rss: process.resourceUsage().maxRSS * 1024 }));
`;

/** Reads a file in a process of its own, with the built program, and returns what is in it and the most memory it took. */
async function read(path: string): Promise<{ found: unknown[]; rss: number }> {
  const module = pathToFileURL('dist/data-set/read-documents.js').href;
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
  ['of a sparse file of lines', 'sparse.jsonl', '', 1],
  ['of a line without end', 'line.jsonl', '{}\n{"groups":[', 2],
  ['of a document that begins well', 'well.json', '{\n"groups":[\n', 1],
])('holds no more than the bound %s, and names the line', async (_, name, beginning, line) => {
  const { found, rss } = await read(await sparse(name, 2048 * MB, beginning));
  expect(found.at(-1)).toEqual({ line, problem: TOO_LARGE });
  expect(rss).toBeLessThan(RSS_MAX);
});

it('holds no more than the bound of a device that never ends', async () => {
  const { found, rss } = await read('/dev/zero');
  expect(found).toEqual([{ line: 1, problem: TOO_LARGE }]);
  expect(rss).toBeLessThan(RSS_MAX);
});

it('reads a pipe like a file', async () => {
  const pipe = join(folder.path, 'pipe');
  await run('mkfifo', [pipe]);
  const writing = (async () => {
    const file = await open(pipe, 'w');
    await file.writeFile('{\n"groups": []\n}\n');
    await file.close();
  })();
  const [{ found }] = await Promise.all([read(pipe), writing]);
  expect(found).toEqual([{ document: { groups: [] } }]);
});

it('reads a document of several lines, one of which is longer than the pieces that a file is read in', async () => {
  const path = join(folder.path, 'long.json');
  const groups = Array.from({ length: 50_000 }, (_, index) => ({ uuid: String(index), name: 'n'.repeat(50) }));
  await writeFile(path, `\n\n{"groups":\n${JSON.stringify(groups)}\n}\n\n`);
  const found: unknown[] = [];
  for await (const { document } of readDocuments(path)) found.push(document);
  expect(found).toEqual([{ groups }]);
});
