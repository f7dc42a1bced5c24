import { attackUnread, startLarge } from '../support/attack-unread.mjs';
import { unreadOutcome } from '../support/unread-outcome.mjs';

export default {
  point: 3,
  attack: 'Clients that never read a large response',
  async run({ scope, say }) {
    const server = await startLarge(scope, say, {});
    return unreadOutcome(await attackUnread(server, server.port, scope));
  },
};
