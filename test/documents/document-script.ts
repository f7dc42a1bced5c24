import { freePort } from '../../src/database/embedded/free-port.js';
import type { ProjectDocument } from './documents.js';
import type { FencedBlock } from './fenced-blocks.js';
import { isRunElsewhere } from './run-elsewhere.js';

/** A document's commands as one bash script, and the environment to run it in. */
export interface DocumentScript {
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
}

const SERVES = /^(?:[A-Z_]+=\S+ +)*(?:npm start|npm run dev|node bin\/stayquote\.js serve)\b/;
const DEFAULT_PORT = '3000';

/** Returns once the last started server responds; fails if it exits before. */
const READY = `ready() {
  for attempt in $(seq 3000); do
    if curl -sf -o /dev/null "http://127.0.0.1:$PORT/openapi.json"; then return; fi
    kill -0 $!
    sleep 0.1
  done
  return 1
}`;

/** The blocks of a document that contain commands. */
export function shellBlocks({ blocks }: ProjectDocument): readonly FencedBlock[] {
  return blocks.filter(({ language }) => ['sh', 'bash', 'shell', 'console'].includes(language));
}

/** A block of commands and the block with its output, which follows immediately. */
export interface ShownResponse {
  readonly command: FencedBlock;
  readonly response: FencedBlock;
}

/** The outputs shown in a document. */
export function shownResponses(document: ProjectDocument): readonly ShownResponse[] {
  const shell = shellBlocks(document);
  return document.blocks.flatMap((response, index) => {
    const command = document.blocks[index - 1];
    const isResponse =
      command !== undefined && response.isResponse && shell.includes(command) && !shell.includes(response);
    return isResponse ? [{ command, response }] : [];
  });
}

/** The lines of a block without trailing comments. */
export function commandLines({ text }: FencedBlock): readonly string[] {
  return text.split('\n').map((line) => line.replace(/\s+# .*$/, ''));
}

/**
 * All commands of a document in one shell, in order, with each block's output in files N.out and N.err of the folder (only
 * N.out if it is shown as text, as a terminal mixes both), and N.end if it succeeded. Ports and data folders in the
 * document are replaced by free ones; its CLOCK applies to all its commands. A command that serves keeps running in the
 * background.
 */
export async function documentScript(document: ProjectDocument, folder: string): Promise<DocumentScript> {
  const ports = new Map([[DEFAULT_PORT, String(await freePort())]]);
  for (const [, port = ''] of document.text.matchAll(/\b(?:MANAGEMENT_)?PORT=(\d+)/g))
    ports.set(port, String(await freePort()));
  const place = (line: string) =>
    line
      .replaceAll(
        /(\b(?:MANAGEMENT_)?PORT=|127\.0\.0\.1:)(\d+)/g,
        (_, before: string, port: string) => before + (ports.get(port) ?? port),
      )
      .replaceAll(/\bDATA_DIR=\S*\//g, `DATA_DIR=${folder}/`);
  const asText = shownResponses(document).flatMap(({ command, response }) =>
    response.language === 'json' ? [] : [command],
  );
  const blocks = shellBlocks(document).map((block, index) => {
    const lines = commandLines(block).map((line) => (isRunElsewhere(line) ? ':' : inBackground(place(line))));
    const errors = asText.includes(block) ? '2>&1' : `2> ${folder}/${index}.err`;
    return `{\n${lines.join('\n')}\n} > ${folder}/${index}.out ${errors}\n: > ${folder}/${index}.end`;
  });
  const clock = /\bCLOCK=([\w:.+-]+)/.exec(document.text)?.[1] ?? '';
  return {
    script: ['set -e', READY, ...blocks].join('\n'),
    environment: { PORT: ports.get(DEFAULT_PORT) ?? '', DATA_DIR: `${folder}/data`, CLOCK: clock },
  };
}

function inBackground(line: string): string {
  return SERVES.test(line) ? `${line} &\nready` : line;
}
