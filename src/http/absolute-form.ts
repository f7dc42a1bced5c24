import type { Server } from 'node:http';

/** What a target in absolute form has before its path: a scheme and who is asked. */
const ADDRESSEE = /^[a-z][a-z\d+.-]*:\/\/[^/?]*/i;

/**
 * Makes a server read `GET http://somebody/path` as `GET /path`: HTTP asks it of every server, and nothing here depends on
 * who was asked. Where no path is left Express would not know one either, and would answer by itself, in HTML.
 */
export function takeAbsoluteForm(server: Server): void {
  server.prependListener('request', (request) => {
    if (request.url?.startsWith('/') === true) return;
    const target = (request.url ?? '').replace(ADDRESSEE, '');
    request.url = target === '' || target.startsWith('?') ? `/${target}` : target;
  });
}
