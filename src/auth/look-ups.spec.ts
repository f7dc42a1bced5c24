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
  const fill = () => Array.from({ length: AT_ONCE_MAX }, (_, at) => send(`first ${at}`));

  it('of one address take turns, eight at once; others do not wait for them', async () => {
    const [first] = fill();
    const ninth = send('ninth');
    const other = send('other', { ip: '192.0.2.2' });
    expect(running.size).toBe(AT_ONCE_MAX + 1);
    running.get('other')?.();
    expect(await other).toBe('other');
    expect([...running.keys()]).not.toContain('ninth');
    running.get('first 0')?.();
    await first;
    running.get('ninth')?.();
    expect(await ninth).toBe('ninth');
  });

  it('are not made for a client that has gone', async () => {
    const [first] = fill();
    void send('gone', { destroyed: true });
    const next = send('next');
    running.get('first 0')?.();
    await first;
    expect([...running.keys()]).not.toContain('gone');
    running.get('next')?.();
    expect(await next).toBe('next');
  });

  it('are refused when they have waited too long, while others still run', async () => {
    lookUps = new LookUps(1);
    const [first] = fill();
    await expect(send('late')).rejects.toBeInstanceOf(QueueRefusal);
    running.get('first 0')?.();
    await first;
    const next = send('next');
    expect([...running.keys()]).not.toContain('late');
    running.get('next')?.();
    expect(await next).toBe('next');
  });
});
