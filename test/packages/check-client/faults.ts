import { LESSONS, type RuleName } from 'stayquote-testing';

/** A fault of a client, the rule that it breaks, and a lesson that shows it. */
export interface Fault {
  readonly fault: string;
  readonly rule: RuleName;
  readonly lesson: string;
}

export interface Client {
  /** How it is written. */
  readonly title: string;
  readonly command: readonly string[];
  /** Those that it can do. */
  readonly lessons: readonly string[];
  readonly faults: readonly Fault[];
}

const CLIENTS = 'test/packages/check-client/clients';
const ALL = LESSONS.map(({ name }) => name);
const PRICES = ['price', 'guests', 'free', 'sold-out', 'bad-request', 'denied', 'missing', 'refused-key', 'long-stay'];

const of = (rule: RuleName, lesson: string, ...faults: readonly string[]): readonly Fault[] =>
  faults.map((fault) => ({ fault, rule, lesson }));
const inJavaScript = (file: string) => [process.execPath, `${CLIENTS}/${file}`];

/** The same, however many requests are sent at once. */
const IN_PARALLEL: Pick<Client, 'lessons' | 'faults'> = {
  lessons: ['all-room-types', 'all-properties', 'no-properties', 'rate-limited', 'many-nights', 'unavailable', 'twice'],
  faults: [
    ...of('no-page-beyond', 'all-properties', 'guesses-pages'),
    ...of('waits-for-retry-after', 'many-nights', 'tries-for-ever'),
    ...of('reads-right', 'many-nights', 'in-order-of-arrival'),
  ],
};

/** Nothing but Node.js is needed for these. */
export const IN_JAVASCRIPT: readonly Client[] = [
  {
    title: 'plain.mjs, by fetch',
    command: inJavaScript('plain.mjs'),
    lessons: ALL,
    faults: [
      ...of('every-page', 'all-properties', 'first-page-only', 'begins-at-page-2'),
      ...of('no-page-beyond', 'all-room-types', 'until-a-page-is-empty'),
      ...of('reads-right', 'price', 'reads-net', 'rounds-prices'),
      ...of('reads-right', 'guests', 'forgets-guests'),
      ...of('reads-right', 'limited-list', 'ends-lists-at-429'),
      ...of('reads-right', 'free', 'drops-free-rates'),
      ...of('reads-right', 'sold-out', 'drops-sold-out-rates'),
      ...of('reads-right', 'breakdown', 'drops-the-last-date'),
      ...of('reads-right', 'deals', 'only-discounted-dates'),
      ...of('reads-right', 'promo-code', 'forgets-the-promo-code'),
      ...of('reads-right', 'three-digits', 'two-digits-for-all'),
      ...of('reads-right', 'nulls', 'empty-text-for-null', 'bathrooms-as-numbers'),
      ...of('reads-right', 'channel', 'adds-taxes'),
      ...of('reads-right', 'channel-deal', 'forgets-the-deal-code'),
      ...of('no-long-stay', 'price', 'swaps-dates'),
      ...of('no-long-stay', 'long-stay', 'sends-long-stays'),
      ...of('no-long-stay', 'channel-long-stay', 'allows-channels-31-nights'),
      ...of('no-key-in-url', 'price', 'key-in-url', 'key-in-base64'),
      ...of('waits-for-retry-after', 'rate-limited', 'half-retry-after', 'reads-milliseconds'),
      ...of('waits-for-retry-after', 'overloaded', 'waits-after-429-only'),
      ...of('backs-off', 'down', 'same-pause', 'tries-for-ever'),
      ...of('does-not-repeat', 'bad-request', 'repeats-400'),
      ...of('does-not-repeat', 'denied', 'repeats-403'),
      ...of('does-not-repeat', 'missing', 'repeats-404'),
      ...of('stops-after-401', 'refused-key', 'repeats-401'),
      ...of('sends-entity-tag', 'twice', 'ignores-entity-tags', 'makes-entity-tags-up'),
      ...of('survives-unknown-members', 'unknown-members', 'knows-all-members'),
    ],
  },
  {
    title: 'parallel.mjs, 20 requests at once by node:http',
    command: ['env', 'PARALLEL=20', ...inJavaScript('parallel.mjs')],
    ...IN_PARALLEL,
  },
  {
    title: 'parallel.mjs, one after another',
    command: ['env', 'PARALLEL=1', ...inJavaScript('parallel.mjs')],
    ...IN_PARALLEL,
  },
  {
    title: 'habits.mjs, which takes errors as a public client does',
    command: inJavaScript('habits.mjs'),
    lessons: [
      ...PRICES,
      'all-room-types',
      'all-properties',
      'no-properties',
      'nulls',
      'deals',
      'rate-limited',
      'unavailable',
    ],
    faults: [
      ...of('every-page', 'all-properties', 'nested-totals'),
      ...of('reads-right', 'bad-request', 'reads-code'),
      ...of('reads-right', 'denied', 'forbidden-is-a-bad-key'),
      ...of('reads-right', 'missing', 'missing-is-empty'),
      ...of('reads-right', 'nulls', 'null-is-shared'),
      ...of('reads-right', 'deals', 'negative-discounts'),
    ],
  },
  {
    title: 'until-equal.mjs, which reads pages as the vendor words it',
    command: inJavaScript('until-equal.mjs'),
    lessons: ['all-properties', 'no-properties', 'long-stay', 'channel-long-stay'],
    faults: [
      ...of('no-page-beyond', 'no-properties', 'never-equal'),
      ...of('reads-right', 'all-properties', 'other-size'),
    ],
  },
  {
    title: 'dates.mjs, which keeps to prices',
    command: inJavaScript('dates.mjs'),
    lessons: PRICES,
    faults: [...of('reads-right', 'price', 'local-dates', 'counts-nights-twice', 'adds-floats')],
  },
  {
    title: 'page.mjs, that of the page "Write a client"',
    command: inJavaScript('page.mjs'),
    lessons: ALL,
    faults: [...of('waits-for-retry-after', 'rate-limited', 'halves-its-wait')],
  },
  { title: 'typed.mjs, by stayquote-client', command: inJavaScript('typed.mjs'), lessons: ALL, faults: [] },
];

