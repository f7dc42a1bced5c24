// @ts-nocheck: becomes TypeScript in the next commits.
import { membersOf } from '../members/members.js';
import { ClusterError } from '../support/cluster-error.js';
import { launch } from '../support/launch.js';
import { isRunning } from '../support/processes.js';
import { redisPrimaryPort } from '../support/roles.js';
import { readState } from '../support/state.js';
import { memberNamed } from '../support/targets.js';

/** Starts a killed member again. */
export async function restart({ folder, target }, say) {
  const state = readState(folder);
  const member = await memberNamed(state, target);
  if (isRunning(member.folder)) throw new ClusterError(`${member.name} is running; kill it first`);
  const isRedis = membersOf(state).redis.some(({ name }) => name === member.name);
  await launch(isRedis ? await following(state, member) : member);
  say(`Started ${member.name}`);
}

/** A former primary of Redis would serve as a second, empty one until the Sentinels notice. */
async function following(state, member) {
  const port = await redisPrimaryPort(state);
  if (port === undefined || port === member.port) return member;
  return { ...member, args: [...member.args, '--replicaof', `127.0.0.1 ${port}`] };
}
