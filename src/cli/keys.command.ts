import { type Command, InvalidArgumentError, Option } from 'commander';
import { newKey } from '../keys/new-key.js';
import { parseConfig } from '../config/env.js';
import { openDatabase } from '../database/open-database.js';
import { type KeyOwner, type ListedKey, listKeys, revokeKey, storeKey } from '../database/write/api-keys.js';
import { readUuid } from '../domain/uuid.js';

interface IssueOptions {
  group?: string;
  property?: string;
  channel?: string;
  name?: string;
  requestsPerMinute?: number;
}

const print = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** `stayquote keys issue|list|revoke`: keys in our format, shown once, stored as a hash. */
export function addKeysCommand(program: Command): void {
  const keys = program.command('keys').description('issue, list and revoke keys');
  keys
    .command('issue')
    .description('issue a key and print it; it is shown this once and stored as a hash only')
    .addOption(new Option('--group <uuid>', 'owner: a group').argParser(uuid).conflicts(['property', 'channel']))
    .addOption(new Option('--property <uuid>', 'owner: a property').argParser(uuid).conflicts(['group', 'channel']))
    .addOption(new Option('--channel <apiId>', 'owner: a channel').conflicts(['group', 'property']))
    .option('--name <name>', 'what the key is for')
    .option('--requests-per-minute <number>', "a limit of the key's own", wholeNumber)
    .action(issue);
  keys.command('list').description('list all keys, never the keys themselves').action(list);
  keys
    .command('revoke')
    .description('revoke a key at once')
    .argument('<uuid>', 'the uuid that `keys list` shows', uuid)
    .action(revoke);
}

function uuid(text: string): string {
  const value = readUuid(text);
  if (value === undefined) throw new InvalidArgumentError('Expected a UUID.');
  return value;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Expected a whole number of at least 1.');
  return Number(text);
}

function ownerOf(options: IssueOptions): KeyOwner | undefined {
  if (options.group !== undefined) return { kind: 'group', groupUuid: options.group };
  if (options.property !== undefined) return { kind: 'property', propertyUuid: options.property };
  return options.channel === undefined ? undefined : { kind: 'channel', apiId: options.channel };
}

async function issue(options: IssueOptions, command: Command): Promise<void> {
  const owner = ownerOf(options);
  if (owner === undefined) command.error('error: whose key is it? Give one of --group, --property, --channel');
  const key = newKey();
  const settings = { name: options.name ?? null, requestsPerMinute: options.requestsPerMinute ?? null };
  const uuid = await withDatabase((connectionString) => storeKey(connectionString, key, owner, settings));
  print(key);
  complain(`stayquote: to take it back, run: stayquote keys revoke ${uuid}`);
}

async function list(): Promise<void> {
  const keys = await withDatabase(listKeys);
  print('uuid\tkind\towner\tstate\trequests/minute\tissued\tname');
  for (const key of keys) print(row(key));
}

function row(key: ListedKey): string {
  const limit = key.requestsPerMinute === null ? 'default' : String(key.requestsPerMinute);
  return [key.uuid, key.kind, key.owner, stateOf(key), limit, key.createdAt.toISOString(), key.name ?? ''].join('\t');
}

function stateOf({ revokedAt, expiresAt }: ListedKey): string {
  if (revokedAt !== null) return `revoked ${revokedAt.toISOString()}`;
  return expiresAt === null ? 'live' : `expires ${expiresAt.toISOString()}`;
}

async function revoke(key: string): Promise<void> {
  if (await withDatabase((connectionString) => revokeKey(connectionString, key))) {
    print(`revoked ${key}`);
  } else {
    complain(`stayquote: there is no live key ${key}`);
    process.exitCode = 1;
  }
}

/** Opens the configured database for one piece of work; what is said on the way goes to stderr, results to stdout. */
async function withDatabase<Result>(work: (connectionString: string) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(parseConfig(process.env), complain);
  try {
    return await work(database.connectionString);
  } finally {
    await database.release();
  }
}
