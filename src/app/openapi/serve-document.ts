import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Clock } from '../../config/clock.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';
import { upcomingExamples } from './upcoming-examples.js';

/** The route of Swagger UI with its files. */
export const PAGES_ROUTE = '/docs';

/** What the page loads. Its package holds more, such as source maps and its own package.json, which nobody needs from here. */
const PAGE_FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'swagger-ui-init.js',
  'favicon-16x16.png',
  'favicon-32x32.png',
];

/** The routes that serveDocument answers at, by name: the contract, and Swagger UI. Any other path below them is unserved. */
export const DOCUMENT_ROUTES: ReadonlyMap<string, RegExp> = new Map([
  ['/openapi.json', /^\/openapi\.json$/],
  [PAGES_ROUTE, new RegExp(`^/docs(?:/(?:${PAGE_FILES.join('|').replaceAll('.', '\\.')})?)?$`)],
]);

/**
 * Serves the contract at /openapi.json and Swagger UI at /docs, both with the examples of the day. A visitor's keys outlive
 * a reload.
 */
export function serveDocument(app: NestExpressApplication, document: OpenAPIObject): void {
  const clock = app.get(Clock);
  let told: { readonly day: PlainDate; readonly contract: OpenAPIObject } | undefined;
  const contractOf = (day: PlainDate, contract: OpenAPIObject): OpenAPIObject => {
    if (told?.day !== day) told = { day, contract: upcomingExamples(contract, day) };
    return told.contract;
  };
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    // No property's own today is more than a day away from it, and the examples lie a week ahead.
    patchDocumentOnRequest: (_request, _response, contract) => contractOf(clock.todayIn('UTC'), contract),
    customSiteTitle: 'Property Booking Interface',
    swaggerOptions: { persistAuthorization: true, tryItOutEnabled: true, displayRequestDuration: true },
  });
}
