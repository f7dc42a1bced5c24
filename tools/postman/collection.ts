import { readFileSync } from 'node:fs';
import { RESPONSE_EXAMPLES } from '../../src/app/openapi/response-examples.js';
import { SURFACES } from '../../src/app/openapi/surface.js';
import { definitionOf, SCENARIO_NAMES, type ScenarioName } from '../../src/domain/scenarios/catalogue.js';
import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { demoUuid } from '../../src/import/demo/demo-uuid.js';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const PROPERTY = demoUuid('property', 1);
/** The day of the contract's examples: their dates are sent as far ahead of today. */
const EXAMPLES_DAY = Date.parse('2027-03-31');
const DAY_MS = 86_400_000;
const NO_RESPONSE: readonly ScenarioName[] = ['timeout', 'connection-reset', 'truncated'];

const VARIABLES = {
  baseUrl: 'http://127.0.0.1:3000',
  propertyUuid: PROPERTY,
  apiKey: DEMO_KEYS.group,
  channelId: DEMO_CHANNEL_API_ID,
  channelKey: DEMO_KEYS.channel,
};

/** Sets {{day7}} to the date in seven days, and so on. */
const DATES = [
  'for (let days = 0; days <= 31; days += 1) {',
  "  pm.variables.set('day' + days, new Date(Date.now() + days * 86400000).toISOString().slice(0, 10));",
  '}',
];

/** What we read of a contract. */
interface Contract {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
}

/** Of a parameter. */
type Value = string | number | boolean | readonly (string | number)[];

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description: string;
    readonly schema: { readonly examples?: readonly Value[]; readonly default?: Value };
    readonly example?: Value;
  }[];
}

/** All operations, and all scenarios, as a collection of Postman 2.1 that works with the demo data. */
export function postmanCollection(): object {
  const known = new Set<string>();
  const surfaces = SURFACES.map(({ title, summary, file }) => {
    const { paths } = JSON.parse(readFileSync(`contract/openapi/${file}`, 'utf8')) as Contract;
    // The operations that two contracts have are shown once.
    const operations = Object.values(paths).flatMap(({ get }) => (known.has(get.operationId) ? [] : [get]));
    for (const { operationId } of operations) known.add(operationId);
    return { name: title, description: summary, item: operations.map(operationItem) };
  });
  const scenarios = SCENARIO_NAMES.map((name) => ({ name, item: scenarioItem(name) }));
  const itemsOf = (isLost: boolean) =>
    scenarios.filter(({ name }) => NO_RESPONSE.includes(name) === isLost).map(({ item }) => item);
  return {
    info: {
      name: 'Stayquote',
      description:
        'All operations with the demo data of `npm start`, and all scenarios. Written by `npm run collection`.',
      schema: SCHEMA,
    },
    variable: Object.entries(VARIABLES).map(([key, value]) => ({ key, value })),
    event: [scriptOf('prerequest', DATES)],
    item: [
      ...surfaces,
      { name: 'Scenarios', description: 'What is hard to provoke, on request.', item: itemsOf(false) },
      { name: 'Lost connections', description: 'Scenarios without a whole response.', item: itemsOf(true) },
    ],
  };
}

function operationItem({ operationId, summary, description, security, parameters = [] }: Operation) {
  const { request } = RESPONSE_EXAMPLES[operationId] ?? {};
  if (request === undefined) throw new Error(`${operationId} has no example`);
  const isOfChannels = !security.some((scheme) => 'apiKey' in scheme);
  const sent = new URLSearchParams(request.split('?')[1]);
  const others = parameters.filter(
    ({ in: place, name }) => place === 'query' && !sent.has(name) && !name.startsWith('rooms['),
  );
  const disabled = others.map(({ name, description: meaning, example, schema }) => {
    const value = [example ?? schema.examples?.[0] ?? schema.default ?? ''].flat().join(',');
    return { key: name, value, description: meaning, disabled: true };
  });
  return itemOf(summary, request, 200, keysOf(isOfChannels), { description, disabled });
}

function scenarioItem(name: ScenarioName) {
  const { meaning, applies } = definitionOf(name);
  const { request = '' } = RESPONSE_EXAMPLES[applies === 'pages' ? 'listProperties' : 'listQuotes'] ?? {};
  const status = Number(/^\d{3}(?= until|:)/.exec(meaning)?.[0] ?? 200);
  // A count of its own for each run.
  const header = { key: 'X-Stayquote-Scenario', value: `${name};id={{$guid}}` };
  return itemOf(name, request, status, [...keysOf(false), header], { description: meaning, disabled: [] });
}

function keysOf(isOfChannels: boolean) {
  if (!isOfChannels) return [{ key: 'x-sm-api-key', value: '{{apiKey}}' }];
  return [
    { key: 'x-sm-api-id', value: '{{channelId}}' },
    { key: 'x-sm-api-key', value: '{{channelKey}}' },
  ];
}

interface More {
  readonly description: string;
  readonly disabled: readonly object[];
}

function itemOf(name: string, target: string, status: number, header: readonly object[], more: More) {
  const [path = '', query = ''] = target.replaceAll(PROPERTY, '{{propertyUuid}}').split('?');
  const values = [...new URLSearchParams(query)].map(([key, value]) => ({ key, value: upcoming(value) }));
  const text = values.map(({ key, value }) => `${key}=${value}`).join('&');
  const isTested = !NO_RESPONSE.some((lost) => lost === name);
  const test = `pm.test('status ${status}', () => pm.response.to.have.status(${status}));`;
  return {
    name,
    ...(isTested && { event: [scriptOf('test', [test])] }),
    request: {
      method: 'GET',
      description: more.description,
      header,
      url: {
        raw: `{{baseUrl}}${path}${text === '' ? '' : `?${text}`}`,
        host: ['{{baseUrl}}'],
        path: path.split('/').slice(1),
        query: [...values, ...more.disabled],
      },
    },
  };
}

function scriptOf(listen: string, exec: readonly string[]): object {
  return { listen, script: { type: 'text/javascript', exec } };
}

function upcoming(value: string): string {
  return value.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => `{{day${(Date.parse(date) - EXAMPLES_DAY) / DAY_MS}}}`);
}
