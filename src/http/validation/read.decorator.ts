import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import { parametersOf, type RequestClass, type RequestParameter } from './parameters-of.js';
import { readRequest } from './read-request.js';
import type { ParameterSchema, Spelling } from './value-rules.js';

const ReadArgument = createParamDecorator((type: RequestClass, context: ExecutionContext): object => {
  const request = context.switchToHttp().getRequest<Request>();
  return readRequest(type, { path: request.params, target: request.url });
});

/**
 * Injects the request class into a handler, parsed and validated from path and query behind the guards, and
 * documents the same parameters in OpenAPI.
 */
export function Read(type: RequestClass): ParameterDecorator {
  return (controller, handler, index) => {
    ReadArgument(type)(controller, handler, index);
    if (handler !== undefined) describeParameters(parametersOf(type).all, controller, handler);
  };
}

export function describeParameters(
  parameters: readonly RequestParameter[],
  controller: object,
  handler: string | symbol,
): void {
  const method = Object.getOwnPropertyDescriptor(controller, handler);
  if (method === undefined) return;
  const describe = (parameter: Described): void => {
    const declare = parameter.in === 'path' ? ApiParam : ApiQuery;
    const { name, required, description } = parameter;
    const options = { name, required, description, ...styleOf(parameter), schema: schemaOf(parameter) };
    declare(options)(controller, handler, method);
  };
  parameters.forEach(describe);
  // Behind the operation's own list. Parameters with literal names are what every client generator can send.
  for (const spelling of parameters.flatMap(({ spellings }) => spellings)) {
    describe({ ...spelling, in: 'query', required: false, inParts: false });
  }
}

type Described = Pick<RequestParameter, keyof Spelling | 'in' | 'required' | 'inParts'>;

/** Stated where a generator might assume another one: repeated names or commas for lists, and brackets as a part of names. */
function styleOf({ name, schema, inParts }: Described): { style?: 'form'; explode?: boolean } {
  if ('items' in schema) return { style: 'form', explode: inParts };
  return name.includes('[') ? { style: 'form', explode: true } : {};
}

/**
 * Swagger UI prefills its form with `example` and would send it. That is useful for required parameters, but a promo code or
 * totals in addition to rooms should be the user's choice: their examples are only displayed.
 */
function schemaOf({ required, schema, example }: Described): ParameterSchema {
  return required ? { ...schema, example } : { ...schema, examples: [example] };
}
