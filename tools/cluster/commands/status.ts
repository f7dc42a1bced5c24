import type { Say } from '../../harness/scope.js';
import type { Member } from '../members/member.js';
import { membersOf } from '../members/members.js';
import { isFrozen, isRunning, serves } from '../support/processes.js';
import { postgresRoles, redisReply } from '../support/roles.js';
import type { Cluster } from '../support/state.js';

const HEADING = ['MEMBER', 'STATE', 'ROLE'];
const NAME_LENGTH = 'database-balancer'.length;
const STATE_LENGTH = 'not ready'.length;
/** What Patroni and Redis call a role. */
const ROLES = new Map([
  ['leader', 'primary'],
  ['sync_standby', 'synchronous replica'],
  ['master', 'primary'],
  ['slave', 'replica'],
]);

/** Shows every member with its state and its role. */
export async function status(cluster: Cluster, say: Say): Promise<void> {
  const { links, ...kinds } = membersOf(cluster);
  const ofPostgres = await postgresRoles(cluster);
  const roleOf = async ({ name, port }: Member) => {
    const isRedis = kinds.redis.some((one) => one.name === name);
    const role = isRedis ? (await redisReply(port, 'role'))[0] : ofPostgres.find((one) => one.name === name)?.role;
    return ROLES.get(role ?? '') ?? role ?? '';
  };
  const rows = await Promise.all(
    Object.values(kinds)
      .flat()
      .map(async (member) => [member.name, await stateOf(member, links), await roleOf(member)]),
  );
  for (const [name = '', state = '', role = ''] of [HEADING, ...rows])
    say(`${name.padEnd(NAME_LENGTH)}  ${state.padEnd(STATE_LENGTH)}  ${role}`.trimEnd());
}

async function stateOf(member: Member, links: readonly Member[]): Promise<string> {
  const { name, folder } = member;
  if (!isRunning(folder)) return 'down';
  if (isFrozen(folder)) return 'frozen';
  if (links.some((link) => link.linkOf === name && isFrozen(link.folder))) return 'cut off';
  return (await serves(member)) ? 'running' : 'not ready';
}
