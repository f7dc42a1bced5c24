import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { misplacedFields } from './field-order.js';
import type { HttpResponse } from '../../tools/harness/http-exchange.js';

/** The part of the OpenAPI document that is used here. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

export interface Operation {
  readonly operationId: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<
    Record<string, { readonly [part in 'headers' | 'content']?: Readonly<Record<string, unknown>> }>
  >;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly example?: unknown;
  readonly schema?: Readonly<Record<string, unknown>>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Refused by the HTTP layer before an operation is known; documented or not, they have the shape of every error. */
const REFUSED_BY_HTTP = [405, 408, 414, 417, 431];
const JSON_TYPE = 'application/json';
const DOCUMENT = 'openapi.json';

const objectOf = (properties: object, required: readonly string[]) => {
  return { type: 'object', required, additionalProperties: false, properties };
};
const TEXT = { type: 'string', minLength: 1 };

/** §7: the shape of every error, duplicated here so that the served document cannot loosen it. */
const ONE_ERROR = objectOf({ message: TEXT, name: TEXT, meta: { type: 'object' } }, ['message', 'name']);
const ERROR = objectOf({ errors: { type: 'array', minItems: 1, items: ONE_ERROR } }, ['errors']);

/** What is checked of a response. */
export type Received = Omit<HttpResponse, 'bytes' | 'rawHeaders'>;

/** By the text of the document: its schemas are compiled once for the files of a worker. */
const known = new Map<string, ResponseContract>();

/** Validates every response that a test receives against the served OpenAPI document, and every error against §7. */
export class ResponseContract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly document: OpenApiDocument;

  static of(text: string): ResponseContract {
    const contract = known.get(text) ?? new ResponseContract(text);
    known.set(text, contract);
    return contract;
  }

  private constructor(text: string) {
    this.document = JSON.parse(text) as OpenApiDocument;
    formats.default(this.ajv);
    this.ajv.addSchema(this.document, DOCUMENT, undefined, false);
    this.ajv.addSchema(ERROR, 'error.json');
  }

  /** @throws Error that describes how the response violates the contract */
  check(method: string, target: string, response: Received): void {
    const { status, headers, text } = response;
    const token = String(headers['x-sm-trace-token']);
    const problems = [
      ...(UUID.test(token) ? [] : [`trace token ${token}`]),
      ...this.problemsOfBody(method.toLowerCase(), target, response),
    ];
    if (problems.length === 0) return;
    throw new Error(
      `${method} ${target} violates the contract: ${problems.join('; ')}\n${status} ${text.slice(0, 600)}`,
    );
  }

  private problemsOfBody(method: string, target: string, { status, headers, text, body }: Received): string[] {
    if (method === 'head' || status === 204 || status === 304) return text === '' ? [] : ['an unexpected body'];
    const path = this.pathOf(target.split('?', 1)[0] ?? '');
    const documented = path === undefined ? undefined : this.document.paths[path]?.[method]?.responses[status];
    if (documented === undefined && path !== undefined && method === 'get' && !REFUSED_BY_HTTP.includes(status))
      return [`status ${status} is not documented`];
    const steps = ['paths', path ?? '', method, 'responses', String(status), 'content', JSON_TYPE, 'schema'];
    const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('/', '~1'))).join('/');
    const schemas = [
      ...(status >= 400 ? ['error.json'] : []),
      ...(documented === undefined ? [] : [`${DOCUMENT}#/${pointer}`]),
    ];
    if (schemas.length === 0) return [];
    const type = headers['content-type'] ?? 'none';
    const { schema = {} } = (documented?.content?.[JSON_TYPE] ?? {}) as { schema?: object };
    return [
      ...(type.startsWith(JSON_TYPE) ? [] : [`content type ${type}`]),
      ...this.problemsBySchemas(schemas, body),
      ...[...misplacedFields(body, schema, this.document.components.schemas)].slice(0, 1),
    ];
  }

  private problemsBySchemas(schemas: readonly string[], body: unknown): string[] {
    return schemas.flatMap((name) => {
      const validate = this.ajv.getSchema(name);
      if (validate === undefined) return [`no schema ${name}`];
      return validate(body) === true ? [] : [this.ajv.errorsText(validate.errors)];
    });
  }

  /** The documented path that a request's path matches. */
  private pathOf(path: string): string | undefined {
    return Object.keys(this.document.paths).find((template) =>
      new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    );
  }
}
