import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestCluster } from '../../database/test-databases/test-cluster.js';
import { TestDatabases } from '../../database/test-databases/test-databases.js';
import { surviveErrors } from '../../http/connections/survive-errors.js';
import { controlOf } from './control.js';
import { announceHost, type HostAddress, withdrawHost } from './host-address.js';
import { TestServers } from './test-servers.js';

/** A running host, until it is idle. */
export interface Host {
  readonly address: HostAddress;
  /** Resolves when it has stopped, and left nothing running. */
  readonly ended: Promise<void>;
}

/** The next test run finds it running if it starts soon. */
const IDLE_MS = 10_000;

/** Makes this process the host of a cache folder. */
export async function becomeHost(folder: string, cluster: TestCluster): Promise<Host> {
  const databases = new TestDatabases(cluster);
  await databases.sweep();
  const servers = new TestServers(databases);
  const address = { pid: process.pid, control: '', token: randomBytes(24).toString('base64url') };
  const idle = idleTimer(servers);
  const control = createServer(
    controlOf(servers, { folder, token: address.token, origin: () => address.control, onUse: idle.touch }),
  );
  surviveErrors(control);
  // A response describes its server for as long as that lives.
  control.requestTimeout = 0;
  control.listen(0, '127.0.0.1');
  await once(control, 'listening');
  address.control = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
  await announceHost(folder, address);
  const lost = new Promise<void>((resolve) => {
    cluster.onLost(resolve);
  });
  const signalled = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  const ended = Promise.race([idle.expired, lost, signalled]).then(async () => {
    await withdrawHost(folder);
    control.close();
    control.closeAllConnections();
    await servers.stopAll();
    await cluster.stop();
  });
  return { address, ended };
}

/** Expires once there has been neither a server nor a request for some seconds. */
function idleTimer(servers: TestServers): { readonly touch: () => void; readonly expired: Promise<void> } {
  let usedAt = performance.now();
  const touch = (): void => {
    usedAt = performance.now();
  };
  const expired = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (servers.count > 0) touch();
      if (performance.now() - usedAt < IDLE_MS) return;
      clearInterval(timer);
      resolve();
    }, 250);
  });
  return { touch, expired };
}
