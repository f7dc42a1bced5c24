import type { Server } from 'node:http';

/** Scheme and authority of a request target in absolute form. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i;

/**
 * Makes a server treat `GET http://host/path` as `GET /path`: HTTP requires it of every server, and nothing here depends on
 * the host. An empty path becomes `/`; otherwise Express would send its own HTML error page.
 */
export function acceptAbsoluteForm(server: Server): void {
  server.prependListener('request', (request) => {
    if (request.url?.startsWith('/') === true) return;
    const target = (request.url ?? '').replace(ORIGIN, '');
    request.url = target === '' || target.startsWith('?') ? `/${target}` : target;
  });
}
