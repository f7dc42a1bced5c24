// @ts-nocheck: becomes TypeScript in the next commits.
/** The roles of the database's users. */
const USERS = { superuser: 'postgres', owner: 'stayquote', server: 'stayquote_server' };

/** The connection string of a user at a port. */
export function addressOf({ passwords }, role, port, database = 'stayquote') {
  return `postgresql://${USERS[role]}:${passwords[role]}@127.0.0.1:${port}/${database}`;
}
