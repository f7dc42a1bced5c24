import { type Extension, EXTENSION_NAMES } from './extensions.js';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseWireProfile, WIRE_PROFILE_FORM, type WireProfile } from '../domain/access/wire-profile.js';
import { parsePlainDate } from '../domain/stay/plain-date.js';

/** How the text of a variable is parsed; undefined: it is invalid. */
export interface SettingForm<Value> {
  /** A description of valid values. */
  readonly expected: string;
  read(text: string): Value | undefined;
  /** Which part of a long value is wrong, without repeating it; undefined: `expected` says enough. */
  fault?(text: string): string | undefined;
}

export const commaParts = (text: string): string[] => text.split(',').map((part) => part.trim());

/** A whole number within bounds, both included. */
export function wholeNumberSetting(minimum: number, maximum: number): SettingForm<number> {
  return {
    expected: `a whole number from ${minimum} to ${maximum}`,
    read: (text) => {
      if (!/^(?:0|[1-9]\d{0,8})$/.test(text)) return undefined;
      const value = Number(text);
      return value >= minimum && value <= maximum ? value : undefined;
    },
  };
}

export function wordSetting<const Word extends string>(words: readonly Word[]): SettingForm<Word> {
  return { expected: `one of ${words.join(', ')}`, read: (text) => words.find((word) => word === text) };
}

/** A boolean, written as in the interface. */
export const SWITCH_SETTING: SettingForm<boolean> = {
  expected: 'true or false',
  read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
};

/** Extensions by name, or none of them. */
export const EXTENSIONS_SETTING: SettingForm<readonly Extension[]> = {
  expected: `none, or different names separated by commas: ${EXTENSION_NAMES.join(', ')}`,
  read: (text) => {
    if (text === 'none') return [];
    const names = commaParts(text);
    const found = EXTENSION_NAMES.filter((name) => names.includes(name));
    return found.length === names.length ? found : undefined;
  },
};

/** A path or a host name: any text without control characters. */
export const TEXT_SETTING: SettingForm<string> = {
  expected: 'text without control characters',
  read: (text) => (/\p{Cc}/u.test(text) ? undefined : text),
};

/** A host name, an IPv4 address or an IPv6 address in brackets, and a port. */
const SENTINEL = /^(?:([\w.-]+)|\[([\da-fA-F:.]+)\]):(\d{1,5})$/;
const PORT = wholeNumberSetting(1, 65_535);

function parseSentinel(text: string) {
  const [, name, address, digits = ''] = SENTINEL.exec(text) ?? [];
  const host = name ?? address;
  const port = PORT.read(digits);
  return host === undefined || port === undefined ? [] : [{ host, port }];
}

/** Redis Sentinels, tried in this order. */
export const SENTINELS_SETTING: SettingForm<ReturnType<typeof parseSentinel>> = {
  expected: 'Sentinels separated by commas, each as host:port, without a password',
  read: (text) => {
    const parts = commaParts(text);
    const sentinels = parts.flatMap(parseSentinel);
    return sentinels.length === parts.length ? sentinels : undefined;
  },
};

/** How the direct booking API writes its responses. */
export const WIRE_PROFILE_SETTING: SettingForm<WireProfile> = { expected: WIRE_PROFILE_FORM, read: parseWireProfile };

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** An RFC 3339 instant. The Date constructor alone would accept 30 February and local times. */
export const INSTANT_SETTING: SettingForm<Date> = {
  expected: 'an RFC 3339 instant, such as 2026-11-21T10:00:00Z',
  read: (text) => {
    const [, day] = INSTANT.exec(text) ?? [];
    return day === undefined || parsePlainDate(day) === undefined ? undefined : new Date(text);
  },
};

const PROXY_HOPS_MAX = 10;

/** A subnet or a single address; a prefix of 0 would trust every client. */
function isSubnet(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/** Of IPv6, and of the part of it that stands for IPv4. */
const SPACES = [
  { first: 0n, last: 2n ** 128n - 1n },
  { first: 0xffff_0000_0000n, last: 0xffff_ffff_ffffn },
];

/**
 * Whether subnets together contain every address of IPv4 or of IPv6, in however many pieces. IPv4 counts as a part of IPv6, as it
 * does for the server: `::/1` contains all of it.
 */
function coversAllAddresses(subnets: readonly string[]): boolean {
  const ranges = subnets.map(rangeOf).sort((one, other) => (one.first < other.first ? -1 : 1));
  return SPACES.some(({ first, last }) => {
    let next = first;
    for (const range of ranges) if (range.first <= next && range.last >= next) next = range.last + 1n;
    return next > last;
  });
}

function rangeOf(subnet: string): { readonly first: bigint; readonly last: bigint } {
  const [text = '', prefix] = subnet.split('/');
  const address = ipaddr.parse(text);
  const bytes = (address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address).toByteArray();
  const value = bytes.reduce((sum, byte) => 256n * sum + BigInt(byte), 0n);
  const bits = 8 * address.toByteArray().length;
  const size = 2n ** BigInt(bits - Number(prefix ?? bits));
  const first = value - (value % size);
  return { first, last: first + size - 1n };
}

/**
 * The proxies trusted to report the client address. Never all of them: then every client could choose its own address and
 * bypass the limits by address.
 */
export const TRUST_PROXY_SETTING: SettingForm<number | false | string[]> = {
  expected: `a number of proxies from 0 to ${PROXY_HOPS_MAX}, or addresses and subnets separated by commas, but never all addresses`,
  read: (text) => {
    if (/^\d{1,2}$/.test(text)) {
      const hops = Number(text);
      return hops > PROXY_HOPS_MAX ? undefined : hops === 0 ? false : hops;
    }
    const subnets = commaParts(text);
    return subnets.every(isSubnet) && !coversAllAddresses(subnets) ? subnets : undefined;
  },
};

/** A web origin as a browser sends it: no path, no trailing slash. A wildcard in one would match nothing. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && !text.includes('*') && URL.canParse(text) && new URL(text).origin === text;

/** The web origins whose pages may read responses; `*` is every origin. */
export const ORIGINS_SETTING: SettingForm<'*' | string[]> = {
  expected: 'origins separated by commas, such as https://booking.example, each without *; or * alone for every origin',
  read: (text) => {
    if (text === '*') return text;
    const origins = commaParts(text);
    return origins.every(isOrigin) ? origins : undefined;
  },
};
