import type { Request, Response } from 'express';
import type { Clock } from '../../config/clock.js';
import { setCollected } from '../../http/response-head.js';
import type { Contracts } from '../openapi/contracts.js';
import type { PublicDocument } from '../public-document.js';
import { homeDocument } from './home-document.js';
import { homePage } from './home-page.js';

/** The route of the home page. */
export const HOME_ROUTE = '/';

/** No client needs more to say what it accepts, and reading thousands of types takes a millisecond. */
const ACCEPT_LENGTH_MAX = 1000;

/** The home page: HTML to browsers, JSON to other clients. It depends on the Host header, so it is not cached. */
export class Home implements PublicDocument {
  readonly route = HOME_ROUTE;
  readonly policy = 'strictPage';

  constructor(
    private readonly contracts: Contracts,
    private readonly facts: { readonly offersDemoKeys: boolean; readonly hasExplorer: boolean },
    private readonly clock: Clock,
  ) {}

  send(request: Request, response: Response): void {
    const { accept = '', host } = request.headers;
    const home = homeDocument(this.contracts, {
      origin: originOf(host),
      today: this.clock.todayIn('UTC'),
      ...this.facts,
    });
    const isPage = accept.length <= ACCEPT_LENGTH_MAX && request.accepts(['json', 'html']) === 'html';
    const body = Buffer.from(isPage ? homePage(home) : JSON.stringify(home));
    setCollected(response);
    response.vary('Accept').type(isPage ? 'html' : 'json');
    response.set({ 'Cache-Control': 'private, no-store', 'Content-Length': String(body.length) }).end(body);
  }
}

/**
 * The origin of this server, which speaks HTTP, for a command that a user copies: what a proxy or a client says of the scheme
 * is not part of it, and a Host header that is no host name is left out.
 */
function originOf(host = ''): string {
  return /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host) ? `http://${host}` : '';
}