/** Programs of other languages, which Debian has. */
export const IN_OTHER_LANGUAGES: readonly Client[] = [
  {
    title: 'client.py, Python',
    command: ['python3', `${CLIENTS}/client.py`],
    lessons: ALL,
    faults: [
      ...of('every-page', 'all-room-types', 'misses-the-last-page'),
      ...of('waits-for-retry-after', 'rate-limited', 'retries-at-once'),
      ...of('reads-right', 'price', 'adds-tax'),
      ...of('reads-right', 'nulls', 'none-as-text'),
    ],
  },
  {
    title: 'client.sh, curl and jq in bash',
    command: ['bash', `${CLIENTS}/client.sh`],
    lessons: ALL,
    faults: [
      ...of('every-page', 'all-properties', 'one-page'),
      ...of('waits-for-retry-after', 'rate-limited', 'sleeps-a-second'),
      ...of('no-key-in-url', 'price', 'key-in-url'),
    ],
  },
  {
    title: 'client.pl, Perl',
    command: ['perl', `${CLIENTS}/client.pl`],
    lessons: ALL,
    faults: [
      ...of('every-page', 'all-room-types', 'rounds-pages-down'),
      ...of('waits-for-retry-after', 'many-nights', 'tries-for-ever'),
      ...of('does-not-repeat', 'bad-request', 'repeats-every-error'),
    ],
  },
  {
    title: 'client.php, PHP',
    command: ['php', `${CLIENTS}/client.php`],
    lessons: ALL,
    faults: [
      ...of('sends-entity-tag', 'twice', 'no-entity-tags'),
      ...of('reads-right', 'promo-code', 'lowers-the-code-twice'),
      ...of('reads-right', 'no-digits', 'groups-thousands'),
      ...of('reads-right', 'free', 'loose-zero'),
    ],
  },
];
