// @ts-nocheck: becomes TypeScript in the next commits.
import { attackUnread, startLarge } from '../support/attack-unread.js';
import { unreadOutcome } from '../support/unread-outcome.js';

export default {
  point: 3,
  attack: 'Clients that never read a large response',
  async run({ scope, say }) {
    const server = await startLarge(scope, say, {});
    return unreadOutcome(await attackUnread(server, server.port, scope));
  },
};
