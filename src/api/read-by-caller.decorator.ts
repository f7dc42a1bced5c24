import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { contextOf } from '../http/request-context.js';
import { parametersOf, type RequestClass, type RequestParameter } from '../http/validation/parameters-of.js';
import { describeParameters } from '../http/validation/read.decorator.js';
import { readRequest } from '../http/validation/read-request.js';

/** The request classes of an operation that both kinds of callers have. */
interface ByCaller {
  readonly direct: RequestClass;
  readonly channel: RequestClass;
}

const ReadArgument = createParamDecorator((types: ByCaller, context: ExecutionContext): object => {
  const request = context.switchToHttp().getRequest<Request>();
  const { propertyUuid } = request.params;
  const type = contextOf(request).caller.kind === 'channel' ? types.channel : types.direct;
  // The two operations name the same path parameter differently.
  return readRequest(type, { path: { propertyUuid, uuid: propertyUuid }, target: request.url });
});

/** Injects the request, read as one of Quotes or, from a channel, of Get property. OpenAPI documents the parameters of both. */
export function ReadByCaller(types: ByCaller): ParameterDecorator {
  return (controller, handler, index) => {
    ReadArgument(types)(controller, handler, index);
    if (handler !== undefined) describeParameters(allParameters(types), controller, handler);
  };
}

function allParameters(types: ByCaller): RequestParameter[] {
  const direct = parametersOf(types.direct).all;
  const ofDirect = direct.filter(isOfQuery);
  const ofChannels = parametersOf(types.channel).all.filter(isOfQuery);
  const shared = ofChannels.filter(({ name }) => ofDirect.some((parameter) => parameter.name === name));
  return [
    ...direct.filter((parameter) => !isOfQuery(parameter)),
    ...ownOf('Direct booking', ofDirect, shared),
    ...ownOf('Channels', ofChannels, shared),
    ...shared,
  ];
}

function isOfQuery(parameter: RequestParameter): boolean {
  return parameter.in === 'query';
}

/** Those that the others do not send: none is required of every caller. */
function ownOf(callers: string, parameters: RequestParameter[], shared: RequestParameter[]): RequestParameter[] {
  return parameters
    .filter(({ name }) => !shared.some((parameter) => parameter.name === name))
    .map((parameter) => ({
      ...parameter,
      required: false,
      description: `${callers}${parameter.required ? ', required' : ''}: ${parameter.description}`,
    }));
}
