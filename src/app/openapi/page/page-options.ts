import type { SwaggerCustomOptions } from '@nestjs/swagger';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { API_ID_HEADER, KEY_HEADER } from '../../../auth/security-schemes.js';
import { ownFile } from '../../../config/own-file.js';
import { DEMO_OFFERS } from '../../../import/demo/demo-keys.js';
import { EXPLORER_ROUTE } from '../../explorer/explorer-documents.js';
import type { PageFacts } from '../../home/home-document.js';
import { HOME_ROUTE, ICON_PATH } from '../../home/home.js';
import { authorisePlugin } from './authorise.plugin.js';
import { foldParametersPlugin } from './fold-parameters.plugin.js';
import { foldResponsesPlugin } from './fold-responses.plugin.js';
import { matchCallerPlugin } from './match-caller.plugin.js';
import { PAGE_STYLE } from './page-style.js';
import type { OfferedKey, PageConfigs, PageSystem, Plugin } from './plugin.js';

/** Links to the other pages of this server, above the title. */
const linkPagesPlugin: Plugin = () => {
  const wrapInfo = (Original: unknown, system: PageSystem) => {
    const { createElement } = system.React;
    return (props: object) => {
      const links = system
        .getConfigs()
        .pages.map(({ path, name }) => createElement('a', { key: path, href: path }, name));
      const nav = createElement('nav', { className: 'pages', 'aria-label': 'Pages' }, ...links);
      return createElement('div', null, nav, createElement(Original, props));
    };
  };

  return { wrapComponents: { InfoContainer: wrapInfo } };
};

/** The keys that the startup message lists too, by security scheme. */
const OFFERED_DEMO_KEYS: readonly OfferedKey[] = DEMO_OFFERS.map(({ opens, headers }) => {
  const { [API_ID_HEADER]: channelId, [KEY_HEADER]: key = '' } = headers;
  return { description: opens, values: channelId === undefined ? { apiKey: key } : { channelId, channelKey: key } };
});

/** How Swagger UI looks and behaves. The keys that a user enters survive a page reload. */
export function pageOptions({ offersDemoKeys, hasExplorer }: PageFacts): SwaggerCustomOptions {
  const configs: PageConfigs = {
    offeredKeys: offersDemoKeys ? OFFERED_DEMO_KEYS : [],
    pages: [
      { path: HOME_ROUTE, name: 'Start page' },
      ...(hasExplorer ? [{ path: EXPLORER_ROUTE, name: 'Explorer' }] : []),
    ],
  };
  return {
    ...packedPageFiles(),
    customfavIcon: ICON_PATH,
    customSiteTitle: 'Property Booking Interface',
    customCss: PAGE_STYLE,
    swaggerOptions: {
      ...configs,
      plugins: [linkPagesPlugin, authorisePlugin, foldParametersPlugin, matchCallerPlugin, foldResponsesPlugin],
      persistAuthorization: true,
      tryItOutEnabled: true,
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
    },
  };
}

/** Where a packed release has the files of Swagger UI; in a checkout they are in their package. */
function packedPageFiles(): SwaggerCustomOptions {
  const folder = fileURLToPath(ownFile('swagger-ui'));
  return existsSync(folder) ? { customSwaggerUiPath: folder } : {};
}
