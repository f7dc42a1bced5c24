import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Clock } from '../../config/clock.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { HOME_ROUTE } from '../home/serve-home.js';
import { pageOptions } from './page/page-options.js';
import { withFormStarts } from './page/with-form-starts.js';
import { upcomingExamples } from './upcoming-examples.js';

/** The route of Swagger UI and its files. */
export const PAGES_ROUTE = '/docs';

/** The files that the page loads. Others in its package, such as source maps and package.json, are not served. */
const PAGE_FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'swagger-ui-init.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
];

/** The routes that need no key, by name: the home page, the contract and Swagger UI. Other paths below them are not served. */
export const DOCUMENT_ROUTES: ReadonlyMap<string, RegExp> = new Map([
  [HOME_ROUTE, /^\/$/],
  ['/openapi.json', /^\/openapi\.json$/],
  [PAGES_ROUTE, new RegExp(`^/docs(?:/(?:${PAGE_FILES.join('|').replaceAll('.', '\\.')})?)?$`)],
]);

/** Serves the contract at /openapi.json and Swagger UI at /docs, both with examples relative to today. */
export function serveDocument(
  app: NestExpressApplication,
  document: OpenAPIObject,
  page: { readonly offersDemoKeys: boolean },
): void {
  const clock = app.get(Clock);
  let cached: { readonly day: PlainDate; readonly contract: OpenAPIObject; readonly shown: OpenAPIObject } | undefined;
  const today = () => {
    // Today at a property is at most a day off UTC, and the examples are a week ahead.
    const day = clock.todayIn('UTC');
    if (cached?.day === day) return cached;
    const contract = upcomingExamples(document, day);
    cached = { day, contract, shown: withFormStarts(contract) };
    return cached;
  };
  SwaggerModule.setup('docs', app, document, {
    ui: false,
    raw: ['json'],
    jsonDocumentUrl: 'openapi.json',
    patchDocumentOnRequest: () => today().contract,
  });
  SwaggerModule.setup('docs', app, document, {
    raw: false,
    patchDocumentOnRequest: () => today().shown,
    ...pageOptions(page),
  });
}
