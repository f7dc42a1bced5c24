import type { Scenario } from '../scenario.js';
import { startHaproxy } from '../support/haproxy.js';
import { startLarge } from '../support/large-detail.js';
import { attackUnread, MEASURES } from './unread-responses.js';

export const scenario: Scenario = {
  point: 3,
  attack: 'Clients behind HAProxy that never read a large response',
  measures: MEASURES,
  async run({ scope, say }) {
    const server = await startLarge(scope, say, { TRUST_PROXY: '1' });
    return attackUnread(server, await startHaproxy(scope, server.port), scope);
  },
};
