import type { Request, Response } from 'express';
import type { Clock } from '../../config/clock.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { setCollected } from '../../http/response-head.js';
import type { Contracts } from '../openapi/contracts.js';
import { builtFile } from '../file-bytes.js';
import { KeptDocument } from '../kept-document.js';
import type { DocumentsByPath, PublicDocument } from '../published.js';
import { homeDocument, type PageFacts } from './home-document.js';
import { homePage } from './home-page.js';
import { llmsText } from './llms-text.js';

/** The route of the home page. */
export const HOME_ROUTE = '/';

/** The icon of every page. */
export const ICON_PATH = '/favicon.svg';

/** What the home page loads. It works without its script, which only copies. */
const FILES = {
  '/start.css': 'text/css; charset=utf-8',
  '/start.js': 'text/javascript; charset=utf-8',
  [ICON_PATH]: 'image/svg+xml',
};

/** No client needs more to say what it accepts, and reading thousands of types takes a millisecond. */
const ACCEPT_LENGTH_MAX = 1000;

/** The home page and its files. */
export function homeDocuments(contracts: Contracts, facts: PageFacts, clock: Clock): DocumentsByPath {
  const fileAt = (path: string, type: string) =>
    new KeptDocument(HOME_ROUTE, type, builtFile(path.slice(1)), clock, 'strictPage');
  const files = Object.entries(FILES).map(([path, type]) => [path, fileAt(path, type)] as const);
  const forPrograms = (today: PlainDate) => llmsText(homeDocument(contracts, { origin: '', today, ...facts }));
  return [
    [HOME_ROUTE, homeOf(contracts, facts, clock)],
    ['/llms.txt', new KeptDocument(HOME_ROUTE, 'text/plain; charset=utf-8', forPrograms, clock)],
    ...files,
  ];
}

/** The home page: HTML to browsers, JSON to other clients. It depends on the Host header, so it is not cached. */
function homeOf(contracts: Contracts, facts: PageFacts, clock: Clock): PublicDocument {
  const send = (request: Request, response: Response): void => {
    const { accept = '', host } = request.headers;
    const home = homeDocument(contracts, { origin: originOf(host), today: clock.todayIn('UTC'), ...facts });
    const isPage = accept.length <= ACCEPT_LENGTH_MAX && request.accepts(['json', 'html']) === 'html';
    const body = Buffer.from(isPage ? homePage(home) : JSON.stringify(home));
    setCollected(response);
    response.vary('Accept').type(isPage ? 'html' : 'json');
    response.set({ 'Cache-Control': 'private, no-store', 'Content-Length': String(body.length) }).end(body);
  };
  return { route: HOME_ROUTE, policy: 'strictPage', send };
}

/**
 * The origin of this server, which speaks HTTP, for a command that a user copies: what a proxy or a client says of the scheme
 * is not part of it, and a Host header that is no host name is left out.
 */
function originOf(host = ''): string {
  return /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host) ? `http://${host}` : '';
}
