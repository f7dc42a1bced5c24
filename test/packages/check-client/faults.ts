import { LESSONS, type RuleName } from 'stayquote-testing';

/** What makes a client break a rule, and a lesson that shows it. */
export interface Fault {
  readonly rule: RuleName;
  readonly lesson: string;
  /** For its variable FAULT. */
  readonly fault: string;
}

export interface Client {
  /** How it is written. */
  readonly title: string;
  readonly command: readonly string[];
  /** Those in which it is sound. */
  readonly lessons: readonly string[];
  readonly faults: readonly Fault[];
}

const CLIENTS = 'test/packages/check-client/clients';

/** The client of the page "Write a client", after edits, each a text and what replaces it. */
export const pageWith = (edits: readonly (readonly [string, string])[], ...variables: readonly string[]) => [
  ...['env', `EDITS=${JSON.stringify(edits)}`, ...variables],
  ...[process.execPath, `${CLIENTS}/page.mjs`],
];

const edited = (rule: RuleName, lesson: string, from: string, to: string): Fault => ({
  ...{ rule, lesson, fault: JSON.stringify([[from, to]]) },
});

/** All nights of `many-nights` are requested at once, instead of one after another. */
export const AT_ONCE = [
  'for (let at = 0; at <= nights; at += 1) found[after(at)] = await quotes(after(at), after(at + 1));',
  `await Promise.all(
    Array.from({ length: nights + 1 }, async (_, at) => (found[after(at)] = await quotes(after(at), after(at + 1)))),
  );`,
] as const;
const GIVES_UP = ['![429, 503].includes(response.status) || tries === 5', 'true'] as const;
const TRIES = 'if (![429, 503].includes(response.status) || tries === 5)';
const FOUND = 'return found.map(';

/** Nothing but Node.js is needed for these. */
export const IN_JAVASCRIPT: readonly Client[] = [
  {
    title: 'that of the page "Write a client"',
    command: pageWith([]),
    lessons: LESSONS.map(({ name }) => name),
    faults: [
      edited('every-page', 'all-properties', 'page <= last', 'page < 2'),
      edited('no-page-beyond', 'all-room-types', 'page <= last', 'page <= last + 1'),
      edited('no-page-beyond', 'no-properties', 'last = totalPages', 'last = totalPages || 2'),
      edited('reads-right', 'nulls', '      description,', "      description: description ?? '',"),
      edited('reads-right', 'price', 'price: { gross }', 'price: { net: gross }'),
      edited('reads-right', 'guests', '    children,\n', ''),
      edited('reads-right', 'breakdown', 'breakdown.map(', 'breakdown.slice(0, -1).map('),
      edited('reads-right', 'deals', 'breakdown.map(', 'breakdown.filter(({ discount }) => discount.length > 0).map('),
      edited('reads-right', 'promo-code', '...(code && { promocode: code }),', ''),
      edited('reads-right', 'free', FOUND, 'return found.filter(({ price }) => price.gross).map('),
      edited('reads-right', 'sold-out', FOUND, 'return found.filter(({ availability }) => availability > 0).map('),
      edited('reads-right', 'no-digits', 'toFixed(0)', "toLocaleString('en')"),
      edited('reads-right', 'three-digits', 'toFixed(3)', 'toFixed(2)'),
      edited('reads-right', 'limited-list', TRIES, `if (response.status === 429) return { results: [] };\n${TRIES}`),
      edited('reads-right', 'many-nights', 'found[after(at)]', 'found[after(nights - at)]'),
      edited('reads-right', 'bad-request', 'errors[0].name', 'errors[0].code'),
      edited('reads-right', 'missing', TRIES, `if (response.status === 404) return [];\n${TRIES}`),
      edited('reads-right', 'channel', '=> ({ uuid, totalPrice, taxes })', '=> ({ uuid, totalPrice: 1, taxes })'),
      edited('reads-right', 'channel-deal', '...(code && { dealCode: code })', ''),
      edited('no-long-stay', 'price', 'function quotes(checkIn, checkOut)', 'function quotes(checkOut, checkIn)'),
      edited('no-long-stay', 'long-stay', '(isChannel ? 30 : 31)', '99'),
      edited('no-long-stay', 'channel-long-stay', '(isChannel ? 30 : 31)', '31'),
      edited('no-key-in-url', 'price', 'URLSearchParams(query)', 'URLSearchParams({ ...query, auth: btoa(key) })'),
      edited('waits-for-retry-after', 'rate-limited', 'seconds * 1000', 'seconds * 500'),
      edited('waits-for-retry-after', 'overloaded', "response.headers.get('retry-after') ??", ''),
      edited('waits-for-retry-after', 'limited-list', 'seconds * 1000', 'seconds'),
      edited('backs-off', 'down', '0.2 * 2 ** tries', '0.5'),
      edited('does-not-repeat', 'bad-request', TRIES, 'if (tries === 2)'),
      edited('does-not-repeat', 'denied', TRIES, 'if (tries === 2)'),
      edited('does-not-repeat', 'missing', TRIES, 'if (tries === 2)'),
      edited('stops-after-401', 'refused-key', TRIES, 'if (tries === 3)'),
      edited('sends-entity-tag', 'twice', "...(before && { 'if-none-match': before.tag }),", ''),
      edited(
        'survives-unknown-members',
        'unknown-members',
        FOUND,
        `if ('nextYear' in found[0]) process.exit(1);\n${FOUND}`,
      ),
    ],
  },
  {
    title: 'that of the page, which sends 20 requests at once',
    command: pageWith([AT_ONCE]),
    lessons: ['many-nights'],
    faults: [edited('waits-for-retry-after', 'many-nights', 'seconds * 1000', 'seconds * 50')],
  },
  {
    title: 'that of the page, which gives up at once',
    command: pageWith([GIVES_UP]),
    lessons: ['rate-limited', 'limited-list', 'unavailable'],
    faults: [],
  },
  {
    title: 'that of the page, by stayquote-client',
    command: pageWith([AT_ONCE], 'TYPED=true'),
    lessons: [
      ...[
        'all-room-types',
        'no-properties',
        'rate-limited',
        'overloaded',
        'limited-list',
        'many-nights',
        'unavailable',
      ],
      ...['down', 'bad-request', 'denied', 'missing', 'refused-key', 'twice', 'unknown-members', 'channel'],
    ],
    faults: [],
  },
];

