import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Express, Request } from 'express';
import { Clock } from '../../config/clock.js';
import { homeDocument } from './home-document.js';
import { homePage } from './home-page.js';

/** The route of the home page. */
export const HOME_ROUTE = '/';

/** Serves the home page at `/`: HTML to browsers, JSON to other clients. */
export function serveHome(
  app: NestExpressApplication,
  document: OpenAPIObject,
  facts: { readonly offersDemoKeys: boolean; readonly hasExplorer: boolean },
): void {
  const clock = app.get(Clock);
  const express: Express = app.getHttpAdapter().getInstance();
  express.get(HOME_ROUTE, (request, response) => {
    const home = homeDocument(document, { origin: originOf(request), today: clock.todayIn('UTC'), ...facts });
    response.vary('Accept');
    if (request.accepts(['json', 'html']) === 'html') response.type('html').send(homePage(home));
    else response.json(home);
  });
}

/** From the Host header, which may contain anything: an invalid host name is omitted. */
function originOf({ protocol, headers: { host = '' } }: Request): string {
  return /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host) ? `${protocol}://${host}` : '';
}
