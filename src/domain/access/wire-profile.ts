/** The switches of a profile with their values, the default first (docs/decisions/0129). */
const SWITCHES = {
  /** The member of a page that has its items. */
  list: ['results', 'items'],
  /** The counters of a page: beside its items, or there and in `pagination`. */
  pagination: ['flat', 'nested'],
  /** An error: in `errors` with a `name`, there with a `code`, or its name and message alone. */
  errors: ['name', 'code', 'flat'],
  /** The dates of a breakdown: the nights and the check-out date, or the nights. */
  breakdown: ['with-check-out', 'nights'],
  /** Quotes without availability. */
  'sold-out': ['listed', 'omitted'],
  /** The headers of the rate limit: those of the root, or `ratelimit-limit` and `ratelimit-policy: 100;w=60`. */
  limits: ['structured', 'plain'],
  /** Get property: the present shape, or the one with `timezoneId` and `currency`. */
  property: ['current', 'older'],
} as const;

type SwitchName = keyof typeof SWITCHES;

/** How the direct booking API writes its responses, for clients of other generations of it. */
export type WireProfile = { readonly [Name in SwitchName]: (typeof SWITCHES)[Name][number] } & {
  /** The switches that differ from the default, as they are set: `list=items,errors=code`; empty for the default. */
  readonly text: string;
};

const NAMES: readonly SwitchName[] = ['list', 'pagination', 'errors', 'breakdown', 'sold-out', 'limits', 'property'];

/** What `parseWireProfile` accepts. */
export const WIRE_PROFILE_FORM = `switches separated by commas, each at most once: ${NAMES.map((name) => `${name}=${SWITCHES[name].join('|')}`).join(', ')}`;

/** The profile of a text such as `list=items,errors=code`; undefined: it is malformed. What it leaves out has the default. */
export function parseWireProfile(text: string): WireProfile | undefined {
  const chosen = new Map<string, string>();
  for (const pair of text === '' ? [] : text.split(',')) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)=([a-z-]+)\s*$/.exec(pair) ?? [];
    const values: readonly string[] | undefined = isSwitch(name) ? SWITCHES[name] : undefined;
    if (values?.includes(value) !== true || chosen.has(name)) return undefined;
    chosen.set(name, value);
  }
  const settings = NAMES.map((name) => [name, chosen.get(name) ?? SWITCHES[name][0]] as const);
  const changed = settings.filter(([name, value]) => value !== SWITCHES[name][0]);
  return profileOf(settings, changed.map((pair) => pair.join('=')).join(','));
}

function isSwitch(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name);
}

/** Every value was checked against its switch. */
function profileOf(settings: readonly (readonly [SwitchName, string])[], text: string): WireProfile {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- built from all names and checked values
  return { ...Object.fromEntries(settings), text } as WireProfile;
}

/** The responses of the root. */
export const DEFAULT_WIRE_PROFILE: WireProfile = profileOf(
  NAMES.map((name) => [name, SWITCHES[name][0]]),
  '',
);
