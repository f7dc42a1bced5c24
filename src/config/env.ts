import { ConfigError } from './config-error.js';
import { type Config, VARIABLES } from './config.js';
import type { Variable } from './variable.js';

/**
 * Reads the configuration from the environment. An empty variable counts as unset.
 * @throws ConfigError with all errors
 */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const errors: string[] = [];
  const settings = Object.fromEntries(
    Object.entries<Variable<unknown>>(VARIABLES).map(([name, variable]) => [name, readSetting(variable, env, errors)]),
  );
  const { nodeEnv, clock, allowFrozenClock, scenarios, redisUrl, redisSentinels, databaseUrl, databaseReplicaUrls } =
    settings;
  if (nodeEnv === 'production' && clock !== undefined && allowFrozenClock !== true) {
    errors.push('CLOCK is set and NODE_ENV is production; expected no CLOCK, or ALLOW_FROZEN_CLOCK=true');
  }
  if (nodeEnv === 'production' && scenarios === true) {
    errors.push('SCENARIOS is true and NODE_ENV is production; expected no SCENARIOS, or SCENARIOS=false');
  }
  if (redisUrl !== undefined && redisSentinels !== undefined) {
    errors.push('REDIS_URL and REDIS_SENTINELS are both set; expected only one of them');
  }
  if (databaseReplicaUrls !== undefined && databaseUrl === undefined) {
    errors.push('DATABASE_REPLICA_URLS is set and DATABASE_URL is not; expected the primary of the replicas too');
  }
  if (!isConfig(settings, errors)) throw new ConfigError(errors);
  return settings;
}

/** The value of a setting; undefined if it has none, or if an error was added. */
function readSetting(variable: Variable<unknown>, env: NodeJS.ProcessEnv, errors: string[]): unknown {
  const { name, formerly, form, default: fallback } = variable;
  const text = valueOf(name, env) ?? (formerly && valueOf(formerly, env)) ?? fallback;
  if (text === undefined) return undefined;
  const value = form.read(text);
  if (value === undefined) errors.push(errorOf(variable, text));
  return value;
}

/** An empty one is undefined. */
function valueOf(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const given = env[name];
  return given === '' ? undefined : given;
}

/** A line for each setting under its former name. */
export function formerNamesIn(env: NodeJS.ProcessEnv): string[] {
  return Object.values<Variable<unknown>>(VARIABLES).flatMap(({ name, formerly }) => {
    if (formerly === undefined || valueOf(formerly, env) === undefined) return [];
    const what =
      valueOf(name, env) === undefined ? 'still works in this release' : `is ignored, because ${name} is set`;
    return [`${formerly} is called ${name} now, and ${what}`];
  });
}

/** Each setting was parsed by its own form, so without errors all of them are present. */
function isConfig(settings: object, errors: readonly string[]): settings is Config {
  return errors.length === 0 && Object.keys(VARIABLES).every((name) => name in settings);
}

function errorOf({ name, secret, form }: Variable<unknown>, text: string): string {
  const fault = form.fault?.(text);
  if (fault !== undefined) return `${name} is invalid: ${fault}`;
  return `${name} ${secret === true ? 'is invalid' : `is ${JSON.stringify(text)}`}; expected ${form.expected}`;
}
