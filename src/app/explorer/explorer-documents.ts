import type { Clock } from '../../config/clock.js';
import { packageVersion } from '../../config/package-version.js';
import { formatPlainDate, type PlainDate } from '../../domain/stay/plain-date.js';
import { demoHotels } from '../../import/demo/demo-hotels.js';
import { DEMO_OFFERS } from '../../import/demo/demo-keys.js';
import { demoUuid } from '../../import/demo/demo-uuid.js';
import { builtFile } from '../file-bytes.js';
import { type DocumentContent, KeptDocument } from '../kept-document.js';
import type { DocumentsByPath } from '../published.js';

/** The route of the explorer and its files. */
export const EXPLORER_ROUTE = '/explorer';

interface ExplorerFacts {
  readonly extensions: readonly string[];
  readonly offersDemoKeys: boolean;
}

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
    documentOf('/settings.json', 'application/json', (today) => JSON.stringify(settingsOf(facts, today))),
  ];
}

/** What the explorer has to know of its server; today is in UTC, by the clock of the server. */
function settingsOf({ extensions, offersDemoKeys }: ExplorerFacts, today: PlainDate) {
  // Each demo key with a property that it gives access to.
  const property = demoUuid('property', 1);
  return {
    release: packageVersion(),
    today: formatPlainDate(today),
    extensions,
    demoKeys: offersDemoKeys ? DEMO_OFFERS.map((offer) => ({ ...offer, property })) : [],
    demoPlaces: offersDemoKeys ? demoPlaces() : [],
  };
}

/** Where the demo hotels are, so that a channel finds them. */
function demoPlaces() {
  return demoHotels().map(({ content: { suburb, state, country, latitude, longitude } }) => ({
    name: [suburb, state, country].join(', '),
    latitude,
    longitude,
  }));
}
