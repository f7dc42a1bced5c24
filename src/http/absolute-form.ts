import type { Server } from 'node:http';

/** Scheme and authority of a request target in absolute form. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i;

/**
 * Makes a server treat `GET http://host/path` as `GET /path`: HTTP requires it of every server, and nothing here depends on
 * the host. What has no path, such as `*`, gets one; otherwise Express would send its own HTML error page.
 */
export function acceptAbsoluteForm(server: Server): void {
  server.prependListener('request', (request) => {
    if (request.url?.startsWith('/') === true) return;
    const target = (request.url ?? '').replace(ORIGIN, '');
    request.url = target.startsWith('/') ? target : `/${target}`;
  });
}
