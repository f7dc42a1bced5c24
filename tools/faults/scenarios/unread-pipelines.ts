// @ts-nocheck: becomes TypeScript in the next commits.
import { attackByPipelines, startAttacked } from '../support/attack-by-pipelines.js';

const ATTACKS = [
  { name: 'default heap', flags: [], connections: 1500, seconds: 40 },
  { name: '512 MB heap', flags: ['--max-old-space-size=512'], connections: 1500, seconds: 15 },
  { name: '512 MB heap', flags: ['--max-old-space-size=512'], connections: 100, seconds: 15 },
];

export default {
  point: 1,
  attack: 'Connections from 20 addresses that pipeline requests without a key and never read',
  async run({ scope, say }) {
    const outcomes = [];
    for (const { name, flags, ...attack } of ATTACKS) {
      say(`${attack.connections} connections, ${name}`);
      const attacked = await startAttacked(scope, say, flags);
      const { result, isBounded, isServed } = await attackByPipelines(attacked, attacked.server.port, attack);
      outcomes.push({ result: `${name}, ${result}`, holds: isBounded && isServed });
      await attacked.server.stop();
    }
    return {
      count: ATTACKS.map(({ connections, seconds }) => `${connections} for ${seconds} s`).join(', '),
      result: outcomes.map(({ result }) => result).join('. '),
      holds: outcomes.every(({ holds }) => holds),
    };
  },
};
