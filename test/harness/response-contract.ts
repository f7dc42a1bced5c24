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
  readonly responses: Readonly<Record<string, OperationResponse>>;
}

export interface OperationResponse {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, unknown>>;
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

/** §7: the shape of every error, duplicated here so that the served document cannot loosen it. */
const ERROR = {
  type: 'object',
  required: ['errors'],
  additionalProperties: false,
  properties: {
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['message', 'name'],
        additionalProperties: false,
        properties: {
          message: { type: 'string', minLength: 1 },
          name: { type: 'string', minLength: 1 },
          meta: { type: 'object' },
        },
      },
    },
  },
};

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
  check(method: string, target: string, response: Omit<HttpResponse, 'bytes' | 'rawHeaders'>): void {
    const problems = [...this.problemsOfToken(response), ...this.problemsOfBody(method, target, response)];
    if (problems.length > 0) {
      const shown = `${response.status} ${response.text.slice(0, 600)}`;
      throw new Error(`${method} ${target} violates the contract: ${problems.join('; ')}\n${shown}`);
    }
  }

  private problemsOfToken({ headers }: Pick<HttpResponse, 'headers'>): string[] {
    const token = headers['x-sm-trace-token'];
    return typeof token === 'string' && UUID.test(token) ? [] : [`trace token ${String(token)}`];
  }

  private problemsOfBody(
    method: string,
    target: string,
    response: Omit<HttpResponse, 'bytes' | 'rawHeaders'>,
  ): string[] {
    if (method === 'HEAD' || response.status === 204 || response.status === 304)
      return response.text === '' ? [] : ['an unexpected body'];
    const path = this.pathOf(target.split('?', 1)[0] ?? '');
    const documented =
      path !== undefined && this.document.paths[path]?.[method.toLowerCase()]?.responses[response.status];
    const schemas: string[] = [];
    if (response.status >= 400) schemas.push('error.json');
    if (documented) {
      const steps = [
        'paths',
        path,
        method.toLowerCase(),
        'responses',
        String(response.status),
        'content',
        JSON_TYPE,
        'schema',
      ];
      schemas.push(`${DOCUMENT}#/${steps.map((step) => encodeURIComponent(step.replaceAll('/', '~1'))).join('/')}`);
    } else if (path !== undefined && method === 'GET' && !REFUSED_BY_HTTP.includes(response.status)) {
      return [`status ${response.status} is not documented`];
    }
    if (schemas.length === 0) return [];
    const type = response.headers['content-type'] ?? 'none';
    return [
      ...(type.startsWith(JSON_TYPE) ? [] : [`content type ${type}`]),
      ...this.problemsBySchemas(schemas, response.body),
      ...(documented ? this.problemsOfOrder(documented, response.body) : []),
    ];
  }

  private problemsBySchemas(schemas: readonly string[], body: unknown): string[] {
    return schemas.flatMap((name) => {
      const validate = this.ajv.getSchema(name);
      if (validate === undefined) return [`no schema ${name}`];
      return validate(body) === true ? [] : [this.ajv.errorsText(validate.errors)];
    });
  }

  private problemsOfOrder({ content = {} }: OperationResponse, body: unknown): string[] {
    const { schema = {} } = (content[JSON_TYPE] ?? {}) as { schema?: object };
    return [...misplacedFields(body, schema, this.document.components.schemas)].slice(0, 1);
  }

  /** The documented path that a request's path matches. */
  private pathOf(path: string): string | undefined {
    return Object.keys(this.document.paths).find((template) =>
      new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    );
  }
}
