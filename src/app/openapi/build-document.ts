import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SECURITY_SCHEMES } from '../../auth/security-schemes.js';
import { isObject, objectsOf } from './objects-of.js';
import { errorResponsesOf } from './error-responses.js';
import { ERROR_SCHEMAS } from './error-schemas.js';
import { adaptForGenerators } from './for-generators.js';
import { HEADERS, headersOf } from './headers.js';
import { COMMON, type Surface } from './surface.js';
import { responseExamplesOf } from './response-examples.js';
import type { Access } from '../../auth/access.decorator.js';

const PREFIX = '#/components/schemas/';

type OperationObject = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Without an address: a deployment is its operator's, and the project has no address of its own. */
const CONTACT = { name: 'The maintainers of Stayquote; for keys and data, the operator of the server' };

function describeSurface({ title, summary, version, tags }: Surface): Omit<OpenAPIObject, 'paths'> {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(title)
    .setDescription(`${summary} ${COMMON}`)
    .setVersion(version)
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'This server.');
  for (const [name, meaning] of Object.entries(tags)) builder.addTag(name, meaning);
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) builder.addSecurity(name, { ...scheme });
  const described = builder.build();
  return { ...described, info: { ...described.info, contact: CONTACT } };
}

const NOT_MODIFIED = {
  description:
    'Not Modified: the caller has this response already, by the entity tag in `If-None-Match`; there is no body.',
  headers: headersOf(304),
};

/** Which keys an operation accepts, as far as its 401 depends on it. */
function accessOf(security: OpenAPIObject['security'] = []): Access {
  const forChannels = security.some((requirement) => 'channelKey' in requirement);
  const direct = security.some((requirement) => 'apiKey' in requirement);
  if (!forChannels) return ['group'];
  return direct ? ['group', 'property', 'channel'] : ['channel'];
}

/**
 * The contract of a surface as OpenAPI 3.1: what its operations declare by decorators, plus the errors and headers common to all
 * of them. The same application yields the same document, byte for byte.
 */
export function buildDocument(app: INestApplication, surface: Surface): OpenAPIObject {
  const scanned = SwaggerModule.createDocument(app, describeSurface(surface));
  const paths = Object.fromEntries(Object.entries(scanned.paths).filter(([path]) => surface.has(path)));
  for (const [path, item] of Object.entries(paths)) if (item.get !== undefined) completeOperation(path, item.get);
  const schemas = usedSchemas({ ...scanned.components?.schemas, ...ERROR_SCHEMAS }, paths);
  closeSchemas(schemas);
  adaptForGenerators([schemas, paths]);
  const securitySchemes = usedSchemes(scanned.components?.securitySchemes, paths);
  return { ...scanned, paths, components: { ...scanned.components, schemas, securitySchemes, headers: HEADERS } };
}

type SecuritySchemes = NonNullable<NonNullable<OpenAPIObject['components']>['securitySchemes']>;

function usedSchemes(schemes: SecuritySchemes = {}, paths: OpenAPIObject['paths']): SecuritySchemes {
  const used = Object.values(paths).flatMap(({ get }) => (get?.security ?? []).flatMap((one) => Object.keys(one)));
  return Object.fromEntries(Object.entries(schemes).filter(([name]) => used.includes(name)));
}

function completeOperation(path: string, operation: OperationObject): void {
  const success = operation.responses['200'];
  if (success !== undefined && !('$ref' in success)) {
    success.headers = { ...headersOf(200), ...success.headers };
    Object.assign(success.content?.['application/json'] ?? {}, responseExamplesOf(operation.operationId));
  }
  liftExamples(operation.parameters);
  const errors = errorResponsesOf(path, accessOf(operation.security));
  operation.responses = { ...operation.responses, 304: NOT_MODIFIED, ...errors };
}

/** Closes every object schema under a node of the document in place (§2: no additional properties). */
function closeSchemas(node: unknown): void {
  for (const object of objectsOf(node)) {
    if (isObject(object['properties'])) object['additionalProperties'] ??= false;
  }
}

/**
 * Moves the examples of parameters from their schemas, where the keyword is deprecated, to the parameters, in place.
 * @nestjs/swagger drops those that are declared there.
 */
function liftExamples(parameters: readonly object[] = []): void {
  for (const parameter of parameters) {
    if (!('schema' in parameter) || !isObject(parameter.schema)) continue;
    const { example, ...schema } = parameter.schema;
    if (example !== undefined) Object.assign(parameter, { example, schema });
  }
}

/** The schemas, in their order, that a node of the document refers to, directly or through other schemas. */
function usedSchemas<Schema extends object>(schemas: Record<string, Schema>, node: unknown): Record<string, Schema> {
  const used = new Set<string>();
  const collect = (from: unknown): void => {
    for (const { $ref } of objectsOf(from)) {
      if (typeof $ref !== 'string' || !$ref.startsWith(PREFIX)) continue;
      const name = $ref.slice(PREFIX.length);
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect(node);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
