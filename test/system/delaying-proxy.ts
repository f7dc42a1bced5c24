import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server that can delay its responses while requests still arrive. */
export class DelayingProxy {
  private readonly sockets = new Set<Socket>();
  private readonly delayed: (() => void)[] = [];
  private isDelaying = false;

  private constructor(readonly port: number) {}

  static async start(targetPort: number): Promise<DelayingProxy> {
    const server = createServer((near) => {
      const far = connect(targetPort, '127.0.0.1');
      far.on('data', (chunk) => {
        proxy.deliver(() => near.write(chunk));
      });
      near.on('data', (chunk) => far.write(chunk));
      for (const [one, other] of [[near, far] as const, [far, near] as const]) {
        proxy.sockets.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          proxy.sockets.delete(one);
          other.destroy();
        });
      }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new DelayingProxy((server.address() as AddressInfo).port);
    proxy.close = () => {
      for (const socket of proxy.sockets) socket.destroy();
      server.close();
    };
    return proxy;
  }

  close: () => void = () => undefined;

  hold(): void {
    this.isDelaying = true;
  }

  release(): void {
    this.isDelaying = false;
    for (const deliver of this.delayed.splice(0)) deliver();
  }

  private deliver(write: () => void): void {
    if (this.isDelaying) this.delayed.push(write);
    else write();
  }
}
