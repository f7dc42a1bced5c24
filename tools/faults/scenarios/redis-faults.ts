// @ts-nocheck: becomes TypeScript in the next commits.
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { KeyLoad } from '../support/key-load.js';
import { startNodesOnRedis } from '../support/nodes-on-redis.js';
import { RedisProcess } from '../support/redis-process.js';

const LIMIT = 100;
const NODES = 3;
const SHARE = Math.floor(LIMIT / NODES);
/** The most requests that a key may be granted in the window of a failure, under even load. */
const GRANTED_MAX = 110;
/** Windows affected by each failure at the same time. */
const KEYS = 4;
const HICCUP_MS = 400;
const HICCUPS = 5;
const FREEZE_MS = 1500;
/** In each round, each key sends one request to each server. */
const PACE_MS = 60;
const BURNERS = 6;

/** Each sends requests before, during and after its failure, far more than the limit. */
const FAILURES = {
  async kill({ redis, load }) {
    await during(load.send({ rounds: 60, everyMs: PACE_MS }), async () => {
      await load.untilGranted(LIMIT / 2);
      await redis.stop();
    });
    await redis.start();
  },
  async freeze({ redis, load }) {
    await during(load.send({ rounds: 80, everyMs: PACE_MS }), async () => {
      await load.untilGranted(LIMIT / 2);
      redis.signal('SIGSTOP');
      await pause(FREEZE_MS);
      redis.signal('SIGCONT');
    });
  },
  async flap({ redis, load }) {
    await during(load.send({ rounds: 100, everyMs: PACE_MS }), async () => {
      for (let hiccup = 0; hiccup < HICCUPS; hiccup += 1) {
        await pause(HICCUP_MS);
        redis.signal('SIGSTOP');
        await pause(HICCUP_MS);
        redis.signal('SIGCONT');
      }
    });
  },
  async restart({ redis, load }) {
    await during(load.send({ rounds: 120, everyMs: PACE_MS }), async () => {
      await load.untilGranted(LIMIT / 2);
      await redis.stop();
      await pause(HICCUP_MS);
      await redis.start();
    });
  },
  /** All requests at once, while the processors are busy with something else. */
  async load({ load }) {
    const burners = Array.from({ length: BURNERS }, () => spawn(process.execPath, ['-e', 'for (;;);']));
    try {
      await load.send({ rounds: 40, everyMs: 0 });
    } finally {
      for (const burner of burners) burner.kill('SIGKILL');
    }
  },
  /** One server has most of the load before the failure, the others have it afterwards. */
  async uneven({ redis, load }) {
    const [first, ...rest] = load.ports;
    await load.send({ rounds: 70, everyMs: 10, ports: [first] });
    await redis.stop();
    await load.send({ rounds: 60, everyMs: 10, ports: [first] });
    await load.send({ rounds: 60, everyMs: 10, ports: rest });
    await redis.start();
    await load.send({ rounds: 60, everyMs: PACE_MS });
  },
};

async function during(work, meanwhile) {
  await Promise.all([work, meanwhile()]);
}

export default {
  point: 6,
  attack: `Redis fails within a key's window: limit ${LIMIT}, ${NODES} servers`,
  async run({ scope, say }) {
    const redis = scope.add(await RedisProcess.start());
    const names = Object.keys(FAILURES);
    const keysOf = (name) => Array.from({ length: KEYS }, (_, number) => `limited-${name}-${number}`);
    const cluster = { scope, say, redisUrl: redis.url, nodes: NODES, keys: names.flatMap(keysOf) };
    const { ports, untilShared } = await startNodesOnRedis(cluster);
    const outcomes = [];
    for (const name of names) {
      await untilShared();
      const load = new KeyLoad(keysOf(name), ports);
      await FAILURES[name]({ redis, load });
      load.close();
      outcomes.push(outcomeOf(name, load));
      say(outcomes.at(-1).text);
    }
    return {
      count: `${KEYS} keys per failure`,
      result: `granted of ${LIMIT}: ${outcomes.map(({ text }) => text).join('; ')}`,
      holds: outcomes.every(({ holds }) => holds),
    };
  },
};

function outcomeOf(name, { range: [least, most], shed, failed, slowestMs }) {
  const bound = name === 'uneven' ? LIMIT + (NODES - 1) * SHARE : GRANTED_MAX;
  const text = `${name} ${least} to ${most} (at most ${bound}), slowest response ${Math.round(slowestMs)} ms`;
  const unusual = [
    [shed, 'refused with 503'],
    [failed, 'failed'],
  ].filter(([requests]) => requests > 0);
  const more = unusual.map(([requests, what]) => `, ${requests} ${what}`).join('');
  return { text: text + more, holds: most <= bound && failed === 0 };
}
