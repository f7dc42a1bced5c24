import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a server and its database that disturbs their connections as networks and poolers do. */
export interface DatabaseProxy {
  /** Connects to the database through the proxy. */
  readonly connectionString: string;
  /** Replaces a string in everything sent to the database from now on; both strings have the same length. */
  replace(text: string, by: string): void;
  /** Delays the response to the next query that contains the text; resolves once the database has responded. */
  checkResponse(text: string): Promise<void>;
  /** Cuts the next `connections` connections at the database's first response. */
  cutNext(connections: number): void;
  /** The same for every connection that sends the text, until `heal()`; `count` returns how many did. */
  checkResponses(text: string): { readonly count: () => number };
  /** Silently stops passing anything through. */
  freeze(): void;
  /** The same for the connections that exist now: later ones work, as after a failover. */
  strand(): void;
  /** Leads to another database from now on, as a load balancer does after a failover. */
  redirect(connectionString: string): void;
  /** Resumes normal operation and delivers what was delayed. */
  heal(): void;
  close(): Promise<void>;
}

/** A connection: the side to the server, and the side to the database. */
interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  onResponse: ((response: Buffer) => void) | undefined;
}

/** Opens a proxy to the database on a loopback port, by default a free one. */
export async function databaseProxy(connectionString: string, at = 0): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  let [isFrozen, keptBack, change] = [false, [] as (() => void)[], (request: string) => request];
  let cutsLeft = 0;
  let onRequest: ((pair: Pair, request: string) => void) | undefined;

  let target = new URL(connectionString);
  const proxy = createServer((near) => {
    const far = connect(Number(target.port === '' ? 5432 : target.port), target.hostname);
    const pair: Pair = { near, far, onResponse: undefined };
    pairs.add(pair);
    near.on('data', (chunk) => {
      const request = chunk.toString('latin1');
      onRequest?.(pair, request);
      far.write(change(request), 'latin1');
    });
    const isCut = cutsLeft > 0;
    if (isCut) cutsLeft -= 1;
    far.on('data', (chunk) => {
      if (isCut) near.destroy();
      else if (pair.onResponse === undefined) near.write(chunk);
      else pair.onResponse(chunk);
    });
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      one.on('error', () => undefined);
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
      if (isFrozen) one.pause();
    }
  }).listen(at, '127.0.0.1');
  await once(proxy, 'listening');
  const sockets = (): Socket[] => [...pairs].flatMap(({ near, far }) => [near, far]);

  const through = new URL(connectionString);
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    connectionString: through.toString(),
    replace: (text, by) => {
      change = (request) => request.replaceAll(text, by);
    },
    checkResponse: (text) =>
      new Promise((resolve) => {
        onRequest = (pair, request) => {
          if (!request.includes(text)) return;
          onRequest = undefined;
          pair.onResponse = (response) => {
            keptBack.push(() => pair.near.write(response));
            resolve();
          };
        };
      }),
    cutNext: (connections) => {
      cutsLeft = connections;
    },
    checkResponses: (text) => {
      let count = 0;
      onRequest = (pair, request) => {
        if (!request.includes(text)) return;
        count += 1;
        pair.onResponse = (response) => keptBack.push(() => pair.near.write(response));
      };
      return { count: () => count };
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets()) socket.pause();
    },
    strand: () => {
      for (const socket of sockets()) socket.pause();
    },
    redirect: (to) => {
      target = new URL(to);
      for (const socket of sockets()) socket.destroy();
    },
    heal: () => {
      [isFrozen, change, onRequest] = [false, (request) => request, undefined];
      for (const pair of pairs) pair.onResponse = undefined;
      for (const letGo of keptBack) letGo();
      keptBack = [];
      for (const socket of sockets()) socket.resume();
    },
    close: async () => {
      for (const socket of sockets()) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
