import { attackUnread, startLarge } from '../support/attack-unread.mjs';
import { startHaproxy } from '../support/haproxy.mjs';
import { unreadOutcome } from '../support/unread-outcome.mjs';

export default {
  point: 3,
  attack: 'Clients behind HAProxy that never read a large response',
  async run({ scope, say }) {
    const server = await startLarge(scope, say, { TRUST_PROXY: '1' });
    const proxy = scope.add(await startHaproxy(server.port));
    return unreadOutcome(await attackUnread(server, proxy.port, scope));
  },
};
