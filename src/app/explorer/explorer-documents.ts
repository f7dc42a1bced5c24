import { fileURLToPath } from 'node:url';
import type { Clock } from '../../config/clock.js';
import { ownFile } from '../../config/own-file.js';
import { fileBytes } from '../file-bytes.js';
import { type DocumentContent, KeptDocument } from '../kept-document.js';
import type { PublicDocument } from '../public-document.js';
import { type ExplorerFacts, explorerSettings } from './explorer-settings.js';

/** The route of the explorer and its files. */
export const EXPLORER_ROUTE = '/explorer';

/** Built by scripts/build-explorer.mjs. */
const built = (file: string): Buffer => fileBytes(fileURLToPath(ownFile(`dist/explorer/${file}`)));

/** The explorer: a page, its script, its style sheet, and what they have to know of this server; by path. */
export function explorerDocuments(
  facts: ExplorerFacts,
  clock: Clock,
): readonly (readonly [path: string, document: PublicDocument])[] {
  const documentOf = (name: string, type: string, content: DocumentContent) =>
    [`${EXPLORER_ROUTE}${name}`, new KeptDocument(EXPLORER_ROUTE, `${type}; charset=utf-8`, content, clock)] as const;
  return [
    documentOf('', 'text/html', built('index.html')),
    documentOf('/app.js', 'text/javascript', built('app.js')),
    documentOf('/app.css', 'text/css', built('app.css')),
    documentOf('/settings.json', 'application/json', (today) => JSON.stringify(explorerSettings(facts, today))),
  ];
}
