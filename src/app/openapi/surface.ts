import type { OpenAPIObject } from '@nestjs/swagger';
import { DIRECT_API, EXTENSIONS_API } from '../../api/surfaces.js';

/** A part of the application's paths with an OpenAPI document of its own. */
export interface Surface {
  readonly title: string;
  /** What it is for, in a sentence. */
  readonly summary: string;
  readonly version: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly documentPath: string;
  /** The committed document, below `contract/openapi/`. */
  readonly file: string;
  readonly has: (path: string) => boolean;
}

/** What the contract of each surface says after its summary. */
export const COMMON =
  'All operations are GET and respond with JSON; HEAD has the same headers without a body. ' +
  'Direct booking operations take an API key in `x-sm-api-key`; the channel operation takes `x-sm-api-id` and `x-sm-api-key` ' +
  'together. Every response has a trace token, every error the same shape. Parameters are parsed strictly: each one that is ' +
  'missing, unknown, repeated, malformed or out of bounds is a separate error; more than 50 parameters in a query are ' +
  'one error, named `query`, and nothing else is checked.';

const DIRECT_BOOKING = 'Direct booking';

/** The interface itself: its four operations, at the root. */
export const INTERFACE: Surface = {
  title: 'Property Booking Interface',
  summary: 'Property data and prices by pull.',
  version: '0.0.1', // §9: of the interface, not of the server
  tags: {
    [DIRECT_BOOKING]: 'Properties, room types and quotes for direct-booking keys.',
    Channels: 'Property detail with room rates for connected channels.',
  },
  documentPath: 'openapi.json',
  file: 'openapi.json',
  has: (path) => !path.startsWith('/public-api/') && !EXTENSIONS.has(path),
};

/** What a booking engine reads in addition, and the search of channels. */
export const PUBLIC_API: Surface = {
  title: 'Direct Booking API',
  summary: 'Everything that a booking engine reads of a property.',
  version: '0.0.1',
  tags: {
    [DIRECT_BOOKING]: 'Properties with their room types, room rates, media and quotes for direct-booking keys.',
    Channels: 'Search of properties with their best rates for connected channels.',
  },
  documentPath: `${DIRECT_API}/openapi.json`,
  file: 'public-api.json',
  has: (path) => path.startsWith('/public-api/'),
};

/** What this server adds for people and programs that look at prices; an operator chooses which of it is served. */
export const EXTENSIONS: Surface = {
  title: 'Stayquote Extensions',
  summary: 'A price calendar, and the explanation of prices, beyond the Property Booking Interface.',
  version: '1.0.0',
  tags: { Prices: 'Prices of a property by date, and how each of them is made.' },
  documentPath: `${EXTENSIONS_API}/openapi.json`,
  file: 'extensions.json',
  has: (path) => path.startsWith(`/${EXTENSIONS_API}/`),
};

export interface Contract {
  readonly surface: Surface;
  readonly document: OpenAPIObject;
}

export const SURFACES: readonly [Surface, ...Surface[]] = [INTERFACE, PUBLIC_API, EXTENSIONS];
