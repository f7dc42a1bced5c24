import { ConfigError } from './config-error.js';
import { type Config, type Variable, VARIABLES } from './config.js';

/**
 * Reads the configuration from the environment. An empty variable counts as unset.
 * @throws ConfigError that names all faults together
 */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const settings = Object.fromEntries(
    Object.entries<Variable<unknown>>(VARIABLES).map(([name, variable]) => [name, readSetting(variable, env, faults)]),
  );
  const { nodeEnv, clock, allowFrozenClock } = settings;
  if (nodeEnv === 'production' && clock !== undefined && allowFrozenClock !== true) {
    faults.push('CLOCK is set and NODE_ENV is production; expected no CLOCK, or ALLOW_FROZEN_CLOCK=true');
  }
  if (!isConfig(settings, faults)) throw new ConfigError(faults);
  return settings;
}

/** The value of a setting; undefined where it has none, or a fault was added. */
function readSetting(variable: Variable<unknown>, env: NodeJS.ProcessEnv, faults: string[]): unknown {
  const { name, form, default: fallback } = variable;
  const given = env[name];
  const text = given === undefined || given === '' ? fallback : given;
  if (text === undefined) return undefined;
  const value = form.read(text);
  if (value === undefined) faults.push(faultOf(variable, text));
  return value;
}

/** Each setting was read by its own form, so without a fault all of them are there. */
function isConfig(settings: object, faults: readonly string[]): settings is Config {
  return faults.length === 0 && Object.keys(VARIABLES).every((name) => name in settings);
}

function faultOf({ name, secret, form }: Variable<unknown>, text: string): string {
  return `${name} ${secret === true ? 'cannot be read' : `is ${JSON.stringify(text)}`}; expected ${form.expected}`;
}
