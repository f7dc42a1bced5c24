import { packageVersion } from '../../config/package-version.js';
import { DEMO_OFFERS } from '../../import/demo/demo-keys.js';
import { demoHotels } from '../../import/demo/demo-hotels.js';
import { demoUuid } from '../../import/demo/demo-uuid.js';
import { formatPlainDate, type PlainDate } from '../../domain/stay/plain-date.js';

/** What the explorer has to know of its server. */
interface ExplorerSettings {
  readonly release: string;
  /** In UTC, by the clock of the server. */
  readonly today: string;
  /** The extensions that are served. */
  readonly extensions: readonly string[];
  /** While demo data are served; each with a property that the key gives access to. */
  readonly demoKeys: readonly ((typeof DEMO_OFFERS)[number] & { readonly property: string })[];
  /** Where their hotels are, so that a channel finds them. */
  readonly demoPlaces: readonly { readonly name: string; readonly latitude: number; readonly longitude: number }[];
}

/** How the server is set up. */
export interface ExplorerFacts {
  readonly extensions: readonly string[];
  readonly offersDemoKeys: boolean;
}

export function explorerSettings({ extensions, offersDemoKeys }: ExplorerFacts, today: PlainDate): ExplorerSettings {
  const property = demoUuid('property', 1);
  return {
    release: packageVersion(),
    today: formatPlainDate(today),
    extensions,
    demoKeys: offersDemoKeys ? DEMO_OFFERS.map((offer) => ({ ...offer, property })) : [],
    demoPlaces: offersDemoKeys ? demoPlaces() : [],
  };
}

function demoPlaces(): ExplorerSettings['demoPlaces'] {
  return demoHotels().map(({ content: { suburb, state, country, latitude, longitude } }) => ({
    name: [suburb, state, country].join(', '),
    latitude,
    longitude,
  }));
}
