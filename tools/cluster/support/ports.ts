import { once } from 'node:events';
import { createServer } from 'node:net';

/** A member, and where it serves. */
export interface NamedPort {
  readonly name: string;
  readonly port: number;
}

export type Ports = ReturnType<typeof portsOf>;
export type PostgresPorts = Ports['postgres'][number];
export type NodePorts = Ports['node'][number];

/** The ports of a cluster, all of them within a hundred from its base port. */
export function portsOf(base: number, nodes: number) {
  const numbered = <One>(count: number, one: (at: number) => One) => Array.from({ length: count }, (_, at) => one(at));
  const named = (kind: string, at: number, first: number): NamedPort => ({
    name: `${kind}${at + 1}`,
    port: first + at,
  });
  return {
    api: base,
    primary: base + 1,
    prometheus: base + 2,
    balancerMetrics: base + 3,
    etcd: base + 4,
    etcdPeer: base + 5,
    node: numbered(nodes, (at) => ({
      ...named('node', at, base + 10),
      management: base + 20 + at,
      link: base + 30 + at,
      linkManagement: base + 40 + at,
    })),
    postgres: numbered(3, (at) => ({
      ...named('postgres', at, base + 50),
      patroni: base + 55 + at,
      link: base + 60 + at,
      linkPatroni: base + 65 + at,
      linkEtcd: base + 70 + at,
    })),
    redis: [named('redis', 0, base + 80), named('redis', 1, base + 80)] as const,
    sentinel: numbered(3, (at) => named('sentinel', at, base + 85)),
  };
}

/** @throws Error unless all ports are free */
export async function requireFree(ports: Ports): Promise<void> {
  const members = Object.values(ports).flat();
  const values = members.flatMap((one): unknown[] => (typeof one === 'number' ? [one] : Object.values(one)));
  for (const port of values.filter((value) => typeof value === 'number')) {
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (!isFree)
      throw new Error(`port ${port} is in use; choose others with --base-port, of which a hundred are needed`);
  }
}
