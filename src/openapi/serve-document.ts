import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The paths that serveDocument answers at: the contract, and Swagger UI with its files. */
export const DOCUMENT_PATHS: readonly RegExp[] = [/^\/openapi\.json$/, /^\/docs(?:\/[\w.-]*)?$/];

/** Serves the contract at /openapi.json and Swagger UI at /docs, where a visitor's keys outlive a reload. */
export function serveDocument(app: NestExpressApplication, document: OpenAPIObject): void {
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'openapi.json',
    raw: ['json'],
    customSiteTitle: 'Property Booking Interface',
    swaggerOptions: { persistAuthorization: true, tryItOutEnabled: true, displayRequestDuration: true },
  });
}
