// @ts-nocheck: becomes TypeScript in the next commits.
import { attackByPipelines, startAttacked } from '../support/attack-by-pipelines.js';
import { startHaproxy } from '../support/haproxy.js';

const ATTACK = { connections: 1500, seconds: 30 };

export default {
  point: 1,
  attack:
    'The same through HAProxy: memory only. The proxy turns the pipelines into 1,500 ordinary connections that compete with others',
  async run({ scope, say }) {
    const attacked = await startAttacked(scope, say);
    const proxy = scope.add(await startHaproxy(attacked.server.port));
    const { result, isBounded } = await attackByPipelines(attacked, proxy.port, ATTACK);
    return { count: `${ATTACK.connections} for ${ATTACK.seconds} s`, result, holds: isBounded };
  },
};
