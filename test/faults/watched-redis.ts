import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { until } from '../../tools/harness/until.js';
import { EPHEMERAL, RedisServer } from '../../tools/harness/redis.js';

const SENTINELS = 3;
/** A majority. */
const QUORUM = 2;

/** A Redis, its replica, and Sentinels that watch both; all of them have the same password. */
export class WatchedRedis {
  private constructor(
    private readonly folder: Awaited<ReturnType<typeof temporaryFolder>>,
    readonly password: string,
    readonly primary: RedisServer,
    readonly replica: RedisServer,
    readonly sentinels: readonly RedisServer[],
  ) {}

  /** Starts all of them, and waits until the Sentinels know the replica and each other. */
  static async start(name: string, password: string): Promise<WatchedRedis> {
    const folder = await temporaryFolder();
    const options = [...EPHEMERAL, '--dir', folder.path, '--requirepass', password, '--masterauth', password];
    const primary = await RedisServer.start(options, password);
    const following = ['--replicaof', `127.0.0.1 ${primary.port}`];
    const replica = await RedisServer.start([...options, ...following], password);
    const sentinels: RedisServer[] = [];
    for (let number = 1; number <= SENTINELS; number += 1) {
      const file = join(folder.path, `sentinel${number}.conf`);
      sentinels.push(await startSentinel(file, { name, password, port: primary.port, quorum: QUORUM }));
    }
    const watched = new WatchedRedis(folder, password, primary, replica, sentinels);
    await watched.untilReady(name);
    return watched;
  }

  /** Adds a Sentinel that takes the replica for the primary; the other Sentinels never elect it. */
  async startMistaken(name: string): Promise<RedisServer> {
    const file = join(this.folder.path, 'mistaken.conf');
    const quorum = SENTINELS + 1;
    return startSentinel(file, { name, password: this.password, port: this.replica.port, quorum });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.sentinels, this.replica, this.primary].map((server) => server.stop()));
    await this.folder.remove();
  }

  private async untilReady(name: string): Promise<void> {
    await until(async () => {
      const masters = await Promise.all(this.sentinels.map((sentinel) => sentinel.command('sentinel', 'master', name)));
      const isComplete = (text: string) => {
        const value = (field: string) => new RegExp(`^${field}\\n(.*)$`, 'm').exec(text)?.[1];
        return value('num-slaves') === '1' && value('num-other-sentinels') === String(SENTINELS - 1);
      };
      return masters.every(isComplete) || undefined;
    });
  }
}

interface Watch {
  readonly name: string;
  readonly password: string;
  readonly port: number;
  readonly quorum: number;
}

/** A Sentinel rewrites its file, so each has its own. */
async function startSentinel(file: string, { name, password, port, quorum }: Watch): Promise<RedisServer> {
  const lines = [
    `requirepass ${password}`,
    `sentinel sentinel-pass ${password}`,
    `sentinel monitor ${name} 127.0.0.1 ${port} ${quorum}`,
    `sentinel auth-pass ${name} ${password}`,
    `sentinel down-after-milliseconds ${name} 1000`,
    `sentinel failover-timeout ${name} 5000`,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  return RedisServer.start([file, '--sentinel'], password);
}
