import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import { readRequest } from './read-request.js';
import { parametersOf, type RequestClass } from './request-class.js';

const ReadArgument = createParamDecorator((type: RequestClass, context: ExecutionContext): object => {
  const request = context.switchToHttp().getRequest<Request>();
  return readRequest(type, { path: request.params, target: request.url });
});

/**
 * Hands a handler its request class, read and checked from path and query after the guards have passed, and tells OpenAPI
 * of the same parameters.
 */
export function Read(type: RequestClass): ParameterDecorator {
  return (controller, handler, index) => {
    ReadArgument(type)(controller, handler, index);
    if (handler !== undefined) describeParameters(type, controller, handler);
  };
}

function describeParameters(type: RequestClass, controller: object, handler: string | symbol): void {
  const method = Object.getOwnPropertyDescriptor(controller, handler);
  if (method === undefined) return;
  for (const { name, in: place, required, description, example, schema } of parametersOf(type)) {
    const declare = place === 'path' ? ApiParam : ApiQuery;
    declare({ name, required, description, example, schema })(controller, handler, method);
  }
}
