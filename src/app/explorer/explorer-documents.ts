import type { Clock } from '../../config/clock.js';
import { builtFile } from '../file-bytes.js';
import { type DocumentContent, KeptDocument } from '../kept-document.js';
import type { DocumentsByPath } from '../published.js';
import { type ExplorerFacts, explorerSettings } from './explorer-settings.js';

/** The route of the explorer and its files. */
export const EXPLORER_ROUTE = '/explorer';

/** The explorer: a page, its script, its style sheet, and what they have to know of this server; by path. */
export function explorerDocuments(facts: ExplorerFacts, clock: Clock): DocumentsByPath {
  const documentOf = (name: string, type: string, content: DocumentContent) =>
    [
      `${EXPLORER_ROUTE}${name}`,
      new KeptDocument(EXPLORER_ROUTE, `${type}; charset=utf-8`, content, clock, 'strictPage'),
    ] as const;
  return [
    documentOf('', 'text/html', builtFile('index.html')),
    documentOf('/app.js', 'text/javascript', builtFile('app.js')),
    documentOf('/app.css', 'text/css', builtFile('app.css')),
    documentOf('/settings.json', 'application/json', (today) => JSON.stringify(explorerSettings(facts, today))),
  ];
}