const IN_ALL_LANGUAGES = [
  ...['all-room-types', 'no-properties', 'nulls', 'price', 'rate-limited', 'overloaded', 'unavailable', 'down'],
  ...['bad-request', 'refused-key', 'long-stay', 'twice', 'unknown-members', 'channel', 'channel-long-stay'],
];

/** Programs of other languages, which Debian has. */
export const IN_OTHER_LANGUAGES: readonly Client[] = [
  {
    title: 'client.py, Python',
    command: ['python3', `${CLIENTS}/client.py`],
    lessons: IN_ALL_LANGUAGES,
    faults: [
      { rule: 'every-page', lesson: 'all-room-types', fault: 'misses-the-last-page' },
      { rule: 'waits-for-retry-after', lesson: 'rate-limited', fault: 'retries-at-once' },
    ],
  },
  {
    title: 'client.sh, curl and jq in bash',
    command: ['bash', `${CLIENTS}/client.sh`],
    lessons: ['all-room-types', 'price', 'rate-limited', 'unavailable', 'bad-request', 'long-stay', 'twice', 'channel'],
    faults: [{ rule: 'waits-for-retry-after', lesson: 'rate-limited', fault: 'sleeps-a-second' }],
  },
  {
    title: 'client.pl, Perl',
    command: ['perl', `${CLIENTS}/client.pl`],
    lessons: IN_ALL_LANGUAGES,
    faults: [
      { rule: 'every-page', lesson: 'all-room-types', fault: 'rounds-pages-down' },
      { rule: 'does-not-repeat', lesson: 'bad-request', fault: 'repeats-every-error' },
    ],
  },
  {
    title: 'client.php, PHP',
    command: ['php', `${CLIENTS}/client.php`],
    lessons: [...IN_ALL_LANGUAGES, 'free', 'no-digits', 'promo-code'],
    faults: [
      { rule: 'sends-entity-tag', lesson: 'twice', fault: 'no-entity-tags' },
      { rule: 'reads-right', lesson: 'promo-code', fault: 'lowers-the-code-twice' },
      { rule: 'reads-right', lesson: 'no-digits', fault: 'groups-thousands' },
      { rule: 'reads-right', lesson: 'free', fault: 'loose-zero' },
    ],
  },
];
