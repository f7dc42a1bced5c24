import { isAbsolute } from 'node:path';
import { VARIABLES } from '../../config/config.js';
import { ControlProblem } from './control-problem.js';
import type { TestData } from './test-data.js';
import type { TestServerOptions } from './test-server.js';

type Members = Readonly<Record<string, unknown>>;

/** The options of a server, from the body of a control request. @throws ControlProblem */
export function readOptions(body: unknown): TestServerOptions {
  const { data = 'demo', clock, port = 0, settings = {}, ...unknown } = membersOf(body, 'the body');
  refuseUnknown(unknown, ['data', 'clock', 'port', 'settings']);
  return { data: readData(data), clock: readClock(clock), port: readPort(port), settings: readSettings(settings) };
}

/** @throws ControlProblem */
export function readData(data: unknown): TestData {
  if (data === 'demo') return data;
  const { file, document, ...unknown } = membersOf(data, 'data');
  refuseUnknown(unknown, ['file', 'document']);
  if (typeof file === 'string' && document === undefined) {
    if (!isAbsolute(file)) throw new ControlProblem(`data.file is ${JSON.stringify(file)}; expected an absolute path`);
    return { file };
  }
  if (file === undefined && document !== undefined) return { document };
  throw new ControlProblem('data is expected to be "demo", or to have either a file or a document');
}

/** @returns undefined: real time. @throws ControlProblem */
export function readClock(clock: unknown): Date | undefined {
  if (clock === undefined || clock === null) return undefined;
  const at = typeof clock === 'string' && /^\d{4}-\d\d-\d\dT/.test(clock) ? new Date(clock) : new Date(NaN);
  if (!Number.isNaN(at.getTime())) return at;
  throw new ControlProblem(`clock is ${JSON.stringify(clock)}; expected an instant such as 2027-03-01T09:00:00Z`);
}

function readPort(port: unknown): number {
  if (typeof port === 'number' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ControlProblem(`port is ${JSON.stringify(port)}; expected a number from 0 to 65535`);
}

/** The database and the clock are those of the test server. */
const OWN_SETTINGS = [
  'DATABASE_URL',
  'DATA_DIR',
  'PORT',
  'HOST',
  'CLOCK',
  'MANAGEMENT_PORT',
  'MANAGEMENT_HOST',
  'NODE_ENV',
];
const SETTINGS = Object.values(VARIABLES)
  .map(({ name }): string => name)
  .filter((name) => !OWN_SETTINGS.includes(name));

function readSettings(settings: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(membersOf(settings, 'settings')).map(([name, value]): [string, string] => {
    if (!SETTINGS.includes(name)) {
      throw new ControlProblem(`settings.${name} cannot be set for a test server; expected ${SETTINGS.join(', ')}`);
    }
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return [name, String(value)];
    throw new ControlProblem(`settings.${name} is ${JSON.stringify(value)}; expected a text`);
  });
  return Object.fromEntries(entries);
}

function membersOf(value: unknown, name: string): Members {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new ControlProblem(`${name} is expected to be an object`);
}

function refuseUnknown(unknown: Members, known: readonly string[]): void {
  const [name] = Object.keys(unknown);
  if (name !== undefined) throw new ControlProblem(`${name} is unknown; expected ${known.join(', ')}`);
}
