import { definitionOf, isScenarioName, type ParameterName, SCENARIO_NAMES, type ScenarioName } from './catalogue.js';

/** A scenario with its parameters. */
export interface Scenario {
  readonly name: ScenarioName;
  /** As it could have been sent, in one spelling for each meaning: `flaky;every=3`. */
  readonly text: string;
  /** The values of its parameters, those left out included. */
  readonly numbers: ReadonlyMap<ParameterName, number>;
}

/** One request in a scenario. */
export interface ScenarioRun {
  readonly scenario: Scenario;
  /** Counted from 1 among the requests of the same key in the same scenario. */
  readonly number: number;
}

/** Why a text is not a scenario. */
interface ScenarioProblem {
  /** How the scenario is written; undefined: there is no scenario of that name. */
  readonly expected: string | undefined;
}

/** Starts a count of its own, so that a test begins with the first request. */
const ID = /^[\w.-]{1,40}$/;
const PARAMETER_NAMES: readonly ParameterName[] = ['ms', 'every', 'after', 'limit', 'seconds'];

/** Reads a text such as `slow;ms=500` or `flaky;every=3;id=run-7`. */
export function readScenario(text: string): Scenario | ScenarioProblem {
  const [name = '', ...pairs] = text.split(';').map((part) => part.trim());
  if (!isScenarioName(name)) return { expected: undefined };
  const given = new Map<string, string>();
  for (const pair of pairs) {
    const [, key = '', value = ''] = /^([a-z]+)=(.*)$/.exec(pair) ?? [];
    if (given.has(key) || !isAllowed(name, key, value)) return { expected: formOf(name) };
    given.set(key, value);
  }
  return scenarioOf(name, given);
}

/** The scenario of a text; undefined: it is none. */
export function parseScenario(text: string): Scenario | undefined {
  const read = readScenario(text);
  return isScenario(read) ? read : undefined;
}

/** What is expected of a text that is no scenario. */
export function scenarioForm({ expected }: ScenarioProblem): string {
  return expected ?? `one of ${SCENARIO_NAMES.join(', ')}`;
}

/** Whether a text was read. */
export function isScenario(read: Scenario | ScenarioProblem): read is Scenario {
  return 'numbers' in read;
}

function isAllowed(name: ScenarioName, key: string, value: string): boolean {
  if (key === 'id') return ID.test(value);
  const bounds = parametersOf(name).find(([parameter]) => parameter === key)?.[1];
  if (bounds === undefined || !/^(?:0|[1-9]\d{0,5})$/.test(value)) return false;
  return Number(value) >= bounds.min && Number(value) <= bounds.max;
}

function scenarioOf(name: ScenarioName, given: ReadonlyMap<string, string>): Scenario {
  const numbers = new Map<ParameterName, number>();
  const parts: string[] = [name];
  for (const [parameter, { default: fallback }] of parametersOf(name)) {
    const number = Number(given.get(parameter) ?? fallback);
    numbers.set(parameter, number);
    if (number !== fallback) parts.push(`${parameter}=${number}`);
  }
  const id = given.get('id');
  if (id !== undefined) parts.push(`id=${id}`);
  return { name, text: parts.join(';'), numbers };
}

/** How a scenario is written: `slow, with ms from 0 to 30000 (;ms=1000) and id (;id=run-1), each at most once`. */
function formOf(name: ScenarioName): string {
  const forms = parametersOf(name).map(
    ([parameter, { min, max, default: value }]) => `${parameter} from ${min} to ${max} (;${parameter}=${value})`,
  );
  return `${name}, with ${[...forms, 'up to 40 letters, digits, ".", "_" and "-" as id (;id=run-1)'].join(' and ')}, each at most once`;
}

function parametersOf(name: ScenarioName) {
  const { parameters } = definitionOf(name);
  return PARAMETER_NAMES.flatMap((parameter) => {
    const bounds = parameters[parameter];
    return bounds === undefined ? [] : [[parameter, bounds] as const];
  });
}
