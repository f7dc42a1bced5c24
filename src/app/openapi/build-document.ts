import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SECURITY_SCHEMES } from '../../auth/security-schemes.js';
import { closeSchemas } from './close-schemas.js';
import { errorResponsesOf } from './error-responses.js';
import { ERROR_SCHEMAS } from './error.response.js';
import { HEADERS, headersOf } from './headers.js';
import { liftExamples } from './lift-examples.js';
import { responseExamplesOf } from './response-examples.js';
import type { Access } from '../../auth/access.decorator.js';

/** §9: the version of the interface, not of the server. */
const INTERFACE_VERSION = '0.0.1';

const DESCRIPTION =
  'Property data and prices by pull. All operations are GET and respond with JSON; HEAD has the same headers without a body. ' +
  'Direct booking operations take an API key in `x-sm-api-key`; the channel operation takes `x-sm-api-id` and `x-sm-api-key` ' +
  'together. Every response has a trace token, every error the same shape. Parameters are parsed strictly: each one that is ' +
  'missing, unknown, repeated, malformed or out of bounds is a separate error; more than 50 parameters in a query are ' +
  'one error, named `query`, and nothing else is checked.';

/** Without an address: a deployment is its operator's, and the project has no address of its own. */
const CONTACT = { name: 'The maintainers of Stayquote; for keys and data, the operator of the server' };

function describeInterface(): Omit<OpenAPIObject, 'paths'> {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Property Booking Interface')
    .setDescription(DESCRIPTION)
    .setVersion(INTERFACE_VERSION)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'This server.')
    .addTag('Direct booking', 'Properties, room types and quotes for direct-booking keys.')
    .addTag('Channels', 'Property detail with room rates for connected channels.');
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) builder.addSecurity(name, { ...scheme });
  const described = builder.build();
  return { ...described, info: { ...described.info, contact: CONTACT } };
}

const NOT_MODIFIED = {
  description: 'Not Modified: the caller has this response already, by the entity tag in `If-None-Match`; there is no body.',
  headers: headersOf(304),
};

/** Which keys an operation accepts, as far as its 401 depends on it. */
const accessOf = (security: OpenAPIObject['security'] = []): Access =>
  security.some((requirement) => 'channelKey' in requirement) ? ['channel'] : ['group'];

/**
 * The contract as OpenAPI 3.1: what the operations declare by decorators, plus the errors and headers common to all of them.
 * The same application yields the same document, byte for byte.
 */
export function buildDocument(app: INestApplication): OpenAPIObject {
  const scanned = SwaggerModule.createDocument(app, describeInterface(), { extraModels: ERROR_SCHEMAS });
  for (const [path, item] of Object.entries(scanned.paths)) {
    const operation = item.get;
    if (operation === undefined) continue;
    const success = operation.responses['200'];
    if (success !== undefined && !('$ref' in success)) {
      success.headers = headersOf(200);
      Object.assign(success.content?.['application/json'] ?? {}, responseExamplesOf(operation.operationId));
    }
    liftExamples(operation.parameters);
    operation.responses = { ...operation.responses, 304: NOT_MODIFIED, ...errorResponsesOf(path, accessOf(operation.security)) };
  }
  closeSchemas(scanned.components?.schemas);
  return { ...scanned, components: { ...scanned.components, headers: HEADERS } };
}
