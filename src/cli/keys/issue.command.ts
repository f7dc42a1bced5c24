import { type Command, Option } from 'commander';
import { type KeyOwner, issueKey } from '../../database/write/issue-key.js';
import type { KeyEnd } from '../../database/write/key-end.js';
import { newKey } from './new-key.js';
import { countValue, endValue, scenarioValue, textValue, uuidValue, wireProfileValue } from './option-values.js';
import { writeResult } from '../write-result.js';
import { printMessage } from '../print-message.js';
import { ownCommand } from '../own-command.js';
import { withDatabase } from '../with-database.js';

interface IssueOptions {
  group?: string;
  property?: string;
  channel?: string;
  name?: string;
  requestsPerMinute?: number;
  wireProfile?: string;
  scenario?: string;
  expires: KeyEnd;
}

/** `keys issue`: the key is printed once, to stdout and nowhere else. */
export function addIssueCommand(keys: Command): void {
  keys
    .command('issue')
    .description('issue a key and print it once; only its hash is stored')
    .addOption(new Option('--group <uuid>', 'owner: a group').argParser(uuidValue).conflicts(['property', 'channel']))
    .addOption(
      new Option('--property <uuid>', 'owner: a property').argParser(uuidValue).conflicts(['group', 'channel']),
    )
    .addOption(new Option('--channel <apiId>', 'owner: a channel').conflicts(['group', 'property']))
    .option('--name <name>', 'what the key is for', textValue)
    .option('--requests-per-minute <number>', 'rate limit of this key, instead of the default', countValue)
    .option('--wire-profile <switches>', 'how responses of the direct booking API are written', wireProfileValue)
    .option('--scenario <scenario>', 'what its requests force on a server with scenarios', scenarioValue)
    .option(
      '--expires <when>',
      'when the key expires: after 90d (or h, m), at an instant such as 2027-06-30T00:00:00Z, or never',
      endValue,
      'never',
    )
    .action(issue);
}

async function issue(options: IssueOptions, command: Command): Promise<void> {
  const owner = ownerOf(options);
  if (owner === undefined)
    command.error('error: the owner of the key is missing; pass one of --group, --property, --channel');
  const key = newKey();
  const { name = null, requestsPerMinute = null, wireProfile = null, scenario = null, expires: end } = options;
  const uuid = await withDatabase((connectionString) =>
    issueKey(connectionString, key, owner, { name, requestsPerMinute, wireProfile, scenario, end }),
  );
  await writeResult(key);
  printMessage(`stayquote: to revoke it, run: ${ownCommand('keys', 'revoke', uuid)}`);
}

function ownerOf({ group, property, channel }: IssueOptions): KeyOwner | undefined {
  if (group !== undefined) return { kind: 'group', groupUuid: group };
  if (property !== undefined) return { kind: 'property', propertyUuid: property };
  return channel === undefined ? undefined : { kind: 'channel', apiId: channel };
}
