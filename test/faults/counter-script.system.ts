import { Redis } from 'ioredis';
import { type Claim, CounterScript } from '../../src/auth/rate-limit/counter-script.js';
import { RedisServer } from '../../tools/harness/redis.js';

const LIMIT = 10;
const BOUNDS = { limit: LIMIT, ceiling: LIMIT };
const REPORT = { limit: 0, ceiling: 0 };
const NO_CLAIM: Claim = { own: 0, others: 0, endsAt: 0 };

describe('the Redis script that counts requests', () => {
  let server: RedisServer;
  let redis: Redis;
  let [first, second] = [] as unknown as [CounterScript, CounterScript];
  let key = '';
  beforeAll(async () => {
    server = await RedisServer.start();
    redis = new Redis(server.url);
    [first, second] = [new CounterScript(redis, 'first'), new CounterScript(redis, 'second')];
  });
  beforeEach(() => {
    key = `key of ${String(expect.getState().currentTestName)}`;
  });
  afterAll(async () => {
    redis.disconnect();
    await server.stop();
  });

  it('grants the limit to all servers together, in a window of one minute from the first request', async () => {
    const began = await first.run(key, NO_CLAIM, BOUNDS);
    expect(began).toMatchObject({ isGranted: true, own: 1, others: 0 });
    expect(began.endsAt - began.now!).toBe(60_000);
    for (let count = 1; count < LIMIT; count += 1) await second.run(key, NO_CLAIM, BOUNDS);
    expect(await first.run(key, NO_CLAIM, BOUNDS)).toMatchObject({ isGranted: false, own: 1, others: 9 });
    expect(await second.run(key, NO_CLAIM, BOUNDS)).toMatchObject({ isGranted: false, own: 9, others: 1 });
    expect(await redis.pttl(key)).toBeLessThanOrEqual(60_000);
  });

  it('grants a server no more than its ceiling, and several requests together, or none of them', async () => {
    expect(await first.run(key, NO_CLAIM, { limit: LIMIT, ceiling: 1 })).toMatchObject({ isGranted: true });
    expect(await first.run(key, NO_CLAIM, { limit: LIMIT, ceiling: 1 })).toMatchObject({ isGranted: false, own: 1 });
    expect(await first.run(key, NO_CLAIM, BOUNDS, 5)).toMatchObject({ isGranted: true, own: 6 });
    for (const [ceiling, count] of [
      [LIMIT, 6],
      [3, 4],
    ] as const)
      expect(await second.run(key, NO_CLAIM, { limit: LIMIT, ceiling }, count)).toMatchObject({ isGranted: false });
    expect(await second.run(key, NO_CLAIM, BOUNDS, 4)).toMatchObject({ isGranted: true, own: 4, others: 6 });
    expect(await redis.hget(key, 'total')).toBe('10');
  });

  it('applies a report once, however often it arrives', async () => {
    const { endsAt } = await first.run(key, NO_CLAIM, BOUNDS);
    const claim = { own: 5, others: 0, endsAt };
    for (let count = 0; count < 3; count += 1) {
      expect(await first.run(key, claim, REPORT)).toMatchObject({ isGranted: false, own: 5, others: 0 });
    }
    expect(await second.run(key, NO_CLAIM, BOUNDS)).toMatchObject({ own: 1, others: 5 });
  });

  it('restores lost counts from the servers, with the end of the window', async () => {
    const { endsAt } = await first.run(key, NO_CLAIM, BOUNDS);
    await redis.del(key);
    expect(await first.run(key, { own: 3, others: 4, endsAt }, BOUNDS)).toMatchObject({ own: 4, others: 0, endsAt });
    expect(await second.run(key, { own: 4, others: 4, endsAt }, BOUNDS)).toMatchObject({ own: 5, others: 4 });
    expect(await redis.hget(key, 'total')).toBe('9');
    expect(await redis.pexpiretime(key)).toBe(endsAt);
  });

  it('counts what a server has seen of others, before they restore it', async () => {
    const { endsAt } = await first.run(key, NO_CLAIM, BOUNDS);
    const claim = { own: 1, others: LIMIT - 1, endsAt };
    expect(await first.run(key, claim, BOUNDS)).toMatchObject({ isGranted: false, own: 1, others: 0 });
  });

  it('restores counts that have gone back, as on an older replica', async () => {
    const { endsAt } = await first.run(key, NO_CLAIM, BOUNDS);
    await second.run(key, NO_CLAIM, BOUNDS);
    expect(await first.run(key, { own: 6, others: 1, endsAt }, BOUNDS)).toMatchObject({ own: 7, others: 1 });
    expect(await second.run(key, { own: 1, others: 2, endsAt }, BOUNDS)).toMatchObject({ own: 2, others: 7 });
  });

  it('keeps the earlier of two ends', async () => {
    const { endsAt } = await first.run(key, NO_CLAIM, BOUNDS);
    const claim = { own: 2, others: 0, endsAt: endsAt - 5000 };
    expect(await second.run(key, claim, BOUNDS)).toMatchObject({ own: 3, others: 1, endsAt: endsAt - 5000 });
    expect(await first.run(key, { own: 1, others: 0, endsAt }, BOUNDS)).toMatchObject({ endsAt: endsAt - 5000 });
  });

  it('ignores reports of an ended window, and reports that add nothing', async () => {
    const ended = { own: 8, others: 1, endsAt: Date.now() - 1000 };
    expect(await first.run(key, ended, REPORT)).toMatchObject({ own: 0 });
    expect(await redis.exists(key)).toBe(0);
    expect(await first.run(key, ended, BOUNDS)).toMatchObject({ isGranted: true, own: 1, others: 0 });
  });

  it('never opens a window longer than one minute, whatever end is reported', async () => {
    const { endsAt, now } = await first.run(key, { own: 1, others: 0, endsAt: Date.now() + 3_600_000 }, BOUNDS);
    expect(endsAt - now!).toBe(60_000);
  });
});
