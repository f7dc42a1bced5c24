import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DEFAULT_WIRE_PROFILE, type WireProfile } from '../domain/access/wire-profile.js';

const PROFILE = Symbol('wire profile');

interface ProfiledRequest {
  readonly url?: string | undefined;
  [PROFILE]?: WireProfile;
}

/** Sets how the response to a request of the direct booking API is written; a second time, to follow its key. */
export function setWireProfile(request: ProfiledRequest, profile: WireProfile): void {
  request[PROFILE] = profile;
}

/** The profile of a request; undefined: it is not for the direct booking API. */
export function wireProfileOf(request: ProfiledRequest): WireProfile | undefined {
  return request[PROFILE];
}

/** The switches of a request's profile that differ from the default; empty outside of the direct booking API. */
export function wireProfileTextOf(request: ProfiledRequest): string {
  return request[PROFILE]?.text ?? '';
}

/** Injects the profile of the request into a handler: the default outside of the direct booking API. */
export const CurrentWireProfile = createParamDecorator(
  (_: unknown, context: ExecutionContext): WireProfile =>
    wireProfileOf(context.switchToHttp().getRequest<Request>()) ?? DEFAULT_WIRE_PROFILE,
);
