import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { openTemporaryDatabase } from '../../harness/database.js';
import { numbered } from '../../harness/hotel.js';
import { type NodesOnRedis, nodesOnRedis, RedisServer } from '../../harness/redis.js';
import type { StartedServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import type { Scenario } from '../scenario.js';

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

interface Failing {
  readonly redis: RedisServer;
  readonly load: KeyLoad;
}

/** Each sends requests before, during and after its failure, far more than the limit. */
const FAILURES: Readonly<Record<string, (failing: Failing) => Promise<void>>> = {
  async kill({ redis, load }) {
    await during(load.send({ rounds: 60 }), async () => {
      await load.untilGranted(LIMIT / 2);
      await redis.stop();
    });
    await redis.start();
  },
  async freeze({ redis, load }) {
    await during(load.send({ rounds: 80 }), async () => {
      await load.untilGranted(LIMIT / 2);
      redis.freeze();
      await pause(FREEZE_MS);
      redis.thaw();
    });
  },
  async flap({ redis, load }) {
    await during(load.send({ rounds: 100 }), async () => {
      for (let hiccup = 0; hiccup < HICCUPS; hiccup += 1) {
        await pause(HICCUP_MS);
        redis.freeze();
        await pause(HICCUP_MS);
        redis.thaw();
      }
    });
  },
  async restart({ redis, load }) {
    await during(load.send({ rounds: 120 }), async () => {
      await load.untilGranted(LIMIT / 2);
      await redis.stop();
      await pause(HICCUP_MS);
      await redis.start();
    });
  },
  /** All requests at once, while the processors are busy with something else. */
  async load({ load }) {
    const burners = numbered(BURNERS).map(() => spawn(process.execPath, ['-e', 'for (;;);']));
    try {
      await load.send({ rounds: 40, everyMs: 0 });
    } finally {
      for (const burner of burners) burner.kill('SIGKILL');
    }
  },
  /** One server has most of the load before the failure, the others have it afterwards. */
  async uneven({ redis, load }) {
    const { nodes } = load.cluster;
    const [first, rest] = [nodes.slice(0, 1), nodes.slice(1)];
    await load.send({ rounds: 70, everyMs: 10, nodes: first });
    await redis.stop();
    await load.send({ rounds: 60, everyMs: 10, nodes: first });
    await load.send({ rounds: 60, everyMs: 10, nodes: rest });
    await redis.start();
    await load.send({ rounds: 60 });
  },
};

async function during(work: Promise<void>, meanwhile: () => Promise<void>): Promise<void> {
  await Promise.all([work, meanwhile()]);
}

export const scenario: Scenario = {
  point: 6,
  attack: `Redis fails within a key's window: limit ${LIMIT}, ${NODES} servers`,
  measures: `how many requests of a key are granted in the window of each failure (at most ${GRANTED_MAX} under even load), and the slowest response (ms)`,
  async run({ scope, say }) {
    const { connectionString } = await openTemporaryDatabase(scope, say);
    const redis = scope.add(await RedisServer.start());
    const keysOf = (name: string) => numbered(KEYS).map((number) => `limited-${name}-${number}`);
    const keys = Object.keys(FAILURES).flatMap(keysOf);
    const cluster = scope.add(
      await nodesOnRedis(
        connectionString,
        numbered(NODES).map(() => ({ REDIS_URL: redis.url })),
        keys.map((key) => ({ key, requestsPerMinute: LIMIT })),
      ),
    );
    const outcomes: ReturnType<typeof outcomeOf>[] = [];
    for (const [name, fail] of Object.entries(FAILURES)) {
      await cluster.untilShared();
      const load = new KeyLoad(keysOf(name), cluster);
      await fail({ redis, load });
      const outcome = outcomeOf(name, load);
      outcomes.push(outcome);
      say(outcome.text);
    }
    return {
      count: `${KEYS} keys per failure`,
      result: `granted of ${LIMIT}: ${outcomes.map(({ text }) => text).join('; ')}`,
      holds: outcomes.every(({ holds }) => holds),
    };
  },
};

function outcomeOf(name: string, { range: [least, most], shed, failed, slowestMs }: KeyLoad) {
  const bound = name === 'uneven' ? LIMIT + (NODES - 1) * SHARE : GRANTED_MAX;
  const text = `${name} ${least} to ${most} (at most ${bound}), slowest response ${Math.round(slowestMs)} ms`;
  const unusual = [[shed, 'refused with 503'] as const, [failed, 'failed'] as const];
  const more = unusual.map(([requests, what]) => (requests > 0 ? `, ${requests} ${what}` : '')).join('');
  return { text: text + more, holds: most <= bound && failed === 0 };
}

/** Sends requests with keys (in each round, one per key to every given server) and counts the outcomes. */
class KeyLoad {
  /** Requests that a busy server refused with 503. */
  shed = 0;
  /** Any outcome other than granted or refused. */
  failed = 0;
  slowestMs = 0;
  private readonly granted: Map<string, number>;

  constructor(
    keys: readonly string[],
    readonly cluster: NodesOnRedis,
  ) {
    this.granted = new Map(keys.map((key) => [key, 0]));
  }

  /** Sends rounds at a fixed pace, whether or not responses arrive. */
  async send({ rounds, everyMs = PACE_MS, nodes = this.cluster.nodes }: Rounds): Promise<void> {
    const start = performance.now();
    const sent: Promise<void>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const node of nodes) for (const key of this.granted.keys()) sent.push(this.sendRequest(node, key));
      await pause(Math.max(0, start + (round + 1) * everyMs - performance.now()));
    }
    await Promise.all(sent);
  }

  /** Waits until each key has been granted this many requests. */
  async untilGranted(requests: number): Promise<void> {
    await until(() => this.range[0] >= requests, { what: `${requests} granted requests of each key` });
  }

  /** The fewest and the most requests that a key was granted. */
  get range(): readonly [number, number] {
    const counts = [...this.granted.values()];
    return [Math.min(...counts), Math.max(...counts)];
  }

  private async sendRequest(node: StartedServer, key: string): Promise<void> {
    const start = performance.now();
    const { status } = await this.cluster.send(node, key).catch(() => ({ status: 0 }));
    this.slowestMs = Math.max(this.slowestMs, performance.now() - start);
    if (status === 400) this.granted.set(key, (this.granted.get(key) ?? 0) + 1);
    else if (status === 503) this.shed += 1;
    else if (status !== 429) this.failed += 1;
  }
}

interface Rounds {
  readonly rounds: number;
  readonly everyMs?: number;
  readonly nodes?: readonly StartedServer[];
}
