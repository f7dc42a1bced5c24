import type { Clock } from '../../config/clock.js';
import { builtFile } from '../built-file.js';
import { KeptDocument } from '../kept-document.js';
import type { PublicDocument } from '../public-document.js';
import { HOME_ROUTE } from './home.js';

/** The icon of every page. */
export const ICON_PATH = '/favicon.svg';

/** What the home page loads. It works without its script, which only copies. */
const FILES = {
  '/start.css': 'text/css; charset=utf-8',
  '/start.js': 'text/javascript; charset=utf-8',
  [ICON_PATH]: 'image/svg+xml',
};

/** The paths of the home page and its files. */
export const HOME_PATHS = [HOME_ROUTE, ...Object.keys(FILES)];

/** The files of the home page, by path. */
export function homeFiles(clock: Clock): readonly (readonly [path: string, document: PublicDocument])[] {
  return Object.entries(FILES).map(([path, type]) => {
    return [path, new KeptDocument(HOME_ROUTE, type, builtFile(path.slice(1)), clock, 'strictPage')] as const;
  });
}
