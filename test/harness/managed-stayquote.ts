import { freePort } from '../../src/database/embedded/free-port.js';
import { type HttpResponse, httpExchange } from '../../tools/harness/http-exchange.js';
import { serveStayquote, type Variables } from '../../tools/harness/server.js';
import { until } from '../../tools/harness/until.js';

/** A running `stayquote serve` with its management listener. */
export type ManagedProcess = Awaited<ReturnType<typeof managedStayquote>>;

/** Requests a page of a management listener. */
export function requestManagement(port: number, target: string, method = 'GET'): Promise<HttpResponse> {
  return httpExchange({ port, method, target, headers: {} });
}

/** Starts `stayquote serve` with a management listener, and waits until it is ready. */
export async function managedStayquote(variables: Variables, openFiles?: number) {
  const managementPort = await freePort();
  const server = await serveStayquote({ MANAGEMENT_PORT: String(managementPort), ...variables }, [], { openFiles });
  // It listens before that.
  await until(async () => (await requestManagement(managementPort, '/readyz')).status === 200);
  return {
    ...server,
    managementPort,
    /** Sends a request to the management listener. */
    manage: (target: string, method?: string) => requestManagement(managementPort, target, method),
    /** Sends a request to the public listener. */
    get: (target: string, headers: Variables = {}) =>
      httpExchange({ port: server.port, method: 'GET', target, headers }),
  };
}
