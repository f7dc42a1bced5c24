import { once } from 'node:events';
import type { Server } from 'node:http';
import { ConfigError } from '../../config/config-error.js';
import type { Config } from '../../config/config.js';
import { cutStalled, openConnections } from '../../http/connections/guard-connections.js';
import { limitPipelines } from '../../http/connections/limit-pipelines.js';
import { missingInternals } from '../../http/connections/node-internals.js';
import { surviveErrors } from '../../http/connections/survive-errors.js';
import { createManagementServer, type Managed } from '../../telemetry/management/management-server.js';
import type { Metrics } from '../../telemetry/metrics/metrics.js';
import { listen, type Listener } from './listen.js';

/**
 * Opens the management listener if MANAGEMENT_PORT is set. It opens first and closes last, so that probes see the server
 * start and stop.
 */
export async function openManagement(config: Config, managed: Managed): Promise<Listener | undefined> {
  const { managementPort: port, managementHost: host } = config;
  if (port === undefined) return undefined;
  managed.metrics.watchProcess();
  managed.metrics.watchDatabase(() => managed.readiness.hasDatabase());
  const server = createManagementServer(managed);
  guard(server, managed.metrics);
  const url = await listen(server, { port, host }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([
      `MANAGEMENT_HOST and MANAGEMENT_PORT are ${host} and ${port}, which cannot be opened: ${reason}`,
    ]);
  });
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url, close };
}

/** Unread metrics, a hundred connections of them, filled the heap. */
function guard(server: Server, { connections }: Metrics): void {
  surviveErrors(server);
  if (missingInternals().length === 0) limitPipelines(server, connections);
  cutStalled(server, openConnections(server), connections);
}
