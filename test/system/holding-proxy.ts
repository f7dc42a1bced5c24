import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server that can hold back its responses while requests still arrive. */
export class HoldingProxy {
  private readonly sockets = new Set<Socket>();
  private readonly kept: (() => void)[] = [];
  private isHolding = false;

  private constructor(readonly port: number) {}

  static async start(targetPort: number): Promise<HoldingProxy> {
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
    const proxy = new HoldingProxy((server.address() as AddressInfo).port);
    proxy.close = () => {
      for (const socket of proxy.sockets) socket.destroy();
      server.close();
    };
    return proxy;
  }

  close: () => void = () => undefined;

  hold(): void {
    this.isHolding = true;
  }

  release(): void {
    this.isHolding = false;
    for (const deliver of this.kept.splice(0)) deliver();
  }

  private deliver(write: () => void): void {
    if (this.isHolding) this.kept.push(write);
    else write();
  }
}
