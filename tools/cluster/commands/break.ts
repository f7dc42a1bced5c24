import type { Say } from '../../harness/scope.js';
import type { Member } from '../members/member.js';
import { allMembers, membersOf } from '../members/members.js';
import { isRunning, killAll, launch, signalAll } from '../support/processes.js';
import { primaryOf, redisPrimaryOf, redisPrimaryPort, replicaOf } from '../support/roles.js';
import { type Cluster, ownCommand } from '../support/state.js';

const BY_ROLE = new Map([
  ['primary', primaryOf],
  ['replica', replicaOf],
  ['redis', redisPrimaryOf],
]);

/** Kills all processes of a member at once. */
export async function kill(cluster: Cluster, say: Say, target: string): Promise<void> {
  const member = await runningMember(cluster, target);
  await killAll(member.folder);
  say(`Killed ${member.name}; to start it again: ${ownCommand(cluster, `restart ${member.name}`)}`);
}

/** Starts a killed member again. */
export async function restart(cluster: Cluster, say: Say, target: string): Promise<void> {
  const member = await memberNamed(cluster, target);
  if (isRunning(member.folder)) throw new Error(`${member.name} is running; kill it first`);
  await launch(await following(cluster, member));
  say(`Started ${member.name}`);
}

/** A former primary of Redis would serve as a second, empty one until the Sentinels notice. */
async function following(cluster: Cluster, member: Member): Promise<Member> {
  if (!cluster.ports.redis.some(({ name }) => name === member.name)) return member;
  const port = await redisPrimaryPort(cluster);
  if (port === undefined || port === member.port) return member;
  return { ...member, args: [...member.args, '--replicaof', `127.0.0.1 ${port}`] };
}

/** Suspends all processes of a member. */
export async function freeze(cluster: Cluster, say: Say, target: string): Promise<void> {
  const member = await runningMember(cluster, target);
  signalAll(member.folder, 'SIGSTOP');
  say(`Froze ${member.name}; to resume it: ${ownCommand(cluster, 'thaw')}`);
}

/** Resumes all members that are frozen. */
export function thaw(cluster: Cluster, say: Say): void {
  resume(withoutLinks(cluster));
  say('No member is frozen');
}

/** Cuts a member off: what it sends and what others send to it no longer arrives. */
export async function partition(cluster: Cluster, say: Say, target: string): Promise<void> {
  const { name } = await runningMember(cluster, target);
  const link = membersOf(cluster).links.find(({ linkOf }) => linkOf === name);
  if (link === undefined) throw new Error(`${name} cannot be partitioned; expected primary, node N or postgresN`);
  signalAll(link.folder, 'SIGSTOP');
  say(`Cut off ${name}; to reconnect it: ${ownCommand(cluster, 'heal')}`);
}

/** Ends all partitions; what was sent meanwhile arrives late. */
export function heal(cluster: Cluster, say: Say): void {
  resume(membersOf(cluster).links);
  say('No member is cut off');
}

function resume(members: readonly Member[]): void {
  for (const { folder } of members) signalAll(folder, 'SIGCONT');
}

async function runningMember(cluster: Cluster, target: string): Promise<Member> {
  const member = await memberNamed(cluster, target);
  if (!isRunning(member.folder)) throw new Error(`${member.name} is not running`);
  return member;
}

const withoutLinks = (cluster: Cluster) => allMembers(cluster).filter(({ linkOf }) => linkOf === undefined);

/** The member that a word on the command line means: a name, or the one that has a role now. */
async function memberNamed(cluster: Cluster, word: string): Promise<Member> {
  const members = withoutLinks(cluster);
  const find = BY_ROLE.get(word);
  const name = find === undefined ? word : await find(cluster);
  if (name === undefined) throw new Error(`there is no ${word} now; see: ${ownCommand(cluster, 'status')}`);
  const member = members.find((each) => each.name === name);
  if (member !== undefined) return member;
  const expected = [...BY_ROLE.keys(), ...members.map((each) => each.name)].join(', ');
  throw new Error(`${word === '' ? 'no target was named' : `unknown target ${word}`}; expected one of ${expected}`);
}
