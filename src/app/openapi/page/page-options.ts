import type { SwaggerCustomOptions } from '@nestjs/swagger';
import { EXPLORER_ROUTE } from '../../explorer/explorer-documents.js';
import { HOME_ROUTE } from '../../home/home.js';
import { ICON_PATH } from '../../home/home-files.js';
import { authorisePlugin } from './authorise.plugin.js';
import { OFFERED_DEMO_KEYS } from './demo-offers.js';
import { foldParametersPlugin } from './fold-parameters.plugin.js';
import { foldResponsesPlugin } from './fold-responses.plugin.js';
import { linkPagesPlugin } from './link-pages.plugin.js';
import { matchCallerPlugin } from './match-caller.plugin.js';
import { packedPageFiles } from './packed-page-files.js';
import { PAGE_STYLE } from './page-style.js';
import type { PageConfigs } from './plugin.js';

/** How the server is set up. */
export interface PageFacts {
  readonly offersDemoKeys: boolean;
  readonly hasExplorer: boolean;
}

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
