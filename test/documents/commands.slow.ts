import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { commandLines, shellBlocks, shownResponses } from './document-script.js';
import { type ProjectDocument, readDocuments } from './documents.js';
import type { FencedBlock } from './fenced-blocks.js';
import { isRunElsewhere, RUN_ELSEWHERE } from './run-elsewhere.js';
import { type BlockRun, type DocumentRun, runDocument } from './run-document.js';
import { shortenedLike, textPattern } from './shown-response.js';

const documents = readDocuments();
const withCommands = documents.filter((document) => shellBlocks(document).length > 0);

/** npm's messages about the user's own settings. */
const REMARKS_OF_NPM = /^npm .*\n/gm;

function checkResponse({ stdout }: BlockRun, { language, text }: FencedBlock): void {
  if (language === 'json') {
    const shown: unknown = JSON.parse(text);
    expect(shortenedLike(shown, JSON.parse(stdout))).toEqual(shown);
  } else {
    expect(stdout.replaceAll(REMARKS_OF_NPM, '').trim()).toMatch(textPattern(text));
  }
}

/** Rewrites the JSON responses shown in a document, shortened as before. */
function writeResponses(document: ProjectDocument, run: DocumentRun): void {
  let text = document.text;
  for (const { command, response } of shownResponses(document).toReversed()) {
    const stdout = run.blocks.get(command.line)?.stdout ?? '';
    if (response.language !== 'json' || stdout === '') continue;
    const fresh = JSON.stringify(shortenedLike(JSON.parse(response.text), JSON.parse(stdout)));
    text = `${text.slice(0, response.offset)}${fresh}\n${text.slice(response.offset + response.text.length)}`;
  }
  writeFileSync(document.path, text);
  spawnSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', document.path]);
}

describe.each(withCommands.map((document) => [document.path, document] as const))(
  'the commands of %s',
  (_, document) => {
    let run: DocumentRun;
    beforeAll(async () => {
      run = await runDocument(document);
      if (process.env['WRITE_ANSWERS'] === 'true') writeResponses(document, run);
    }, 420_000);
    afterAll(() => run.end());

    it.each(shellBlocks(document))('succeed, line $line', ({ line }) => {
      const { succeeded, stdout, stderr } = run.blocks.get(line)!;
      if (!succeeded) throw new Error(`the commands, or those before them, failed: ${stdout}${stderr}`);
    });

    for (const { command, response } of shownResponses(document)) {
      it(`print what the document shows, line ${response.line}`, () => {
        checkResponse(run.blocks.get(command.line)!, response);
      });
    }
  },
);

describe('the commands in the documents', () => {
  /** Without arguments and choices, so that `node bin/stayquote.js keys issue --group UUID` is `stayquote keys issue`. */
  const nameOf = (command: string) =>
    command
      .replace('node bin/stayquote.js', 'stayquote')
      .replace(/^(?:[A-Z_]+=\S+ +)+/, '')
      .replace(/ (?:-|[^ ]*[^a-z: -]).*$/, '');
  const lines = withCommands.flatMap(shellBlocks).flatMap(commandLines);
  const inline = documents.flatMap(({ text }) => [
    ...text.matchAll(/`((?:[A-Z_]+=\S+ +)*(?:npm|node|docker) [^`]+)`/g),
  ]);
  const named = inline.map(([, command = '']) => command);

  it('are all run, from a block of some document or as listed', () => {
    const run = lines.join('\n').replaceAll('node bin/stayquote.js', 'stayquote');
    const isRun = (name: string) => new RegExp(`\\b${name}\\b`).test(run);
    expect(named.filter((command) => !isRun(nameOf(command)) && !isRunElsewhere(command))).toEqual([]);
  });

  it.each(Object.entries(RUN_ELSEWHERE))('%s is named; it is not run here, because %s', (command) => {
    expect([...lines, ...named].some((line) => line.includes(command))).toBe(true);
  });
});
