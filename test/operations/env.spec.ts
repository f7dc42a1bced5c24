import { readFileSync } from 'node:fs';
import { ConfigError } from '../../src/config/config-error.js';
import { VARIABLE_GROUPS, VARIABLES } from '../../src/config/config.js';
import type { Variable, VariableGroups } from '../../src/config/variable.js';
import { formerNamesIn, parseConfig } from '../../src/config/env.js';

const TABLE: readonly Variable<unknown>[] = Object.values(VARIABLES);

/** The lines of .env.example for a variable: its description, and its value, commented out if it has no default. */
function exampleOf({ name, description, default: value, example = '' }: Variable<unknown>): string {
  return `# ${description}\n${value === undefined ? `# ${name}=${example}` : `${name}=${value}`}\n`;
}

function errorsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the environment', () => {
  it('.env.example lists every variable as defined in the code', () => {
    const groups = Object.entries<VariableGroups[string]>(VARIABLE_GROUPS).map(
      ([heading, variables]) => `## ${heading}\n\n${Object.values(variables).map(exampleOf).join('\n')}`,
    );
    expect(readFileSync('.env.example', 'utf8')).toBe(groups.join('\n'));
  });

  it('has former names for a release, which give way to the new ones', () => {
    const [former, both] = [{ ANSWER_CACHE_MB: '32' }, { ANSWER_CACHE_MB: '32', RESPONSE_CACHE_MB: '16' }];
    expect([former, both].map((env) => parseConfig(env).responseCacheMb)).toEqual([32, 16]);
    expect([{}, former, both].map(formerNamesIn)).toEqual([
      [],
      ['ANSWER_CACHE_MB is called RESPONSE_CACHE_MB now, and still works in this release'],
      ['ANSWER_CACHE_MB is called RESPONSE_CACHE_MB now, and is ignored, because RESPONSE_CACHE_MB is set'],
    ]);
    expect(errorsOf({ ANSWER_CACHE_MB: 'x' })).toHaveLength(1);
  });

  it('each example is valid', () => {
    const DATABASE_URL = 'postgresql://localhost/stayquote';
    for (const { name, example } of TABLE) expect(errorsOf({ DATABASE_URL, [name]: example })).toEqual([]);
  });

  it('applies the defaults of .env.example to unset and empty variables', () => {
    const parsed = parseConfig({});
    expect(parsed).toMatchObject({ port: 3000, host: '127.0.0.1', allowFrozenClock: false, trustProxy: false });
    expect(parsed).toMatchObject({ databaseUrl: undefined, expectedNodes: 1, changeDays: 7, logLevel: 'info' });
    expect(parseConfig(Object.fromEntries(TABLE.map(({ name }) => [name, ''])))).toEqual(parsed);
  });

  it.each<[string, string, string, unknown]>([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['HOST', '::1', 'host', '::1'],
    ['DRAIN_SECONDS', '10', 'drainSeconds', 10],
    ['SERVE_STALE_SECONDS', '86400', 'serveStaleSeconds', 86_400],
    ['CHANGE_DAYS', '30', 'changeDays', 30],
    ['DATABASE_URL', 'postgres://u:p@h/d', 'databaseUrl', 'postgres://u:p@h/d'],
    ['CLOCK', '2026-11-21T10:00:00Z', 'clock', new Date('2026-11-21T10:00:00Z')],
    ['CLOCK', '2026-11-21T10:00:00.5+05:30', 'clock', new Date('2026-11-21T04:30:00.500Z')],
    ['ALLOW_FROZEN_CLOCK', 'true', 'allowFrozenClock', true],
    ['SCENARIOS', 'true', 'scenarios', true],
    ['TRUST_PROXY', '0', 'trustProxy', false],
    ['TRUST_PROXY', '2', 'trustProxy', 2],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/2', 'trustProxy', ['0.0.0.0/1', '128.0.0.0/2']],
    ['TRUST_PROXY', '8000::/1', 'trustProxy', ['8000::/1']],
    ['TRUST_PROXY', '10.0.0.0/8, fd00::/8,192.0.2.1', 'trustProxy', ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
    ['REDIS_SENTINELS', '[2001:db8::1]:26380', 'redisSentinels', [{ host: '2001:db8::1', port: 26380 }]],
    ['REDIS_SENTINELS', 'a.com:1, b.com:1', 'redisSentinels', ['a.com', 'b.com'].map((host) => ({ host, port: 1 }))],
    ['REDIS_SENTINEL_NAME', 'limits', 'redisSentinelName', 'limits'],
    ['REDIS_URL', 'rediss://u:p@redis.example:6380/1', 'redisUrl', 'rediss://u:p@redis.example:6380/1'],
    ['EXPECTED_NODES', '3', 'expectedNodes', 3],
    ['RATE_SHEETS_MB', '0', 'rateSheetsMb', 0],
    ['RESPONSE_CACHE_MB', '0', 'responseCacheMb', 0],
    ['UNSENT_MB', '1', 'unsentMb', 1],
    ['UNSENT_PER_KEY_MB', '1', 'unsentPerKeyMb', 1],
    ['CONNECTIONS_PER_ADDRESS', '2000', 'connectionsPerAddress', 2000],
    ['CORS_ORIGINS', '*', 'corsOrigins', '*'],
    ['CORS_ORIGINS', 'https://a.com, http://b.com:81', 'corsOrigins', ['https://a.com', 'http://b.com:81']],
    ['KEEP_ALIVE_SECONDS', '65', 'keepAliveSeconds', 65],
    ['LOG_LEVEL', 'debug', 'logLevel', 'debug'],
  ])('%s=%s', (name, text, key, value) => {
    expect(parseConfig({ [name]: text })).toMatchObject({ [key]: value });
  });

  const INVALID: Readonly<Record<string, readonly string[]>> = {
    PORT: ['65536', '03000', '3e3', ' 3000'],
    HOST: ['a\nb'],
    DRAIN_SECONDS: ['11'],
    SERVE_STALE_SECONDS: ['86401'],
    MANAGEMENT_PORT: ['-1'],
    MANAGEMENT_HOST: ['a\nb'],
    DATABASE_URL: ['mysql://h/d'],
    REDIS_URL: ['http://h:6379', 'redis:// h'],
    REDIS_SENTINELS: [
      ...['a.example', 'a.example:26379,', 'a.example:65536', ':secret@a.example:26379'],
      ...['redis://a.example:26379'],
    ],
    EXPECTED_NODES: ['0'],
    RATE_SHEETS_MB: ['-1'],
    RESPONSE_CACHE_MB: ['1.5'],
    UNSENT_MB: ['0'],
    UNSENT_PER_KEY_MB: ['0'],
    CONNECTIONS_PER_ADDRESS: ['0', '2001'],
    CORS_ORIGINS: [
      ...['https://a.example/', 'a.example', 'https://a.example,*', 'https://*.example'],
      ...['https://a.example, https://*', 'http://a.*.example:81'],
    ],
    CLOCK: ['2026-02-30T10:00:00Z', '2026-11-21T24:00:00Z', '2026-11-21T10:00:00', '2026-11-21', 'now'],
    ALLOW_FROZEN_CLOCK: ['yes', '1'],
    SCENARIOS: ['on'],
    RATE_LIMIT_PER_MINUTE: ['0'],
    FAILED_AUTH_PER_MINUTE: ['-1'],
    TRUST_PROXY: [
      ...['true', 'all', '0.0.0.0/0', '::/0', '0.0.0.0/1,128.0.0.0/1', '128.0.0.0/1, 10.0.0.0/8, 1.2.3.4/1'],
      ...['192.0.0.0/2,64.0.0.0/2,128.0.0.0/2,0.0.0.0/2', '::/1,8000::/1', '::/1'],
      ...['::ffff:0.0.0.0/97,::ffff:128.0.0.0/97', '0.0.0.0/1,::ffff:128.0.0.0/97', '10.0.0.0/33', '10.0.0.0/8,'],
    ],
    LOG_LEVEL: ['loud'],
    LOG_FORMAT: ['xml'],
    LOG_CLIENT_ADDRESS: ['half'],
  };
  const invalid = Object.entries(INVALID).flatMap(([name, texts]) => texts.map((text) => [name, text] as const));
  it.each(invalid)('%s=%j is invalid', (name, text) => {
    const [error, ...others] = errorsOf({ [name]: text });
    expect(error).toMatch(new RegExp(`^${name} is .*; expected `));
    expect(others).toEqual([]);
  });

  it('rejects a frozen clock in production, unless it is allowed', () => {
    const frozen = { NODE_ENV: 'production', CLOCK: '2026-11-21T10:00:00Z' };
    expect(errorsOf(frozen)).toEqual([
      'CLOCK is set and NODE_ENV is production; expected no CLOCK, or ALLOW_FROZEN_CLOCK=true',
    ]);
    expect(errorsOf({ ...frozen, ALLOW_FROZEN_CLOCK: 'true' })).toEqual([]);
    expect(errorsOf({ ...frozen, NODE_ENV: 'development' })).toEqual([]);
  });

  it('rejects two ways to find Redis, and repeats no password of them', () => {
    const both = { REDIS_URL: 'redis://u:secret@h', REDIS_SENTINELS: 'a.example:26379' };
    expect(errorsOf(both)).toEqual(['REDIS_URL and REDIS_SENTINELS are both set; expected only one of them']);
    expect(errorsOf({ REDIS_SENTINELS: ':secret@a.example:26379' }).join()).not.toContain('secret');
  });

  it('reports all errors together, and repeats no password', () => {
    const env = { PORT: 'x', CLOCK: 'y', DATABASE_URL: 'mysql://u:secret@h/d', LOG_LEVEL: 'info' };
    expect(errorsOf(env).map((error) => error.split(' ', 1)[0])).toEqual(['PORT', 'DATABASE_URL', 'CLOCK']);
    expect(() => parseConfig(env)).toThrow(/PORT is "x"[\s\S]*CLOCK is "y"/);
    expect(errorsOf(env).join()).not.toContain('secret');
  });
});
