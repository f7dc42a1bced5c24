// @ts-nocheck: becomes TypeScript in the next commits.
import { allMembers } from '../members/members.js';
import { ClusterError } from './cluster-error.js';
import { ownCommand } from './own-command.js';
import { primaryOf, redisPrimaryOf, replicaOf } from './roles.js';

const BY_ROLE = { primary: primaryOf, replica: replicaOf, redis: redisPrimaryOf };

/** The member that a word on the command line means: a name, or the one that has a role now. */
export async function memberNamed(state, word) {
  const members = allMembers(state).filter(({ linkOf }) => linkOf === undefined);
  const names = members.map(({ name }) => name);
  const find = Object.hasOwn(BY_ROLE, word) ? BY_ROLE[word] : undefined;
  const name = find === undefined ? word : await find(state);
  if (name === undefined) throw new ClusterError(`there is no ${word} now; see: ${ownCommand(state, 'status')}`);
  const member = members.find((each) => each.name === name);
  if (member !== undefined) return member;
  const expected = [...Object.keys(BY_ROLE), ...names].join(', ');
  throw new ClusterError(
    `${word === '' ? 'no target was named' : `unknown target ${word}`}; expected one of ${expected}`,
  );
}
