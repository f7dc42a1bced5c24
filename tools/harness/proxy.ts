import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { HEALTHY, ProxiedConnection, type Side } from './proxied-connection.js';

const HALF_CLOSE_EVERY_MS = 500;

/** Opens a proxy on a loopback port, by default a free one, in front of the host and port of a URL. */
export async function openProxy(connectionString: string, port = 0): Promise<FaultyProxy> {
  const proxy = new FaultyProxy(connectionString);
  await proxy.listen(port);
  return proxy;
}

/** A proxy that stands for what is between two programs, and fails as networks, poolers and balancers do, until `heal()`. */
export class FaultyProxy {
  /** Is called with each new connection. */
  onConnection: (connection: ProxiedConnection) => void = () => undefined;
  readonly connections = new Set<ProxiedConnection>();
  private readonly server: Server;
  private target: URL;
  private fault = HEALTHY;
  private cutsLeft = 0;
  private halfClosing: NodeJS.Timeout | undefined;
  private change: ((request: string) => string) | undefined;
  private delays: (request: string) => boolean = () => false;
  private readonly delayed = new Set<ProxiedConnection>();
  private keptBack: (() => void)[] = [];
  private onKeptBack: () => void = () => undefined;

  constructor(private readonly opened: string) {
    this.target = new URL(opened);
    this.server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
      this.accept(near);
    });
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The URL that it was opened for, through the proxy. */
  get connectionString(): string {
    const through = new URL(this.opened);
    through.host = `127.0.0.1:${this.port}`;
    return through.toString();
  }

  /** Cuts all connections now. */
  cut(): void {
    for (const connection of this.connections) connection.cut();
  }

  /** Cuts the next `connections` connections at the first response. */
  cutNext(connections: number): void {
    this.cutsLeft = connections;
  }

  /** Everything arrives later. */
  delay(delayMs: number): void {
    this.fault = { ...HEALTHY, delayMs };
  }

  /** Nothing arrives, without notice; a connection that has lost something never recovers. */
  drop(): void {
    this.fault = { ...HEALTHY, drops: true };
  }

  /** Nothing arrives, without notice, before `heal()`. */
  freeze(): void {
    this.fault = { ...HEALTHY, isFrozen: true };
    this.strand();
  }

  /** The same for the connections that exist now: later ones work, as after a failover. */
  strand(): void {
    for (const connection of this.connections) connection.freeze();
  }

  /** Again and again, all connections end towards one side; the other direction stays open. */
  halfClose(side: Side): void {
    const close = () => {
      for (const connection of this.connections) connection[side].end();
    };
    close();
    this.halfClosing = setInterval(close, HALF_CLOSE_EVERY_MS);
  }

  /** Leads to another server from now on, as a load balancer does after a failover. */
  redirect(connectionString: string): void {
    this.target = new URL(connectionString);
    this.cut();
  }

  /** Replaces a text in every request from now on; both texts have the same length. */
  replace(text: string, by: string): void {
    this.change = (request) => request.replaceAll(text, by);
  }

  /** Delays the response to the next request that contains the text; resolves once the server has responded. */
  delayResponse(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.onKeptBack = resolve;
      this.delays = (request) => {
        const isIt = request.includes(text);
        if (isIt) this.delays = () => false;
        return isIt;
      };
    });
  }

  /** The same for every connection that sends the text, or anything; `count` returns how many still wait for the response. */
  delayResponses(text = ''): { readonly count: () => number } {
    this.delays = (request) => request.includes(text);
    return { count: () => [...this.delayed].filter(({ near }) => near.readable).length };
  }

  /** Resumes normal operation, and delivers what was delayed. */
  heal(): void {
    clearInterval(this.halfClosing);
    [this.fault, this.change, this.delays] = [HEALTHY, undefined, () => false];
    this.delayed.clear();
    for (const deliver of this.keptBack.splice(0)) deliver();
    for (const connection of this.connections) connection.thaw();
  }

  async stop(): Promise<void> {
    clearInterval(this.halfClosing);
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(near: Socket): void {
    const connection = new ProxiedConnection(near, this.target, () => this.fault);
    this.connections.add(connection);
    for (const socket of [near, connection.far])
      socket.on('close', () => {
        if (connection.isOver) this.connections.delete(connection);
      });
    const isCut = this.cutsLeft > 0;
    if (isCut) this.cutsLeft -= 1;
    connection.tap = (chunk, from) => {
      if (from === 'near') return this.requested(chunk, connection);
      if (isCut) connection.cut();
      return isCut ? undefined : this.responded(chunk, connection);
    };
    this.onConnection(connection);
  }

  private requested(chunk: Buffer, connection: ProxiedConnection): Buffer {
    const request = chunk.toString('latin1');
    if (this.delays(request)) this.delayed.add(connection);
    return this.change === undefined ? chunk : Buffer.from(this.change(request), 'latin1');
  }

  private responded(chunk: Buffer, connection: ProxiedConnection): Buffer | undefined {
    if (!this.delayed.has(connection)) return chunk;
    this.keptBack.push(() => connection.near.writable && connection.near.write(chunk));
    this.onKeptBack();
    return undefined;
  }
}
