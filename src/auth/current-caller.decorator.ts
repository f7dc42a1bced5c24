import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Caller } from '../domain/access/caller.js';
import { callerOf } from './caller-of.js';

/** Injects the caller into a handler. Its type follows the operation's @Access: `@CurrentCaller() caller: GroupCaller`. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest<Request>()),
);
