import { setImmediate as nextTurn } from 'node:timers/promises';
import { QueueRefusal } from '../http/queue/queue-refusal.js';
import { LookUps } from './look-ups.js';

const AT_ONCE_MAX = 8;

describe('look-ups of keys', () => {
  let lookUps: LookUps;
  /** The running look-ups by name, with what ends each. */
  let running: Map<string, () => void>;
  beforeEach(() => {
    lookUps = new LookUps();
    running = new Map();
  });

  const send = (name: string, { ip = '192.0.2.1', destroyed = false } = {}): Promise<string> =>
    lookUps.run({ ip, socket: { destroyed } }, async () => {
      await new Promise<void>((end) => running.set(name, end));
      running.delete(name);
      return name;
    });
  const fill = async () => {
    for (let at = 0; at < AT_ONCE_MAX; at += 1) void send(`first ${at}`);
    await nextTurn();
  };
  const end = async (name: string) => {
    running.get(name)?.();
    await nextTurn();
  };

  it('of one address take turns, eight at once; others do not wait for them', async () => {
    await fill();
    const ninth = send('ninth');
    const other = send('other', { ip: '192.0.2.2' });
    await nextTurn();
    expect(running.size).toBe(AT_ONCE_MAX + 1);
    await end('other');
    expect(await other).toBe('other');
    expect([...running.keys()]).not.toContain('ninth');
    await end('first 0');
    await end('ninth');
    expect(await ninth).toBe('ninth');
  });

  it('are not made for a client that has gone', async () => {
    await fill();
    void send('gone', { destroyed: true });
    const next = send('next');
    await end('first 0');
    expect([...running.keys()]).not.toContain('gone');
    await end('next');
    expect(await next).toBe('next');
  });

  it('are refused when they have waited too long, while others still run', async () => {
    lookUps = new LookUps(1);
    await fill();
    await expect(send('late')).rejects.toBeInstanceOf(QueueRefusal);
    await end('first 0');
    const next = send('next');
    await nextTurn();
    expect([...running.keys()]).not.toContain('late');
    await end('next');
    expect(await next).toBe('next');
  });
});
