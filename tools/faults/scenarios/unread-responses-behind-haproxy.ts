// @ts-nocheck: becomes TypeScript in the next commits.
import { attackUnread, startLarge } from '../support/attack-unread.js';
import { startHaproxy } from '../support/haproxy.js';
import { unreadOutcome } from '../support/unread-outcome.js';

export default {
  point: 3,
  attack: 'Clients behind HAProxy that never read a large response',
  async run({ scope, say }) {
    const server = await startLarge(scope, say, { TRUST_PROXY: '1' });
    const proxy = scope.add(await startHaproxy(server.port));
    return unreadOutcome(await attackUnread(server, proxy.port, scope));
  },
};
