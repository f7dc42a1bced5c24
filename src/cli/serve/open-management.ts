import { once } from 'node:events';
import { ConfigError } from '../../config/config-error.js';
import type { Config } from '../../config/config.js';
import { surviveErrors } from '../../http/connections/survive-errors.js';
import { createManagementServer, type Managed } from '../../telemetry/management/management-server.js';
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
  surviveErrors(server);
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
