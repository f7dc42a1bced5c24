import { ConfigError } from '../../src/config/config-error.js';
import { parseConfig } from '../../src/config/env.js';
import { connectionParts } from '../../src/database/connection-parts.js';

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
/** Letters around each character that no message contains otherwise. */
const around = (one: string, other: string): string => `Qx7${one}Zk9${other}Wv3`;
const SECRET = /Qx7|Zk9|Wv3/;
const RESERVED = '%/?#@:&=+[] \\'.split('');
const TEXTS = [
  ...ASCII.map((character) => around(character, '')),
  ...RESERVED.flatMap((one) => RESERVED.map((other) => around(one, other))),
];

/** What a setting becomes; an error is one line that names it and how to encode, and shows none of the value. */
function read(name: string, url: string, ...shown: readonly RegExp[]): string | undefined {
  try {
    const primary = name === 'DATABASE_REPLICA_URLS' ? { DATABASE_URL: 'postgresql://h/d' } : {};
    const { databaseUrl, databaseReplicaUrls, redisUrl } = parseConfig({ ...primary, [name]: url });
    return databaseReplicaUrls?.[0] ?? databaseUrl ?? redisUrl;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const problem = /^Invalid configuration: (\w+) is invalid(?:; expected a URL|; expected different URLs|: ).*$/;
    expect(problem.exec(error.message)?.[1]).toBe(name);
    expect(error.message).not.toMatch(SECRET);
    for (const text of shown) expect(error.message).toMatch(text);
    return undefined;
  }
}

describe.each(['DATABASE_URL', 'DATABASE_REPLICA_URLS'])('any text in a part of %s', (name) => {
  const encode = encodeURIComponent;
  const parts = { user: 'role', password: 'word', host: 'db.example', port: '5432', database: 'hotels' };
  const addressOf = (part: Partial<typeof parts>): string => {
    const { user, password, host, port, database } = { ...parts, ...part };
    return `postgresql://${user}:${password}@${host}:${port}/${database}`;
  };

  it.each(['user', 'password', 'database'] as const)('means what is written in its %s, or must be encoded', (part) => {
    let works = 0;
    for (const text of TEXTS) {
      const raw = read(name, addressOf({ [part]: text }), /percent-encoded/);
      if (raw !== undefined) {
        works += 1;
        const isCut = text.includes({ user: ':', database: '?', password: ' ' }[part]);
        if (!isCut) expect(connectionParts(raw)).toEqual({ ...parts, [part]: text });
      }
      const encoded = read(name, addressOf({ [part]: encode(text) }));
      expect(connectionParts(encoded ?? '')).toEqual({ ...parts, [part]: text });
    }
    expect(works).toBeGreaterThan(62);
  });

  it.each(['host', 'port'])('is a %s, or an error', (part) => {
    const urls = TEXTS.flatMap((text) => read(name, addressOf({ [part]: text })) ?? []);
    expect(new Set(['postgresql:', ...urls.map((url) => new URL(url).protocol)])).toEqual(new Set(['postgresql:']));
  });

  it('is the value of a parameter, or must be encoded', () => {
    for (const text of TEXTS) {
      const raw = read(name, `${addressOf({})}?application_name=${text}`, /percent-encoded/);
      const isCut = text.includes('&');
      if (raw !== undefined && !isCut) expect(connectionParts(raw)).toEqual({ ...parts, application_name: text });
      const url = read(name, `${addressOf({})}?password=${encode(text)}&application_name=x`);
      expect(connectionParts(url ?? '')).toEqual({ ...parts, password: text, application_name: 'x' });
    }
  });

  it.each([
    ['sslmode=Qx7', /its parameter sslmode must be disable, .* or no-verify$/],
    ['sslmode=', /its parameter sslmode must be /],
    ['sslmode=require&sslmode=Qx7', /its parameter sslmode must be /],
    ['ssl=Qx7', /its parameter ssl must be true, false or no-verify$/],
    ['sslnegotiation=Qx7', /its parameter sslnegotiation must be /],
    ['port=Qx7', /its parameter port must be a port from 1 to 65535$/],
    ['port=65536', /its parameter port must be /],
  ])('is refused as %s', (query, message) => {
    expect(read(name, `${addressOf({})}?${query}`, message)).toBeUndefined();
  });
});

describe('any text in a part of REDIS_URL', () => {
  const partOf = (url: string, part: 'password' | 'username') => decodeURIComponent(new URL(url)[part]);

  it('means what is written in its user and password, or must be encoded', () => {
    for (const text of TEXTS) {
      const withPassword = read('REDIS_URL', `redis://:${text}@h:1/0`, /percent-encoded/);
      if (withPassword !== undefined) expect(partOf(withPassword, 'password')).toBe(text);
      const withUser = read('REDIS_URL', `rediss://${text}:x@h:1/0`, /percent-encoded/);
      if (withUser !== undefined && !text.includes(':')) expect(partOf(withUser, 'username')).toBe(text);
      const encoded = read('REDIS_URL', `redis://:${encodeURIComponent(text)}@h:1/0`);
      expect(partOf(encoded ?? '', 'password')).toBe(text);
    }
  });

  it.each([
    ['redis://h/Qx7', /after the host it must name a database by its number$/],
    ['redis://h/0?Qx7=Zk9', /it may have the parameters db and family only$/],
    ['redis://h/0?db=Qx7', /its parameter db must be the number of a database$/],
    ['redis://h/0?family=Qx7', /its parameter family must be 4 or 6$/],
  ])('is refused in %s', (url, message) => {
    expect(read('REDIS_URL', url, message)).toBeUndefined();
  });
});
