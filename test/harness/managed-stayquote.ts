import { freePort } from '../../src/database/embedded/free-port.js';
import { type HttpResponse, httpExchange } from '../../tools/harness/http-exchange.js';
import { type StartedServer, serveStayquote } from '../../tools/harness/server.js';
import { until } from '../../tools/harness/until.js';

/** A running `stayquote serve` with its management listener. */
export interface ManagedProcess extends StartedServer {
  readonly managementPort: number;
  /** Sends a request to the management listener. */
  manage(target: string, method?: string): Promise<HttpResponse>;
  /** Sends a request to the public listener. */
  get(target: string, headers?: Readonly<Record<string, string>>): Promise<HttpResponse>;
}

/** Requests a page of a management listener. */
export function requestManagement(port: number, target: string, method = 'GET'): Promise<HttpResponse> {
  return httpExchange({ port, method, target, headers: {} });
}

/** Starts `stayquote serve` with a management listener, and waits until it is ready. */
export async function managedStayquote(
  variables: Readonly<Record<string, string>>,
  openFiles?: number,
): Promise<ManagedProcess> {
  const managementPort = await freePort();
  const server = await serveStayquote({ MANAGEMENT_PORT: String(managementPort), ...variables }, [], { openFiles });
  // It listens before that.
  await until(async () => (await requestManagement(managementPort, '/readyz')).status === 200);
  return {
    ...server,
    managementPort,
    manage: (target, method) => requestManagement(managementPort, target, method),
    get: (target, headers = {}) => httpExchange({ port: server.port, method: 'GET', target, headers }),
  };
}
