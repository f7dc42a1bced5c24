import type { SwaggerCustomOptions } from '@nestjs/swagger';
import { ICON_PATH } from '../../home/home-files.js';
import { authorisePlugin } from './authorise.plugin.js';
import { OFFERED_DEMO_KEYS } from './demo-offers.js';
import { foldParametersPlugin } from './fold-parameters.plugin.js';
import { foldResponsesPlugin } from './fold-responses.plugin.js';
import { packedPageFiles } from './packed-page-files.js';
import { PAGE_STYLE } from './page-style.js';
import type { PageConfigs } from './plugin.js';

/** How Swagger UI looks and behaves. The keys that a user enters survive a page reload. */
export function pageOptions({ offersDemoKeys }: { readonly offersDemoKeys: boolean }): SwaggerCustomOptions {
  const configs: PageConfigs = { offeredKeys: offersDemoKeys ? OFFERED_DEMO_KEYS : [] };
  return {
    ...packedPageFiles(),
    customfavIcon: ICON_PATH,
    customSiteTitle: 'Property Booking Interface',
    customCss: PAGE_STYLE,
    swaggerOptions: {
      ...configs,
      plugins: [authorisePlugin, foldParametersPlugin, foldResponsesPlugin],
      persistAuthorization: true,
      tryItOutEnabled: true,
      displayRequestDuration: true,
    },
  };
}
