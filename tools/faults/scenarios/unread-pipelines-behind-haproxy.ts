import type { Scenario } from '../scenario.js';
import { startHaproxy } from '../support/haproxy.js';
import { attackByPipelines, MEASURES, startAttacked } from './unread-pipelines.js';

const ATTACK = { connections: 1500, seconds: 30 };

export const scenario: Scenario = {
  point: 1,
  attack:
    'The same through HAProxy: memory only. The proxy turns the pipelines into 1,500 ordinary connections that compete with others',
  measures: MEASURES,
  async run({ scope, say }) {
    const attacked = await startAttacked(scope, say);
    const port = await startHaproxy(scope, attacked.server.port);
    const { result, isBounded } = await attackByPipelines(attacked, port, ATTACK);
    return { count: `${ATTACK.connections} for ${ATTACK.seconds} s`, result, holds: isBounded };
  },
};
