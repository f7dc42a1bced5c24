import type { Say } from '../../harness/scope.js';
import type { Member } from '../members/member.js';
import { membersOf } from '../members/members.js';
import { isFrozen, isRunning, serves } from '../support/processes.js';
import { request } from '../support/request.js';
import { namedBy, postgresRoles, type PostgresRole, redisReply } from '../support/roles.js';
import type { Cluster } from '../support/state.js';

const HEADING = ['MEMBER', 'STATE', 'ROLE', 'DETAIL'];
const PATRONI_ROLES = new Map([
  ['leader', 'primary'],
  ['sync_standby', 'synchronous replica'],
]);

/** The role of a member, and what is special about it. */
type Description = readonly [role: string, detail: string];

/** Shows every member with its state, its role, and what is special about it. */
export async function status(cluster: Cluster, say: Say): Promise<void> {
  const { links, postgres, redis, sentinels, nodes, ...others } = membersOf(cluster);
  const roles = await postgresRoles(cluster);
  const rowsOf = (members: readonly Member[], describe: (member: Member) => Description | Promise<Description>) =>
    members.map((member) => row(member, links, describe));
  const rows = await Promise.all([
    ...rowsOf(postgres, (member) => describePostgres(member, roles)),
    ...rowsOf(redis, describeRedis),
    ...rowsOf(sentinels, (member) => describeSentinel(member, redis)),
    ...rowsOf(nodes, describeNode),
    ...rowsOf(Object.values(others).flat(), async (member) => [
      '',
      (await serves(member)) ? 'serves' : 'does not respond',
    ]),
  ]);
  const all = [HEADING, ...rows];
  const widths = HEADING.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of all)
    say(
      cells
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

async function row(
  member: Member,
  links: readonly Member[],
  describe: (member: Member) => Description | Promise<Description>,
): Promise<readonly string[]> {
  const { name, folder } = member;
  const link = links.find(({ linkOf }) => linkOf === name);
  const isCut = link !== undefined && isFrozen(link.folder);
  const state = !isRunning(folder) ? 'down' : isFrozen(folder) ? 'frozen' : isCut ? 'cut off' : 'running';
  return [name, state, ...(state === 'running' || state === 'cut off' ? await describe(member) : ['', ''])];
}

function describePostgres({ name }: Member, roles: readonly PostgresRole[]): Description {
  const { role = '', state = 'unknown', timeline = '?', lag } = roles.find((one) => one.name === name) ?? {};
  const behind = lag === undefined ? '' : `, lag ${lag} bytes`;
  return [PATRONI_ROLES.get(role) ?? role, `${state}, timeline ${timeline}${behind}`];
}

async function describeRedis({ port }: Member): Promise<Description> {
  const [role = 'no reply', , primary, link] = await redisReply(port, 'role');
  if (role === 'master') return ['primary', ''];
  return role === 'slave' ? ['replica', `of ${primary}, ${link}`] : [role, ''];
}

async function describeSentinel(sentinel: Member, redis: readonly Member[]): Promise<Description> {
  const named = await namedBy(sentinel.port);
  return ['', `names ${redis.find(({ port }) => port === named)?.name ?? 'no primary'}`];
}

async function describeNode({ port, healthPath = '' }: Member): Promise<Description> {
  const reply = await request(port, healthPath);
  return ['', reply?.ok === true ? 'ready' : `not ready${reply === undefined ? '' : `: ${reply.text.trim()}`}`];
}
