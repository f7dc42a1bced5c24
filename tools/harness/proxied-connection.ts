import { connect, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** `near` is the side that connects to the proxy, `far` the one that the proxy leads to. */
export type Side = 'near' | 'far';

/** Sees what a side sends before it is passed on. Returns what to pass on; undefined if that is done, or must not be. */
export type Tap = (chunk: Buffer, from: Side) => Buffer | undefined;

/** What happens to connections: nothing, at first. */
export interface Fault {
  readonly delayMs: number;
  readonly drops: boolean;
  readonly isFrozen: boolean;
}

export const HEALTHY: Fault = { delayMs: 0, drops: false, isFrozen: false };

/** A connection through the proxy, which stays half open as long as its sides want. */
export class ProxiedConnection {
  readonly far: Socket;
  tap: Tap = (chunk) => chunk;
  /** It has lost something, or the other side has never heard of it. */
  private isLost: boolean;

  constructor(
    readonly near: Socket,
    { hostname, port }: URL,
    private readonly faultNow: () => Fault,
  ) {
    this.isLost = faultNow().drops;
    const target = { host: hostname, port: Number(port === '' ? 5432 : port), allowHalfOpen: true, noDelay: true };
    this.far = this.isLost ? new Socket() : connect(target);
    this.pass('near');
    this.pass('far');
    if (faultNow().isFrozen) this.freeze();
  }

  get isOver(): boolean {
    return this.near.closed && this.far.closed;
  }

  cut(): void {
    this.near.destroy();
    this.far.destroy();
  }

  freeze(): void {
    this.near.pause();
    this.far.pause();
  }

  thaw(): void {
    this.near.resume();
    this.far.resume();
  }

  /** Passes everything on in order, including the end. */
  private pass(side: Side): void {
    const [from, to] = side === 'near' ? [this.near, this.far] : [this.far, this.near];
    let [passed, waiting] = [Promise.resolve(), 0];
    const inOrder = (act: () => unknown) => {
      const { delayMs, drops } = this.faultNow();
      if (drops) this.isLost = true;
      if (this.isLost) return;
      if (delayMs === 0 && waiting === 0) {
        if (to.writable) act();
        return;
      }
      const due = performance.now() + delayMs;
      waiting += 1;
      passed = passed.then(async () => {
        await pause(Math.max(0, due - performance.now()));
        waiting -= 1;
        if (to.writable) act();
      });
    };
    from.on('data', (chunk) => {
      inOrder(() => {
        const changed = this.tap(chunk, side);
        if (changed !== undefined) to.write(changed);
      });
    });
    from.on('end', () => {
      inOrder(() => to.end());
    });
    from.on('error', () => undefined);
    from.on('close', (hadError) => {
      if (hadError || this.isLost) to.destroy();
    });
  }
}
