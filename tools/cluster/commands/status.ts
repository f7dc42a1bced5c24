// @ts-nocheck: becomes TypeScript in the next commits.
import { membersOf } from '../members/members.js';
import { acceptsConnections } from '../../harness/server.js';
import { redisReply, request } from '../support/checks.js';
import { isFrozen, isRunning } from '../support/processes.js';
import { namedBy, postgresRoles } from '../support/roles.js';
import { readState } from '../support/state.js';
import { table } from '../support/table.js';

const PATRONI_ROLES = { leader: 'primary', sync_standby: 'synchronous replica', replica: 'replica' };

/** Shows every member with its state, its role, and what is special about it. */
export async function status({ folder }, say) {
  const state = readState(folder);
  const { links, postgres, redis, sentinels, nodes, ...others } = membersOf(state);
  const roles = await postgresRoles(state);
  const rows = await Promise.all([
    ...postgres.map((member) => row(member, links, () => describePostgres(member, roles))),
    ...redis.map((member) => row(member, links, () => describeRedis(member))),
    ...sentinels.map((member) => row(member, links, () => describeSentinel(member, redis))),
    ...nodes.map((member) => row(member, links, () => describeNode(member))),
    ...Object.values(others)
      .flat()
      .map((member) => row(member, links, () => describeOther(member))),
  ]);
  say(table(['MEMBER', 'STATE', 'ROLE', 'DETAIL'], rows));
}

async function row({ name, folder }, links, describe) {
  const link = links.find(({ linkOf }) => linkOf === name);
  const isCut = link !== undefined && isFrozen(link.folder);
  const state = !isRunning(folder) ? 'down' : isFrozen(folder) ? 'frozen' : isCut ? 'cut off' : 'running';
  const [role, detail] = state === 'running' || state === 'cut off' ? await describe() : ['', ''];
  return [name, state, role, detail];
}

function describePostgres({ name }, roles) {
  const { role, state = 'unknown', timeline = '?', lag } = roles.get(name) ?? {};
  const behind = lag === undefined ? '' : `, lag ${lag} bytes`;
  return [PATRONI_ROLES[role] ?? role ?? '', `${state}, timeline ${timeline}${behind}`];
}

async function describeRedis({ port }) {
  const [role, ...more] = (await redisReply(port, 'role')) ?? ['no reply'];
  if (role === 'master') return ['primary', ''];
  return role === 'slave' ? ['replica', `of ${more[1]}, ${more[2]}`] : [role, ''];
}

async function describeSentinel(sentinel, redis) {
  const named = await namedBy(sentinel.port);
  return ['', `names ${redis.find(({ port }) => port === named)?.name ?? 'no primary'}`];
}

async function describeNode({ healthUrl }) {
  const reply = await request(healthUrl);
  return ['', reply?.ok === true ? 'ready' : `not ready${reply === undefined ? '' : `: ${reply.text.trim()}`}`];
}

async function describeOther({ port, healthUrl }) {
  const serves = await (healthUrl === undefined
    ? acceptsConnections(port)
    : request(healthUrl).then((reply) => reply?.ok));
  return ['', serves ? 'serves' : 'does not respond'];
}
