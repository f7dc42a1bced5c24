/** What an operation needs for a scenario to apply to it. */
export type Applicability = 'any' | 'property' | 'prices' | 'pages';

/** The parameters of scenarios; all are whole numbers. */
export type ParameterName = 'ms' | 'every' | 'after' | 'limit' | 'seconds';

/** The bounds of a parameter, and its value where it is left out. */
interface ParameterBounds {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** What a scenario does. */
interface ScenarioDefinition {
  readonly meaning: string;
  readonly applies: Applicability;
  readonly parameters: Readonly<Partial<Record<ParameterName, ParameterBounds>>>;
}

/** Every scenario, in the order of docs/reference/scenarios.md. */
const SCENARIOS = {
  'bad-request': {
    meaning: '400: as if the request had an unknown parameter named `scenario`',
    applies: 'any',
    parameters: {},
  },
  'not-authorised': { meaning: '401: as for a key that is not valid', applies: 'any', parameters: {} },
  'access-denied': {
    meaning: '403: as for a property outside the scope of the key, or a key of another kind',
    applies: 'any',
    parameters: {},
  },
  'not-found': { meaning: '404: as for a property that does not exist', applies: 'property', parameters: {} },
  'rate-limited': {
    meaning: '429 until a window of the scenario ends, except for the first `limit` requests in it',
    applies: 'any',
    parameters: { limit: { min: 0, max: 1000, default: 0 }, seconds: { min: 1, max: 60, default: 60 } },
  },
  'internal-server-error': { meaning: '500: as for a failure of the server', applies: 'any', parameters: {} },
  'service-unavailable': { meaning: '503: as for an overloaded server', applies: 'any', parameters: {} },
  slow: {
    meaning: 'the response, after a pause',
    applies: 'any',
    parameters: { ms: { min: 0, max: 30_000, default: 1000 } },
  },
  timeout: {
    meaning: 'no response: the connection is closed after a long time',
    applies: 'any',
    parameters: { ms: { min: 1, max: 120_000, default: 120_000 } },
  },
  'connection-reset': { meaning: 'no response: the connection is reset at once', applies: 'any', parameters: {} },
  truncated: { meaning: 'a connection that is closed after half of the body', applies: 'any', parameters: {} },
  flaky: {
    meaning: '503 for one request in `every`, the others as usual',
    applies: 'any',
    parameters: { every: { min: 1, max: 1000, default: 3 } },
  },
  'sold-out': { meaning: 'no rooms left on any night', applies: 'prices', parameters: {} },
  'price-changed': {
    meaning: 'prices as usual for the first request, then higher by a tenth with each request, for ten requests',
    applies: 'prices',
    parameters: {},
  },
  'closed-to-arrival': {
    meaning: 'every rate is closed to arrival on the check-in date',
    applies: 'prices',
    parameters: {},
  },
  'empty-page': { meaning: 'a list without any item', applies: 'pages', parameters: {} },
  'key-revoked': {
    meaning: '401: as for a revoked key, after the first `after` requests',
    applies: 'any',
    parameters: { after: { min: 0, max: 1000, default: 0 } },
  },
  'unknown-property': { meaning: '404: as if the property had been removed', applies: 'property', parameters: {} },
} as const satisfies Readonly<Record<string, ScenarioDefinition>>;

export type ScenarioName = keyof typeof SCENARIOS;

/** Whether a text is the name of a scenario. */
export function isScenarioName(text: string): text is ScenarioName {
  return Object.hasOwn(SCENARIOS, text);
}

/** The names, for messages and documents. */
export const SCENARIO_NAMES: readonly ScenarioName[] = Object.keys(SCENARIOS).filter(isScenarioName);

/** The definition of a scenario, without the types of its own parameters. */
export function definitionOf(name: ScenarioName): ScenarioDefinition {
  return SCENARIOS[name];
}
