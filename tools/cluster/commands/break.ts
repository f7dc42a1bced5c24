// @ts-nocheck: becomes TypeScript in the next commits.
import { allMembers, membersOf } from '../members/members.js';
import { ClusterError } from '../support/cluster-error.js';
import { ownCommand } from '../support/own-command.js';
import { isRunning, killAll, signalAll } from '../support/processes.js';
import { readState } from '../support/state.js';
import { memberNamed } from '../support/targets.js';

/** Kills all processes of a member at once. */
export async function kill({ folder, target }, say) {
  const state = readState(folder);
  const member = await runningMember(state, target);
  await killAll(member.folder);
  say(`Killed ${member.name}; to start it again: ${ownCommand(state, `restart ${member.name}`)}`);
}

/** Suspends all processes of a member. */
export async function freeze({ folder, target }, say) {
  const state = readState(folder);
  const member = await runningMember(state, target);
  signalAll(member.folder, 'SIGSTOP');
  say(`Froze ${member.name}; to resume it: ${ownCommand(state, 'thaw')}`);
}

/** Resumes all members that are frozen. */
export async function thaw({ folder }, say) {
  resume(allMembers(readState(folder)).filter(({ linkOf }) => linkOf === undefined));
  say('No member is frozen');
}

/** Cuts a member off: what it sends and what others send to it no longer arrives. */
export async function partition({ folder, target }, say) {
  const state = readState(folder);
  const member = await runningMember(state, target);
  const link = membersOf(state).links.find(({ linkOf }) => linkOf === member.name);
  if (link === undefined) {
    throw new ClusterError(`${member.name} cannot be partitioned; expected primary, node N or postgresN`);
  }
  signalAll(link.folder, 'SIGSTOP');
  say(`Cut off ${member.name}; to reconnect it: ${ownCommand(state, 'heal')}`);
}

/** Ends all partitions; what was sent meanwhile arrives late. */
export async function heal({ folder }, say) {
  resume(membersOf(readState(folder)).links);
  say('No member is cut off');
}

async function runningMember(state, target) {
  const member = await memberNamed(state, target);
  if (!isRunning(member.folder)) throw new ClusterError(`${member.name} is not running`);
  return member;
}

function resume(members) {
  for (const { folder } of members) signalAll(folder, 'SIGCONT');
}
